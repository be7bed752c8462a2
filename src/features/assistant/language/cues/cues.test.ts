import { describe, expect, test } from "vitest";

import { normalise } from "../normalise.ts";
import { cueRows, readCues, type Cue } from "./cues.ts";
import type { CueRow } from "./row.ts";

const rows = Object.entries(cueRows) as [Cue, CueRow][];

describe("every cue", () => {
  const holdsIn = (cue: Cue) => (text: string) => readCues(normalise(text)).has(cue);

  test.each(rows)("%s holds in its examples, and not in the others", (cue, { yes, no }) => {
    expect(yes.length * no.length).toBeGreaterThan(0);
    expect(yes.filter((text) => !holdsIn(cue)(text))).toEqual([]);
    expect(no.filter(holdsIn(cue))).toEqual([]);
  });
});
