import { expect, it } from "vitest";

import { JsonText, leanAnswer, LeanRows, stringifyAnswer } from "./json-text.ts";

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

it("leaves usual values out for those who fill them in, and for nobody else", () => {
  const lean = new LeanRows<{ id: number; notes: string }>('[{"id":1},{"id":2,"notes":"x"}]', { notes: "" });
  const whole = [
    { id: 1, notes: "" },
    { id: 2, notes: "x" },
  ];
  expect(JSON.parse(stringifyAnswer({ lean, more: 3 }) ?? "")).toEqual({ lean: whole, more: 3 });
  expect(leanAnswer({ lean, rows, more: 3 })).toEqual({
    json: '{"lean":[{"id":1},{"id":2,"notes":"x"}],"rows":[{"id": 1}],"more":3}',
    usual: '{"lean":{"notes":""}}',
  });
  expect([leanAnswer({ rows }), leanAnswer(rows), leanAnswer(null)]).toEqual([null, null, null]);
});
