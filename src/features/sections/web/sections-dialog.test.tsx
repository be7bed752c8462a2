// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { CurrentUnitProvider } from "#features/companies/web/current-unit.tsx";
import type { SectionDay } from "../contract.ts";
import { paintText } from "../text.ts";
import { SectionsDialog } from "./sections-dialog.tsx";

afterEach(cleanup);

const unit = { id: "unit", name: "Centro", address: "", timeZone: "America/Sao_Paulo", logo: null };
const dayWith = (version: number, name: string, isClosed = false): SectionDay => ({
  date: "2026-11-20",
  version,
  sections: [{ id: "1", name, color: "blue", userId: null, isClosed, tableIds: [] }],
});

test("sections that somebody else changed while one painted are not replaced without a choice", () => {
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const dialog = (day: SectionDay) => (
    <QueryClientProvider client={queries}>
      <CurrentUnitProvider userId="user" units={[unit]}>
        <SectionsDialog day={day} tables={[]} undo={() => Promise.resolve()} onClose={() => undefined} />
      </CurrentUnitProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(dialog(dayWith(1, "Ana")));
  const field = screen.getByLabelText<HTMLInputElement>(paintText.name);
  const save = screen.getByRole<HTMLButtonElement>("button", { name: paintText.save });
  fireEvent.change(field, { target: { value: "Bia" } });
  rerender(dialog(dayWith(2, "Ana", true)));
  expect([screen.queryByRole("alert"), save.disabled]).toEqual([null, false]);

  rerender(dialog(dayWith(3, "Caio")));
  expect(screen.getByRole("alert").textContent).toContain(paintText.changed);
  expect([field.value, save.disabled]).toEqual(["Bia", true]);
  fireEvent.click(screen.getByRole("button", { name: paintText.takeTheirs }));
  expect(screen.getByLabelText<HTMLInputElement>(paintText.name).value).toBe("Caio");
  expect([screen.queryByRole("alert"), save.disabled]).toEqual([null, false]);
});
