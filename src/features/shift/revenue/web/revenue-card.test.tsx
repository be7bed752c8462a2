// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { CurrentUnitProvider } from "#features/companies/web/current-unit.tsx";
import { clearDrafts, openDrafts } from "#platform/web/draft-store.ts";
import { revenueText } from "../text.ts";
import { RevenueCard } from "./revenue-card.tsx";

afterEach(() => {
  cleanup();
  clearDrafts();
});

const unit = { id: "unit", name: "Centro", address: "", timeZone: "America/Sao_Paulo", logo: null };

const queries = new QueryClient();
const card = (cents: number | null, version: number) => (
  <QueryClientProvider client={queries}>
    <CurrentUnitProvider userId="user" units={[unit]}>
      <RevenueCard date="2026-11-20" revenue={{ cents, version }} />
    </CurrentUnitProvider>
  </QueryClientProvider>
);

test("a revenue that somebody else changed while one typed shows next to the typed one", () => {
  const { rerender } = render(card(null, 0));
  const field = screen.getByLabelText<HTMLInputElement>(revenueText.label);
  fireEvent.change(field, { target: { value: "1.000,00" } });
  rerender(card(250_000, 1));
  const save = screen.getByRole<HTMLButtonElement>("button", { name: revenueText.save });
  expect(screen.getByRole("alert").textContent).toContain("2.500,00");
  expect([field.value, save.disabled]).toEqual(["1.000,00", true]);
  fireEvent.click(screen.getByRole("button", { name: revenueText.takeTheirs }));
  expect([field.value, screen.queryByRole("alert")]).toEqual(["2.500,00", null]);
});

test("a recovered revenue that nobody can read says so at once", () => {
  openDrafts("user", unit.id);
  render(card(null, 0));
  fireEvent.change(screen.getByLabelText(revenueText.label), { target: { value: "mil reais" } });
  expect(screen.queryByText(revenueText.unreadable)).toBeNull();
  cleanup();
  render(card(null, 0));
  expect(screen.getByText(revenueText.unreadable)).toBeDefined();
});
