// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";

import { ChipRow } from "./chip-row.tsx";

afterEach(cleanup);

it("is one stop of the Tab key; arrows, Home and End move within it", () => {
  const onPick = vi.fn<(value: number) => void>();
  const chips = [1, 2, 3].map((value) => ({ value, label: `${value} pessoas` }));
  render(<ChipRow label="Pessoas" chips={chips} value={2} onPick={onPick} />);
  const stops = () =>
    screen
      .getAllByRole<HTMLButtonElement>("button")
      .flatMap(({ tabIndex, textContent }) => (tabIndex === 0 ? [textContent] : []));
  expect(stops()).toEqual(["1 pessoas"]);

  screen.getByRole("button", { name: "2 pessoas" }).focus();
  const moved = ["ArrowRight", "ArrowRight", "Home", "ArrowLeft", "End"].map((key) => {
    fireEvent.keyDown(document.activeElement!, { key });
    return document.activeElement?.textContent;
  });
  expect(moved).toEqual(["3 pessoas", "3 pessoas", "1 pessoas", "1 pessoas", "3 pessoas"]);
  expect(stops()).toEqual(["3 pessoas"]);
  expect(onPick).not.toHaveBeenCalled();
  fireEvent.click(document.activeElement!);
  expect(onPick.mock.calls).toEqual([[3]]);
});
