// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { CurrentUnitProvider, useUnitChoice } from "#features/companies/web/current-unit.tsx";
import { UnitPage } from "#features/companies/web/unit-page.tsx";
import { clearDrafts } from "#platform/web/draft-store.ts";
import { addDays } from "#shared/time.ts";
import { buildPeriodFacts } from "#tests/reports.ts";
import type { PeriodFacts, Report, Returning } from "../contract.ts";
import { lastDays, type Period, type ReportSearch } from "../periods/asked.ts";
import { ReportsPage } from "./reports-page.tsx";

const TODAY = "2026-11-20";
const [centre, beach] = ["Centro", "Praia"].map((name) => ({
  id: name,
  name,
  address: "",
  timeZone: "America/Sao_Paulo",
  logo: null,
}));

/** The procedures that the page called. */
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  vi.useFakeTimers({ now: new Date(`${TODAY}T15:00:00Z`) });
});
afterEach(() => {
  cleanup();
  clearDrafts();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const factsOf = (period: Period, covers: number): PeriodFacts =>
  buildPeriodFacts(period, [
    { date: period.to, parties: covers, covers, openMinutes: 720, seatMinutes: 9_000, tableCapacity: 3_000 },
  ]);

function Choice() {
  const { choose } = useUnitChoice();
  return <button onClick={() => choose(beach!)}>Praia</button>;
}

/** The page with the report of the last 30 days, in which this many guests came; then come these reports. `returning`: the answers about guests who came back. */
async function openPage(
  covers: number,
  change: (facts: PeriodFacts) => void = () => undefined,
  { reports = [], returning = [] }: { reports?: Report[]; returning?: Returning[] } = {},
) {
  const month = lastDays(30, TODAY);
  const current = factsOf(month, covers);
  change(current);
  const report: Report = {
    current,
    before: factsOf({ from: addDays(month.from, -30), to: addDays(month.from, -1) }, covers),
    fittedRefusals: [],
  };
  const answers = new Map<string, object[]>([
    ["reports/read", [report, ...reports]],
    ["reports/readReturning", returning],
  ]);
  vi.stubGlobal("fetch", (request: Request | string) => {
    const path = new URL(typeof request === "string" ? request : request.url, location.href).pathname;
    asked.push(path.replace("/rpc/reports/", ""));
    const answer = answers.get(path.replace("/rpc/", ""))?.shift();
    return answer ? Promise.resolve(Response.json({ json: answer })) : new Promise(() => undefined);
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 300_000, retry: false } } });
  const pageOf = (search: ReportSearch) => (
    <QueryClientProvider client={client}>
      <CurrentUnitProvider userId="user" units={[centre!, beach!]}>
        <Choice />
        <UnitPage userId="user">
          <ReportsPage search={search} onSelect={() => undefined} onCompare={() => undefined} />
        </UnitPage>
      </CurrentUnitProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(pageOf({}));
  await act(() => vi.advanceTimersByTimeAsync(100));
  return async (period: Period) => {
    rerender(pageOf({ de: period.from, ate: period.to }));
    await act(() => vi.advanceTimersByTimeAsync(100));
  };
}

it("never shows the figures of one unit under the name of another", async () => {
  await openPage(321);
  expect(screen.getAllByText("321").length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole("button", { name: "Praia" }));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.queryAllByText("321")).toEqual([]);
  expect(screen.getByRole("status", { name: "Carregando os relatórios" })).toBeTruthy();
});

it("says while another period loads that the figures are of the one before", async () => {
  const show = await openPage(321);
  const isBusy = () => screen.getAllByText("321")[0]!.closest("[aria-busy=true]") !== null;
  expect(isBusy()).toBe(false);
  await show(lastDays(7, TODAY));
  expect(isBusy()).toBe(true);
});

it("asks who came back once the other figures of the period are there", async () => {
  const show = await openPage(321);
  expect(asked).toEqual(["read", "readReturning"]);
  // Their answer never comes.
  await show(lastDays(7, TODAY));
  expect(asked).toEqual(["read", "readReturning", "read"]);
});

it("shows no guests who came back of another period than the other pictures", async () => {
  const week = lastDays(7, TODAY);
  const ofWeek: Report = {
    current: factsOf(week, 12),
    before: factsOf({ from: addDays(week.from, -7), to: addDays(week.from, -1) }, 12),
    fittedRefusals: [],
  };
  const returning: Returning = { current: [{ date: addDays(TODAY, -9), known: 4, returned: 3 }], before: [] };
  const show = await openPage(321, undefined, { reports: [ofWeek], returning: [returning] });
  const picture = () => screen.queryByRole("heading", { name: "Clientes que voltaram" });
  expect(picture()).not.toBeNull();
  await show(week);
  expect(screen.getAllByText("12").length).toBeGreaterThan(0);
  expect(picture()).toBeNull();
});

it("does not say of a period that loads that nothing happened in it", async () => {
  const show = await openPage(0);
  expect(screen.getByText("Nada aconteceu neste período")).toBeTruthy();
  await show(lastDays(7, TODAY));
  expect(screen.queryByText("Nada aconteceu neste período")).toBeNull();
});

it.each<[string, (facts: PeriodFacts) => void, string]>([
  ["the revenue is known", ({ days }) => (days[0]!.revenueCents = 150_000), "Informado em 1 de 1 dias."],
  ["staff removed a party from the queue", ({ queue }) => (queue.removed = 1), "A equipe retirou 1 grupo"],
])("shows a period in which only %s", async (_what, change, note) => {
  await openPage(0, change);
  expect(screen.queryByText("Nada aconteceu neste período")).toBeNull();
  expect(screen.getByText(note, { exact: false })).toBeTruthy();
  expect(screen.queryByRole("table", { name: "Origem" })).toBeNull();
});
