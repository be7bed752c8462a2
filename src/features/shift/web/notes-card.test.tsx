// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { CurrentUnitProvider } from "#features/companies/web/current-unit.tsx";
import { clearDrafts, openDrafts } from "#platform/web/draft-store.ts";
import type { LocalDate } from "#shared/time.ts";
import type { ShiftNote } from "../contract.ts";
import { notesText } from "../text.ts";
import { NotesCard } from "./notes-card.tsx";

const unit = { id: "unit", name: "Centro", address: "", timeZone: "America/Sao_Paulo", logo: null };
const note: ShiftNote = {
  id: "note",
  date: "2026-11-20",
  text: "Sem ostras",
  isPinned: true,
  authorName: "Ana",
  changedByName: null,
  createdAt: "2026-11-20T20:00:00.000Z",
  version: 1,
};

/** The notes of a service, which can be drawn again as they are later. */
function openNotes(list: ShiftNote[], date: LocalDate = note.date, asked?: LocalDate) {
  const queries = new QueryClient();
  const card = (shown: { list: ShiftNote[]; date: LocalDate; asked: LocalDate | undefined }) => (
    <QueryClientProvider client={queries}>
      <CurrentUnitProvider userId="user" units={[unit]}>
        <NotesCard {...shown} now={new Date("2026-11-20T21:00:00Z")} />
      </CurrentUnitProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(card({ list, date, asked }));
  return (next: ShiftNote[], nextDate = date, nextAsked = asked) =>
    rerender(card({ list: next, date: nextDate, asked: nextAsked }));
}

beforeEach(() => openDrafts("user", unit.id));
afterEach(() => {
  cleanup();
  clearDrafts();
  vi.unstubAllGlobals();
});

test("a text that is typed into a note stays when a colleague removes the note, and can become a new one", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init);
    sent.push({ path: new URL(request.url).pathname, ...((await request.json()) as object) });
    return new Response(null, { status: 500 });
  });
  const change = openNotes([note]);
  fireEvent.click(screen.getByRole("button", { name: notesText.actionsOf(note.text) }));
  fireEvent.click(await screen.findByRole("menuitem", { name: notesText.edit }));
  const field = await screen.findByLabelText<HTMLTextAreaElement>(notesText.edit);
  fireEvent.change(field, { target: { value: "Sem ostras nem camarão" } });

  change([]);
  expect(screen.getByLabelText<HTMLTextAreaElement>(notesText.edit).value).toBe("Sem ostras nem camarão");
  expect(screen.getByRole("alert").textContent).toContain(notesText.goneMeanwhile);
  fireEvent.click(screen.getByRole("button", { name: notesText.addAsNew }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        path: "/rpc/shift/addNote",
        json: { date: note.date, text: "Sem ostras nem camarão", isPinned: true },
      },
    ]),
  );
  expect(sent).not.toMatchObject([{ json: { id: note.id } }]);
});

test("a note that is written while the next service begins stays on the page; another day has its own", () => {
  const change = openNotes([]);
  fireEvent.click(screen.getByRole("button", { name: notesText.label }));
  const field = () => screen.queryByRole<HTMLTextAreaElement>("textbox", { name: notesText.label });
  fireEvent.change(screen.getByRole("textbox", { name: notesText.label }), {
    target: { value: "Sem ostras" },
  });
  change([], "2026-11-21");
  expect(field()?.value).toBe("Sem ostras");
  change([], "2026-11-22", "2026-11-22");
  expect(field()?.value).toBe("");
});
