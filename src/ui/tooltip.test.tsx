// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Button } from "react-aria-components/Button";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { DAY_MS } from "#shared/time.ts";
import { Tooltip } from "./tooltip.tsx";

// Loads the code on demand before the tests.
beforeAll(async () => void (await import("./tooltip-bubble.tsx")));

// The tooltips of all tests share when one closed last: each test is on a day of its own.
let days = 0;

beforeEach(() => {
  days += 1;
  vi.useFakeTimers();
  vi.advanceTimersByTime(days * DAY_MS);
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

afterEach(async () => {
  // Waits for every delay, so that each test starts without an open tooltip.
  await pass(5000);
  cleanup();
  vi.useRealTimers();
});

test("opens 700 ms after the pointer arrives, and not before", async () => {
  await hover("Editar");
  await pass(699);
  expect(openTooltips()).toEqual([]);
  await pass(1);
  expect(openTooltips()).toEqual(["Editar"]);
});

test("never opens when the pointer only passes by", async () => {
  await hover("Editar");
  await pass(500);
  await unhover("Editar");
  await pass(5000);
  expect(openTooltips()).toEqual([]);
});

test("the next one opens at once within 300 ms of another's closing, and replaces it", async () => {
  await hover("Editar");
  await pass(700);
  await unhover("Editar");
  await hover("Excluir");
  expect(openTooltips()).toEqual(["Excluir"]);

  await unhover("Excluir");
  await pass(100 + 299);
  expect(openTooltips()).toEqual([]);
  await hover("Editar");
  expect(openTooltips()).toEqual(["Editar"]);
});

test("after 300 ms the next one waits its 700 ms again", async () => {
  await hover("Editar");
  await pass(700);
  await unhover("Editar");
  await pass(100 + 300);
  await hover("Excluir");
  expect(openTooltips()).toEqual([]);
  await pass(700);
  expect(openTooltips()).toEqual(["Excluir"]);
});

test("opens at once on keyboard focus and closes on Escape", async () => {
  fireEvent.keyDown(document.body, { key: "Tab" });
  act(() => screen.getByRole("button", { name: "Editar" }).focus());
  await settle();
  expect(openTooltips()).toEqual(["Editar"]);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  expect(openTooltips()).toEqual([]);
});

test("a press closes it, and a finger does not open it", async () => {
  await hover("Editar");
  await pass(700);
  fireEvent.pointerDown(screen.getByRole("button", { name: "Editar" }), { pointerType: "mouse" });
  expect(openTooltips()).toEqual([]);
  await pass(5000);

  fireEvent.pointerEnter(screen.getByRole("button", { name: "Excluir" }), { pointerType: "touch" });
  await pass(5000);
  expect(openTooltips()).toEqual([]);
});

async function hover(name: string) {
  fireEvent.pointerEnter(screen.getByRole("button", { name }), { pointerType: "mouse" });
  await settle();
}

async function unhover(name: string) {
  fireEvent.pointerLeave(screen.getByRole("button", { name }), { pointerType: "mouse" });
  await settle();
}

async function pass(milliseconds: number) {
  act(() => void vi.advanceTimersByTime(milliseconds));
  await settle();
}

async function settle() {
  await act(() => vi.dynamicImportSettled());
}

function openTooltips() {
  return screen.queryAllByRole("tooltip").map((tooltip) => tooltip.textContent);
}
