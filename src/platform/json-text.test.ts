import { expect, it } from "vitest";

import { JsonText, stringifyAnswer } from "./json-text.ts";

const rows = new JsonText<{ id: number }[]>('[{"id": 1}]');

it("takes JSON as it is, alone or as a property of an answer", () => {
  expect(stringifyAnswer(rows)).toBe('[{"id": 1}]');
  expect(stringifyAnswer({ rows, more: false, none: undefined, 'a "name"': "ç" })).toBe(
    '{"rows":[{"id": 1}],"more":false,"a \\"name\\"":"ç"}',
  );
});

it("is read correctly deeper in an answer, too", () => {
  expect(stringifyAnswer({ list: [{ rows }] })).toBe('{"list":[{"rows":[{"id":1}]}]}');
  expect(rows.toJSON()).toEqual([{ id: 1 }]);
});

it.each([undefined, null, 3, "text", [], {}])("writes %j as JSON.stringify does", (answer) => {
  expect(stringifyAnswer(answer)).toBe(JSON.stringify(answer));
});
