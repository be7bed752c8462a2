// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";

import { CurrentUnitProvider } from "#features/companies/web/current-unit.tsx";
import { clearDrafts, openDrafts } from "#platform/web/draft-store.ts";
import { dayText as words } from "../text.ts";
import { DayLimitsDialog } from "./day-limits-dialog.tsx";

const unit = { id: "unit", name: "Centro", address: "", timeZone: "America/Sao_Paulo", logo: null };
const DATE = "2026-12-24";
const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  startsAt: "18:00",
  endsAt: "22:00",
  isActive: true,
  laterIntervals: [],
}));

beforeEach(() => openDrafts("user", unit.id));
afterEach(() => {
  cleanup();
  clearDrafts();
});

const dialog = (maxCovers: number, editedDate = DATE) => (
  <QueryClientProvider client={new QueryClient()}>
    <CurrentUnitProvider userId="user" units={[unit]}>
      <DayLimitsDialog
        opening={{ openingHours: hours, closedDates: [], specialDays: [], pastHours: [] }}
        rules={[]}
        days={[
          { date: DATE, limits: [{ slot: "19:00", maxCovers, maxOnlineCovers: null, maxParties: null }] },
        ]}
        editedDate={editedDate}
        today="2026-11-20"
        onSaved={() => undefined}
        onClose={() => undefined}
      />
    </CurrentUnitProvider>
  </QueryClientProvider>
);

test("limits of a date that somebody else saved since one changed them are not replaced without a choice", () => {
  render(dialog(20));
  fireEvent.click(screen.getByRole("button", { name: words.clear }));
  expect(screen.getByText(words.unlimited)).toBeDefined();
  cleanup();

  render(dialog(12));
  const save = screen.getByRole<HTMLButtonElement>("button", { name: words.submit });
  expect(screen.getByRole("alert").textContent).toContain(words.changed);
  expect(save.disabled).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: words.keepMine }));
  expect([screen.queryByRole("alert"), save.disabled]).toEqual([null, false]);
  expect(screen.getByText(words.unlimited)).toBeDefined();
});

test("a recovered date that is wrong says so at once, and a new one only when it is sent", () => {
  render(dialog(20, ""));
  expect(screen.queryByText(words.problems.date_missing)).toBeNull();
  fireEvent.change(screen.getByLabelText(words.date), { target: { value: "31/02" } });
  expect(screen.queryByText(words.problems.date_wrong)).toBeNull();
  cleanup();
  render(dialog(20, ""));
  expect(screen.getByText(words.problems.date_wrong)).toBeDefined();
});
