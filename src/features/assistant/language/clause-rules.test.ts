import { expect, test } from "vitest";

import { clauseRules, type ClauseRuleName } from "./clause-rules.ts";
import { clausesOf } from "./clauses.ts";
import { normalise } from "./normalise.ts";
import { EXPECTS_NOTHING } from "./slots.ts";
import { readMentions } from "./value-reading.ts";
import { readWishes } from "./wishes.ts";

/** A Wednesday. */
const now = new Date("2026-03-11T18:00:00Z");
const timeZone = "America/Sao_Paulo";

function rulesFor(message: string): ClauseRuleName[] {
  const text = normalise(message);
  const mentions = readMentions(text, EXPECTS_NOTHING, now, timeZone);
  return readWishes(clausesOf(text), mentions, message, now, timeZone).clauses.map(({ rule }) => rule);
}

test.each(Object.entries(clauseRules).map(([name, { example }]) => [name, example] as const))(
  "%s decides in: %s",
  (name, example) => {
    expect(rulesFor(example)).toContain(name);
  },
);

test.each([
  [
    "a further day and time is a further table",
    "queria uma mesa sexta às 20h e outra dia 20 às 19 horas",
    ["begins", "begins"],
  ],
  ["a party size is no wish", "a gente vai em cinco", ["adds_slots"]],
] as const)("%s", (_, message, rules) => {
  expect(rulesFor(message)).toEqual(rules);
});
