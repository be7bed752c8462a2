// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";

import { MaskedField } from "./masked-field.tsx";

afterEach(cleanup);

/** 12-34-56 */
const mask = (text: string) =>
  (
    text
      .replaceAll(/\D/g, "")
      .slice(0, 6)
      .match(/\d{1,2}/g) ?? []
  ).join("-");

function Example({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial);
  return <MaskedField label="Código" value={value} onChange={setValue} mask={mask} />;
}

function type(initial: string, text: string, caret: number, key = "Unidentified") {
  render(<Example initial={initial} />);
  const field = screen.getByLabelText<HTMLInputElement>("Código");
  field.focus();
  fireEvent.keyDown(field, { key });
  // Like a browser: sets the new text, and puts the caret where it was typed.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.setSelectionRange(caret, caret);
  fireEvent.input(field);
  return [field.value, field.selectionStart];
}

test.each([
  ["a digit at the end", "12", "123", 3, "12-3", 4],
  ["a digit in the middle", "12-34", "192-34", 2, "19-23-4", 2],
  ["a digit before a mark", "12-34", "129-34", 3, "12-93-4", 4],
  ["what cannot be typed", "12-34", "12x-34", 3, "12-34", 2],
  ["a whole number pasted", "", "99 12.34 5", 10, "99-12-34", 8],
  ["the same number pasted over itself without marks", "12-34-56", "123456", 6, "12-34-56", 8],
  ["the same number pasted over itself with fewer marks", "12-34-56", "1234-56", 7, "12-34-56", 8],
  ["a digit too many", "12-34-56", "12-34-567", 9, "12-34-56", 8],
])("%s", (_name, initial, text, caret, value, at) => {
  expect(type(initial, text, caret)).toEqual([value, at]);
});

test("backspace over a mark deletes the digit before it", () => {
  expect(type("12-34", "1234", 2, "Backspace")).toEqual(["13-4", 1]);
});

test("delete before a mark deletes the digit after it", () => {
  expect(type("12-34", "1234", 2, "Delete")).toEqual(["12-4", 2]);
});
