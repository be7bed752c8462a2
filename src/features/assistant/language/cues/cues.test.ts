import { describe, expect, test } from "vitest";

import { normalise } from "../normalise.ts";
import { tokensOf } from "../tokens.ts";
import { agreementCues } from "./agreement.ts";
import { createCueReader, cueRows } from "./cues.ts";
import { remarkRows } from "./remarks.ts";
import type { CueRow } from "./row.ts";
import { structureCues } from "./structure.ts";
import { suspicionCues } from "./suspicion.ts";

const rows: Readonly<Record<string, CueRow>> = {
  ...cueRows,
  ...agreementCues,
  ...structureCues,
  ...remarkRows,
  ...suspicionCues,
};

describe("every cue", () => {
  const find = createCueReader(rows);
  // A clause of an answer has no marks.
  const tokens = (cue: string, text: string) =>
    tokensOf(cue in agreementCues ? normalise(text).replaceAll(/[^a-z ]/g, " ") : normalise(text));
  const holdsIn = (cue: string) => (text: string) => find(tokens(cue, text)).has(cue);

  test.each(Object.entries(rows))("%s holds in its examples, and not in the others", (cue, { yes, no }) => {
    expect(yes.length * no.length).toBeGreaterThan(0);
    expect(yes.filter((text) => !holdsIn(cue)(text))).toEqual([]);
    expect(no.filter(holdsIn(cue))).toEqual([]);
  });
});
