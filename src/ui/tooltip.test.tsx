// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Button } from "react-aria-components/Button";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Tooltip } from "./tooltip.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <Tooltip text="Editar">
        <Button aria-label="Editar" />
      </Tooltip>
      <Tooltip text="Excluir">
        <Button aria-label="Excluir" />
      </Tooltip>
    </>,
  );
});

afterEach(() => {
  // Past every delay, so that no test finds the page warmed up by the one before.
  pass(5000);
  cleanup();
  vi.useRealTimers();
});

test("opens 700 ms after the pointer arrives, and not before", () => {
  hover("Editar");
  pass(699);
  expect(openTooltips()).toEqual([]);
  pass(1);
  expect(openTooltips()).toEqual(["Editar"]);
});

test("never opens when the pointer only passes by", () => {
  hover("Editar");
  pass(500);
  unhover("Editar");
  pass(5000);
  expect(openTooltips()).toEqual([]);
});

test("the next one opens at once within 300 ms of another's closing, and replaces it", () => {
  hover("Editar");
  pass(700);
  unhover("Editar");
  hover("Excluir");
  expect(openTooltips()).toEqual(["Excluir"]);

  unhover("Excluir");
  pass(100 + 299);
  expect(openTooltips()).toEqual([]);
  hover("Editar");
  expect(openTooltips()).toEqual(["Editar"]);
});

test("after 300 ms the next one waits its 700 ms again", () => {
  hover("Editar");
  pass(700);
  unhover("Editar");
  pass(100 + 300);
  hover("Excluir");
  expect(openTooltips()).toEqual([]);
  pass(700);
  expect(openTooltips()).toEqual(["Excluir"]);
});

test("opens at once on keyboard focus and closes on Escape", () => {
  fireEvent.keyDown(document.body, { key: "Tab" });
  act(() => screen.getByRole("button", { name: "Editar" }).focus());
  expect(openTooltips()).toEqual(["Editar"]);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  expect(openTooltips()).toEqual([]);
});

test("a press closes it, and a finger does not open it", () => {
  hover("Editar");
  pass(700);
  fireEvent.pointerDown(screen.getByRole("button", { name: "Editar" }), { pointerType: "mouse" });
  expect(openTooltips()).toEqual([]);
  pass(5000);

  fireEvent.pointerEnter(screen.getByRole("button", { name: "Excluir" }), { pointerType: "touch" });
  pass(5000);
  expect(openTooltips()).toEqual([]);
});

function hover(name: string) {
  fireEvent.pointerEnter(screen.getByRole("button", { name }), { pointerType: "mouse" });
}

function unhover(name: string) {
  fireEvent.pointerLeave(screen.getByRole("button", { name }), { pointerType: "mouse" });
}

function pass(milliseconds: number) {
  act(() => void vi.advanceTimersByTime(milliseconds));
}

function openTooltips() {
  return screen.queryAllByRole("tooltip").map((tooltip) => tooltip.textContent);
}
