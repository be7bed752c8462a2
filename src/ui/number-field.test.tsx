// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";

import { NumberField, type NumberFieldProps } from "./number-field.tsx";

afterEach(cleanup);

const GUESTS = { minValue: 1, maxValue: 20, emptyValue: 1 };

describe("a field for whole numbers from 1 to 20", () => {
  test.each([
    ["7", "7", "7"],
    [" 12 ", "12", "12"],
    ["4,0", "4", "4"],
    ["3 pessoas", "3", "3"],
    ["", "1", "1"],
    ["dois", "1", "1"],
  ])("reads %j as %s", (typed, shown, value) => {
    renderField(GUESTS);
    leaveWith(typed);
    expect([field().value, reported(), message()]).toEqual([shown, value, ""]);
  });

  test.each([
    ["2.5", "2.5"],
    ["2,5", "2.5"],
    ["25", "25"],
    ["0", "0"],
    ["-3", "-3"],
    ["1,234.5", "NaN"],
  ])("keeps %j as it was typed, and says what can be typed", (typed, value) => {
    renderField(GUESTS);
    leaveWith(typed);
    expect([field().value, reported(), message()]).toEqual([
      typed,
      value,
      "Use um número inteiro, de 1 a 20",
    ]);
    leaveWith("5");
    expect([field().value, reported(), message()]).toEqual(["5", "5", ""]);
  });

  test("reports at once what more typing cannot correct, and the rest later", () => {
    renderField({ minValue: 15, maxValue: 720 });
    fireEvent.change(field(), { target: { value: "1" } });
    expect(message()).toBe("");
    fireEvent.change(field(), { target: { value: "1000" } });
    expect(message()).toBe("Use um número inteiro, de 15 a 720");
    leaveWith("1");
    expect(message()).toBe("Use um número inteiro, de 15 a 720");
  });

  test("steps with buttons and arrow keys, and stops at its limits", () => {
    renderField({ ...GUESTS, maxValue: 3 });
    fireEvent.click(screen.getByRole("button", { name: "Aumentar" }));
    expect(field().value).toBe("3");
    fireEvent.keyDown(field(), { key: "ArrowUp" });
    expect([field().value, isDisabled("Aumentar")]).toEqual(["3", true]);
    fireEvent.keyDown(field(), { key: "ArrowDown" });
    fireEvent.keyDown(field(), { key: "ArrowDown" });
    expect([field().value, isDisabled("Diminuir")]).toEqual(["1", true]);
    leaveWith("2,5");
    fireEvent.click(screen.getByRole("button", { name: "Aumentar" }));
    expect([field().value, message()]).toEqual(["3", ""]);
  });
});

test("Enter shows what is wrong with a number that may be half typed", () => {
  const onSubmit = vi.fn();
  renderField({ minValue: 15, maxValue: 720 }, onSubmit);
  fireEvent.change(field(), { target: { value: "1" } });
  fireEvent.submit(field());
  expect([onSubmit.mock.calls.length, message()]).toEqual([1, "Use um número inteiro, de 15 a 720"]);
});

test("a field with decimals reads comma and point, and shows a comma", () => {
  renderField({ minValue: 0, maxValue: 1000, decimals: 4 });
  leaveWith("0.0025");
  expect([field().value, reported()]).toEqual(["0,0025", "0.0025"]);
  leaveWith("1.000,5");
  expect([field().value, message()]).toEqual([
    "1.000,5",
    "Use um número de 0 a 1.000, com até 4 casas decimais",
  ]);
});

test("a value that is set from elsewhere wins over what was typed", () => {
  renderField(GUESTS);
  leaveWith("2.5");
  fireEvent.click(screen.getByRole("button", { name: "8" }));
  expect([field().value, message()]).toEqual(["8", ""]);
});

test("a number outside the limits that nobody is typing, as of a recovered draft, says so at once", () => {
  renderField({ ...GUESTS, maxValue: 1 });
  expect([field().value, message()]).toEqual(["2", "Use um número inteiro, de 1 a 1"]);
  fireEvent.change(field(), { target: { value: "0" } });
  expect(message()).toBe("");
});

test("an unreadable optional number is not submitted as empty", () => {
  const onSubmit = vi.fn();
  renderField({}, onSubmit);
  fireEvent.change(field(), { target: { value: "meia hora" } });
  fireEvent.submit(field());
  expect([onSubmit.mock.calls.length, message()]).toEqual([0, "Use um número inteiro"]);
  expect(document.activeElement).toBe(field());
  fireEvent.change(field(), { target: { value: "" } });
  fireEvent.submit(field());
  expect(onSubmit).toHaveBeenCalledOnce();
});

function renderField(props: Partial<NumberFieldProps>, onSubmit?: () => void) {
  render(<Field {...props} onSubmit={onSubmit} />);
}

function field() {
  return screen.getByRole<HTMLInputElement>("textbox", { name: "Pessoas" });
}

function leaveWith(text: string) {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.blur(field());
}

function reported() {
  return screen.getByRole("status").textContent;
}

function message() {
  const id = field().getAttribute("aria-describedby");
  return id === null ? "" : document.getElementById(id)?.textContent;
}

function isDisabled(name: string) {
  return screen.getByRole<HTMLButtonElement>("button", { name }).disabled;
}

function Field({ onSubmit, ...props }: Partial<NumberFieldProps> & { onSubmit: (() => void) | undefined }) {
  const [value, setValue] = useState(2);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <NumberField {...props} label="Pessoas" value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue(8)}>
        8
      </button>
      <output>{String(value)}</output>
    </form>
  );
}
