// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";

import { CurrentUnitProvider } from "#features/companies/web/current-unit.tsx";
import { clearDrafts, openDrafts } from "#platform/web/draft-store.ts";
import type { ShiftNote } from "../contract.ts";
import { notesText } from "../text.ts";
import { EditNote } from "./note-form.tsx";
import { useNotes } from "./shift-store.ts";

const unit = { id: "unit", name: "Centro", address: "", timeZone: "America/Sao_Paulo", logo: null };
const note: ShiftNote = {
  id: "note",
  date: "2026-11-20",
  text: "Sem ostras",
  isPinned: false,
  authorName: "Ana",
  changedByName: null,
  createdAt: "2026-11-20T20:00:00.000Z",
  version: 1,
};

function Editor({ stored }: { stored: ShiftNote }) {
  return <EditNote note={stored} notes={useNotes(stored.date)} onClose={() => undefined} />;
}

/** Opens the note to be edited, as after a reload. */
function openNote(stored = note): HTMLTextAreaElement {
  cleanup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CurrentUnitProvider userId="user" units={[unit]}>
        <Editor stored={stored} />
      </CurrentUnitProvider>
    </QueryClientProvider>,
  );
  return screen.getByLabelText<HTMLTextAreaElement>(notesText.edit);
}

beforeEach(() => openDrafts("user", unit.id));
afterEach(() => {
  cleanup();
  clearDrafts();
});

test("what was typed into a note that exists stays until it is given up", () => {
  fireEvent.change(openNote(), { target: { value: "Sem ostras nem camarão" } });
  expect(openNote().value).toBe("Sem ostras nem camarão");
  fireEvent.click(screen.getByRole("button", { name: notesText.cancel }));
  expect(openNote().value).toBe("Sem ostras");
});

test("a recovered text shows next to a colleague's change, and is saved only by choice", () => {
  fireEvent.change(openNote(), { target: { value: "Sem ostras nem camarão" } });
  const changed = { ...note, text: "Só ostras", version: 2, changedByName: "Bruno" };
  expect(openNote(changed).value).toBe("Sem ostras nem camarão");
  const save = screen.getByRole<HTMLButtonElement>("button", { name: notesText.save });
  expect(screen.getByRole("alert").textContent).toMatch(/Bruno.*Só ostras/);
  expect(save.disabled).toBe(true);

  fireEvent.click(screen.getByRole("button", { name: notesText.keepMine }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(save.disabled).toBe(false);

  expect(openNote({ ...changed, text: "Só polvo", version: 3 }).value).toBe("Sem ostras nem camarão");
  fireEvent.click(screen.getByRole("button", { name: notesText.takeTheirs }));
  expect(openNote(changed).value).toBe("Só ostras");
});

test("a note that was only pinned meanwhile asks nothing", () => {
  fireEvent.change(openNote(), { target: { value: "Sem ostras nem camarão" } });
  openNote({ ...note, isPinned: true, version: 2, changedByName: "Bruno" });
  expect(screen.queryByRole("alert")).toBeNull();
});
