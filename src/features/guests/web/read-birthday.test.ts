import { expect, test } from "vitest";

import { readBirthday } from "./read-birthday.ts";

test.each([
  ["25/11", "11-25"],
  ["5/3", "03-05"],
  ["2511", "11-25"],
  ["25/11/1980", "11-25"],
  ["25/11/80", "11-25"],
  ["25111980", "11-25"],
  ["25 de novembro", "11-25"],
  ["25 de novembro de 1980", "11-25"],
  ["29/02", "02-29"],
  ["31/12", "12-31"],
  ["1/1", "01-01"],
])("reads day and month of %s", (typed, birthday) => expect(readBirthday(typed)).toBe(birthday));

test.each(["", "25", "dia 25", "hoje", "sexta", "novembro", "31/04", "30/02", "40/01", "25/13"])(
  "reads no birthday in '%s'",
  (typed) => expect(readBirthday(typed)).toBeNull(),
);
