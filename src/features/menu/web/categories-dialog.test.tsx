// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";

import { CurrentUnitProvider } from "#features/companies/web/current-unit.tsx";
import { clearDrafts, openDrafts, readDraft } from "#platform/web/draft-store.ts";
import { CategoriesDialog } from "./categories-dialog.tsx";

const unit = { id: "unit", name: "Centro", address: "", timeZone: "America/Sao_Paulo", logo: null };
const menu = {
  categories: [
    { id: "starters", name: "Entradas" },
    { id: "mains", name: "Pratos Principais" },
  ],
  dishes: [],
  slug: "centro",
  isPublic: false,
};

beforeEach(() => openDrafts("ana", unit.id));
afterEach(() => {
  cleanup();
  clearDrafts();
});

const open = (categories = menu.categories) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CurrentUnitProvider userId="ana" units={[unit]}>
        <CategoriesDialog menu={{ ...menu, categories }} mergingId={null} onClose={() => undefined} />
      </CurrentUnitProvider>
    </QueryClientProvider>,
  );

async function startRenaming(name: string) {
  fireEvent.click(screen.getByRole("button", { name: `Ações de ${name}` }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Renomear" }));
}
const field = () => screen.getByLabelText<HTMLInputElement>("Nome da categoria");
const type = (name: string) => fireEvent.change(field(), { target: { value: name } });

test("keeps a typed name for the next opening, until it is discarded", async () => {
  const first = open();
  await startRenaming("Entradas");
  expect(field().value).toBe("Entradas");
  type("Para Começar");
  first.unmount();

  open();
  expect(field().value).toBe("Para Começar");
  expect(screen.getByText("Rascunho recuperado")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Descartar" }));
  expect(field().value).toBe("Entradas");
  expect(screen.queryByText("Rascunho recuperado")).toBeNull();
  expect(readDraft("category")).toBeNull();
});

test("keeps the typed name on Escape, and deletes it on 'Cancelar'", async () => {
  open();
  await startRenaming("Entradas");
  type("Para Começar");
  fireEvent.keyDown(field(), { key: "Escape" });
  expect(screen.queryByLabelText("Nome da categoria")).toBeNull();
  await startRenaming("Entradas");
  expect(field().value).toBe("Para Começar");
  fireEvent.click(screen.getByRole("button", { name: "Cancelar" }));
  await startRenaming("Entradas");
  expect(field().value).toBe("Entradas");
  expect(readDraft("category")).toBeNull();
});

test("the draft of a category that is gone is not shown", async () => {
  const first = open();
  await startRenaming("Entradas");
  type("Para Começar");
  first.unmount();
  open(menu.categories.slice(1));
  expect(screen.queryByText("Rascunho recuperado")).toBeNull();
  expect(screen.queryByLabelText("Nome da categoria")).toBeNull();
});
