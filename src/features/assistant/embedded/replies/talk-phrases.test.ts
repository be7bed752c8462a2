import { expect, test } from "vitest";

import { housePhrases } from "./house-phrases.ts";
import { queuePhrases } from "./queue-phrases.ts";
import { tablePhrases } from "./table-phrases.ts";
import { talkPhrases } from "./talk-phrases.ts";

test("no phrase puts an article before the house's name, whose gender is unknown", () => {
  const phrases = JSON.stringify({ housePhrases, queuePhrases, tablePhrases, talkPhrases });
  expect(phrases).toContain("{unit}");
  expect(phrases.match(/\b(?:[dn]?[oa]|ao?|à|pel[oa]) \{(?:unit|assistant)\}/gi)).toBeNull();
});
