// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { CurrentUnitProvider } from "#features/companies/web/current-unit.tsx";
import { useSections } from "./sections-now.ts";

const unit = { id: "unit", name: "Centro", address: "", timeZone: "America/Sao_Paulo", logo: null };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Date() {
  return <p>{useSections()?.date}</p>;
}

test("a screen that stays open gets the sections of the next service without an event", async () => {
  let date = "2026-11-20";
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ json: { date, version: 0, sections: [] } })));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: 300_000 } } })}>
      <CurrentUnitProvider userId="user" units={[unit]}>
        <Date />
      </CurrentUnitProvider>
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText("2026-11-20")).toBeTruthy();
  date = "2026-11-21";
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(screen.getByText("2026-11-21")).toBeTruthy();
});
