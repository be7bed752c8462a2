// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { CurrentUnitProvider, useUnitChoice } from "#features/companies/web/current-unit.tsx";
import { UnitPage } from "#features/companies/web/unit-page.tsx";
import { clearDrafts } from "#platform/web/draft-store.ts";
import { shortcutRegistry } from "#platform/web/shortcuts.ts";
import type { LocalDate } from "#shared/time.ts";
import { partyOf } from "#tests/shift-party.ts";
import type { Shift } from "../contract.ts";
import { shiftText } from "../text.ts";
import { ShiftPage } from "./shift-page.tsx";

const unit = { id: "unit", name: "Centro", address: "", timeZone: "America/Sao_Paulo", logo: null };
const beach = { ...unit, id: "beach", name: "Praia" };
const shift: Shift = {
  date: "2026-11-20",
  opensAt: "2026-11-20T21:00:00.000Z",
  closesAt: "2026-11-21T02:00:00.000Z",
  closedOn: null,
  intervals: [{ opensAt: "2026-11-20T21:00:00.000Z", closesAt: "2026-11-21T02:00:00.000Z" }],
  readAt: "2026-11-20T21:02:00.000Z",
  planVersion: 41,
  seesContacts: true,
  seesHealth: true,
  pace: [],
  parties: [],
  notes: [],
  revenue: null,
};
const MORNING: Shift = {
  ...shift,
  date: "2026-11-21",
  opensAt: "2026-11-21T15:00:00.000Z",
  closesAt: "2026-11-21T18:00:00.000Z",
  intervals: [{ opensAt: "2026-11-21T15:00:00.000Z", closesAt: "2026-11-21T18:00:00.000Z" }],
};

const print = vi.fn<() => void>();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T21:02:00Z") });
  vi.stubGlobal("print", print);
});
afterEach(() => {
  cleanup();
  clearDrafts();
  print.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Choice() {
  const { choose } = useUnitChoice();
  return <button onClick={() => choose(beach)}>Praia</button>;
}

/** The page of a date, or of the service that runs. `answer` is what the server says by then. */
function openPage(answer: () => Promise<Shift>, date?: LocalDate): void {
  vi.stubGlobal("fetch", async () => Response.json({ json: await answer() }));
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { staleTime: 300_000, retry: false } } })}
    >
      <CurrentUnitProvider userId="user" units={[unit, beach]}>
        <Choice />
        <UnitPage userId="user">
          <ShiftPage date={date} onSelect={() => undefined} />
        </UnitPage>
      </CurrentUnitProvider>
    </QueryClientProvider>,
  );
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("a page that stays open shows the next service without an event", async () => {
  let stored = shift;
  openPage(() => Promise.resolve(stored));
  await wait(1_000);
  expect(screen.getByText("Centro · 18:00 às 23:00")).toBeTruthy();
  stored = MORNING;
  await wait(61_000);
  expect(screen.getByText("Centro · 12:00 às 15:00")).toBeTruthy();
});

test("a page that is asked to print before its service has arrived prints the service", async () => {
  let arrive = (_shift: Shift): void => undefined;
  openPage(() => new Promise((resolve) => (arrive = resolve)));
  const shortcuts = [...shortcutRegistry.lists].flatMap(({ current }) => current);
  shortcuts.find(({ id }) => id === "shift.print")?.run();
  await wait(5_000);
  expect(print).not.toHaveBeenCalled();
  arrive(shift);
  await wait(1_000);
  expect(print).toHaveBeenCalledOnce();
});

test("another day can be opened where one cannot be read", async () => {
  openPage(() => Promise.reject(new TypeError("no connection")), shift.date);
  await wait(1_000);
  expect(screen.getByText(shiftText.loadFailed)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Próximo dia" })).toBeTruthy();
});

test("a page never shows the service of one unit under the name of another", async () => {
  let isFirst = true;
  openPage(() => {
    const answer = isFirst ? Promise.resolve(shift) : new Promise<Shift>(() => undefined);
    isFirst = false;
    return answer;
  });
  await wait(1_000);
  expect(screen.getByText("Centro · 18:00 às 23:00")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Praia" }));
  await wait(1_000);
  expect(screen.queryByText("Centro · 18:00 às 23:00")).toBeNull();
});

test.each([
  ["2026-11-22", "weekday", "Fechado aos domingos, mas há 2 reservas"],
  ["2026-11-23", "weekday", "Fechado às segundas, mas há 2 reservas"],
  ["2026-11-23", "date", "Fechado nesta data, mas há 2 reservas"],
] as const)("a closed day (%s, %s) says that guests are booked", async (date, closedOn, text) => {
  const parties = [partyOf(), partyOf({ status: "seated" }), partyOf({ status: "completed" })];
  const closed = { opensAt: null, closesAt: null, closedOn, intervals: [] };
  openPage(() => Promise.resolve({ ...shift, ...closed, date, parties }), date);
  await wait(1_000);
  expect(screen.getByText(`· ${text}`, { exact: false })).toBeTruthy();
  expect(screen.queryByText(shiftText.closedHint)).toBeNull();
});
