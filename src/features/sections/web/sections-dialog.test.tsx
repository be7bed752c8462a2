// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

import { CurrentUnitProvider } from "#features/companies/web/current-unit.tsx";
import { clearDrafts, openDrafts } from "#platform/web/draft-store.ts";
import type { SectionDay } from "../contract.ts";
import { paintText } from "../text.ts";
import { SectionsDialog } from "./sections-dialog.tsx";

afterEach(() => {
  cleanup();
  clearDrafts();
  vi.unstubAllGlobals();
});

const unit = { id: "unit", name: "Centro", address: "", timeZone: "America/Sao_Paulo", logo: null };
const dayWith = (version: number, name: string, isClosed = false): SectionDay => ({
  date: "2026-11-20",
  version,
  sections: [{ id: "1", name, color: "blue", userId: null, isClosed, tableIds: [] }],
});

/** The dialog, which can be drawn again with what is stored by then. */
function openDialog(day: SectionDay) {
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const dialog = (stored: SectionDay) => (
    <QueryClientProvider client={queries}>
      <CurrentUnitProvider userId="user" units={[unit]}>
        <SectionsDialog day={stored} tables={[]} undo={() => Promise.resolve()} onClose={() => undefined} />
      </CurrentUnitProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(dialog(day));
  return {
    save: screen.getByRole<HTMLButtonElement>("button", { name: paintText.save }),
    change: (stored: SectionDay) => rerender(dialog(stored)),
  };
}

const nameField = () => screen.getByLabelText<HTMLInputElement>(paintText.name);

interface Sent {
  date: string;
  version: number;
  actId: string;
  sections: { tableIds: string[] }[];
}

/** Each save fails. Returns what was sent. */
function failSaves(): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init);
    sent.push(((await request.json()) as { json: Sent }).json);
    return new Response(null, { status: 500 });
  });
  return sent;
}

test("sections that somebody else changed while one painted are not replaced without a choice", () => {
  const { save, change } = openDialog(dayWith(1, "Ana"));
  fireEvent.change(nameField(), { target: { value: "Bia" } });
  change(dayWith(2, "Ana", true));
  expect([screen.queryByRole("alert"), save.disabled]).toEqual([null, false]);

  change(dayWith(3, "Caio"));
  expect(screen.getByRole("alert").textContent).toContain(paintText.changed);
  expect([nameField().value, save.disabled]).toEqual(["Bia", true]);
  fireEvent.click(screen.getByRole("button", { name: paintText.takeTheirs }));
  expect(nameField().value).toBe("Caio");
  expect([screen.queryByRole("alert"), save.disabled]).toEqual([null, false]);
});

test("sections are saved for the service whose painting began, when the next one begins meanwhile", async () => {
  const sent = failSaves();
  const { save, change } = openDialog(dayWith(4, "Ana"));
  fireEvent.change(nameField(), { target: { value: "Bia" } });
  change({ date: "2026-11-21", version: 0, sections: [] });
  expect(screen.queryByRole("alert")).toBeNull();
  fireEvent.click(save);
  await waitFor(() => expect(sent).toMatchObject([{ date: "2026-11-20", version: 4 }]));
});

test("a save after a choice is another act than the one before, which may have been stored", async () => {
  const sent = failSaves();
  const { save, change } = openDialog(dayWith(1, "Ana"));
  fireEvent.change(nameField(), { target: { value: "Bia" } });
  fireEvent.click(save);
  await screen.findByRole("alert");
  change(dayWith(2, "Bia"));
  fireEvent.change(nameField(), { target: { value: "Bia Reis" } });
  fireEvent.click(screen.getByRole("button", { name: paintText.keepMine }));
  fireEvent.click(save);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.actId).not.toBe(sent[0]?.actId);
});

test("a service without sections has none to save", () => {
  const { save } = openDialog({ date: "2026-11-20", version: 0, sections: [] });
  expect(save.disabled).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: paintText.add }));
  expect(save.disabled).toBe(false);
});

test("what was painted is there again after Escape, until it is given up", () => {
  openDrafts("user", "unit");
  openDialog(dayWith(1, "Ana"));
  fireEvent.change(nameField(), { target: { value: "Bia" } });
  cleanup();
  const { change } = openDialog(dayWith(1, "Ana"));
  expect(nameField().value).toBe("Bia");
  expect(screen.queryByRole("alert")).toBeNull();
  change(dayWith(2, "Caio"));
  expect(screen.getByRole("alert").textContent).toContain(paintText.changed);
  cleanup();

  openDialog({ ...dayWith(1, "Dora"), date: "2026-11-21" });
  expect(nameField().value).toBe("Dora");
  cleanup();

  openDialog(dayWith(1, "Ana"));
  fireEvent.click(screen.getByRole("button", { name: paintText.cancel }));
  cleanup();
  openDialog(dayWith(1, "Ana"));
  expect(nameField().value).toBe("Ana");
});

test("a conflict with what somebody else stored is shown again when the dialog is opened again", () => {
  openDrafts("user", "unit");
  openDialog(dayWith(1, "Ana"));
  fireEvent.change(nameField(), { target: { value: "Bia" } });
  cleanup();
  openDialog(dayWith(2, "Caio"));
  expect([nameField().value, screen.getByRole("alert").textContent]).toEqual([
    "Bia",
    expect.stringContaining(paintText.changed),
  ]);
});

test("a table that was removed from the layout meanwhile is not sent", async () => {
  const sent = failSaves();
  const day = dayWith(1, "Ana");
  const { save } = openDialog({
    ...day,
    sections: day.sections.map((one) => ({ ...one, tableIds: ["gone"] })),
  });
  fireEvent.change(nameField(), { target: { value: "Bia" } });
  fireEvent.click(save);
  await waitFor(() => expect(sent[0]?.sections).toMatchObject([{ tableIds: [] }]));
});
