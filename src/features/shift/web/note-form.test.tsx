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
  createdAt: "2026-11-20T20:00:00.000Z",
  version: 1,
};

function Editor() {
  return <EditNote note={note} notes={useNotes(note.date)} onClose={() => undefined} />;
}

/** Opens the note to be edited, as after a reload. */
function openNote(): HTMLTextAreaElement {
  cleanup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CurrentUnitProvider userId="user" units={[unit]}>
        <Editor />
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
