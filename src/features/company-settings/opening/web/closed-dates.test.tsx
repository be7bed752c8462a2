// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { CurrentUnitProvider } from "#features/companies/web/current-unit.tsx";
import { addDays } from "#shared/time.ts";
import { ClosedDates } from "./closed-dates.tsx";

const unit = { id: "unit", name: "Centro", address: "", timeZone: "America/Sao_Paulo", logo: null };
const today = "2026-11-20";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-20T15:00:00Z") }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("a long list of closed dates shows the next ones, and all on request", () => {
  const closedDates = Array.from({ length: 40 }, (_, index) => {
    const day = addDays(today, 7 * (index + 1));
    return {
      id: String(index),
      firstDate: day,
      lastDate: day,
      reason: `Feriado ${index + 1}`,
      everyYear: false,
      repeatsUntil: null,
    };
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CurrentUnitProvider userId="user" units={[unit]}>
        <ClosedDates
          holidays={null}
          opening={{ openingHours: [], closedDates, specialDays: [], pastHours: [] }}
        />
      </CurrentUnitProvider>
    </QueryClientProvider>,
  );
  const dates = () =>
    within(screen.getByRole("list", { name: "Próximas datas fechadas" })).getAllByRole("listitem");
  expect(dates()).toHaveLength(6);
  expect(dates()[0]?.textContent).toContain("Feriado 1");
  fireEvent.click(screen.getByRole("button", { name: "Mostrar todas as 40" }));
  expect(dates()).toHaveLength(40);
  expect(screen.queryByRole("button", { name: "Mostrar todas as 40" })).toBeNull();
});
