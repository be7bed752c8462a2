// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";

import { CurrentUnitProvider } from "#features/companies/web/current-unit.tsx";
import { clearDrafts, openDrafts } from "#platform/web/draft-store.ts";
import type { GuestProfile } from "../contract.ts";
import { drawerText as words } from "../text.ts";
import { GuestNotes } from "./guest-notes.tsx";

const unit = { id: "unit", name: "Centro", address: "", timeZone: "America/Sao_Paulo", logo: null };
const guest = {
  phone: "+5511987654321",
  version: 1,
  isVip: false,
  birthday: null,
  tags: [],
  notes: "Gosta da varanda",
};

beforeEach(() => openDrafts("user", unit.id));
afterEach(() => {
  cleanup();
  clearDrafts();
});

test("notes that a colleague changed while one typed show next to what was typed", () => {
  const queries = new QueryClient();
  const drawer = (notes: string, tags: string[] = []) => (
    <QueryClientProvider client={queries}>
      <CurrentUnitProvider userId="user" units={[unit]}>
        <GuestNotes guest={{ ...guest, notes, tags } as unknown as GuestProfile} />
      </CurrentUnitProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(drawer(guest.notes));
  const field = screen.getByLabelText<HTMLTextAreaElement>(words.notes);
  fireEvent.change(field, { target: { value: "Gosta da janela" } });
  const save = screen.getByRole<HTMLButtonElement>("button", { name: words.saveNotes });
  rerender(drawer(guest.notes, ["imprensa"]));
  expect([screen.queryByRole("alert"), save.disabled]).toEqual([null, false]);

  rerender(drawer("Prefere o salão"));
  expect(screen.getByRole("alert").textContent).toContain("Prefere o salão");
  expect([field.value, save.disabled]).toEqual(["Gosta da janela", true]);
  fireEvent.click(screen.getByRole("button", { name: words.keepMine }));
  expect([screen.queryByRole("alert"), save.disabled]).toEqual([null, false]);
});
