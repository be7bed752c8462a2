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
const house = { areas: [], kinds: ["window"] } as const;

function read(message: string) {
  const text = normalise(message);
  const mentions = readMentions(text, EXPECTS_NOTHING, now, timeZone, house);
  return readWishes(clausesOf(text), mentions, message, now, timeZone);
}

function rulesFor(message: string): ClauseRuleName[] {
  return read(message).clauses.map(({ rule }) => rule);
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
  [
    "the day before a question for a table belongs to it",
    "cancela a da quinta; sábado às 12h15, vai ser 3 pessoas, tem lugar?",
    ["begins", "begins"],
  ],
  [
    "a day after a wish for a table belongs to the wish",
    "quero uma mesa. sábado às 12h15, 3 pessoas. tem wi-fi?",
    ["begins", "adds_slots", "begins"],
  ],
  ["a question is no remark", "reserva sábado às 20h. tem desconto no aniversário?", ["begins", "begins"]],
  ["a party size is no wish", "a gente vai em cinco", ["adds_slots"]],
] as const)("%s", (_, message, rules) => {
  expect(rulesFor(message)).toEqual(rules);
});

/** Each table as 'day time people'. */
function tablesIn(message: string): string[] {
  return read(message).wishes.map(({ slots }) =>
    [slots.date?.slice(8), slots.time, slots.people].map((value) => value ?? "?").join(" "),
  );
}

test.each([
  ["sexta pra 4 e sábado pra 6. as duas às 20h", ["13 20:00 4", "14 20:00 6"]],
  ["mesa pra 4 na sexta e pra 6 no sábado, ambas 20h", ["13 20:00 4", "14 20:00 6"]],
  [
    "essa quinta somos 7, sexta somos 5. dá pra deixar as duas reservadas, 18h30?",
    ["12 18:30 7", "13 18:30 5"],
  ],
  ["mesa sexta às 20h pra 4. sábado somos 6, 13h", ["13 20:00 4", "14 13:00 6"]],
  ["mesa sexta às 20h pra 4. ops, sábado pra 6", ["14 20:00 6"]],
  ["mesa sexta às 20h pra 4. melhor sábado, somos 6", ["14 20:00 6"]],
  ["mesa sexta às 20h pra 4 e sábado pra 6. as duas em nome de Ana", ["13 20:00 4", "14 ? 6"]],
  ["mesa quinta e sábado pra 2 pessoas, às 20h e às 13h", ["12 20:00 2", "14 13:00 2"]],
  ["quero quinta às 20h e sábado às 13h, 4 pessoas", ["12 20:00 ?", "14 13:00 4"]],
])("what is said of several tables belongs to each: %s", (message, tables) => {
  expect(tablesIn(message)).toEqual(tables);
});
