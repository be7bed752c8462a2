// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

import { CurrentUnitProvider } from "#features/companies/web/current-unit.tsx";
import type { GuestProfile } from "../contract.ts";
import { GuestHealth, type GuestHealthProps } from "./guest-health.tsx";

const unit = { id: "unit", name: "Centro", address: "", timeZone: "America/Sao_Paulo", logo: null };
const consent = {
  purpose: "health" as const,
  wording: 1,
  channel: "phone" as const,
  givenAt: "2026-11-01T12:00:00Z",
  byName: "Rui",
};

function renderHealth(guest: Partial<GuestProfile>, booking: GuestHealthProps["booking"]) {
  const facts = {
    phone: "+5511987654321",
    names: ["Ana Lima"],
    consents: [],
    health: null,
    healthOfPeople: [],
    dishesToAvoid: [],
    ...guest,
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CurrentUnitProvider userId="user" units={[unit]}>
        <GuestHealth guest={facts as unknown as GuestProfile} booking={booking} />
      </CurrentUnitProvider>
    </QueryClientProvider>,
  );
}

const save = vi.hoisted(() => vi.fn());
vi.mock("./guest-store.ts", async (load) => ({
  ...(await load()),
  useSaveHealth: (_phone: string, reservationId: string | null) => ({
    isPending: false,
    mutate: (edit: unknown) => save(reservationId, edit),
  }),
}));
afterEach(cleanup);

const hidden = /^Você vê as alergias deste cliente no dia da reserva/;

test("a host who may not read a booking's allergies does not read that there are none, and adds to them", () => {
  renderHealth({ mayReadHealth: false }, { id: "booking", health: null, mayReadHealth: false });
  expect(screen.getByText(hidden)).toBeDefined();
  expect(screen.queryByText("Nada anotado.")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Anotar só nesta reserva" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Leite" }));
  fireEvent.click(screen.getByRole("button", { name: "Salvar alergias" }));
  expect(save).toHaveBeenLastCalledWith("booking", { person: "", allergens: ["milk"], text: "" });
});

test("what a guest who consented must not eat can be added to unseen; who sees it edits what they see", () => {
  renderHealth({ mayReadHealth: false, consents: [consent] }, null);
  expect(screen.getByText(hidden)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Acrescentar alergias" }));
  expect(screen.getByText("O que já estiver anotado continua.")).toBeDefined();
  cleanup();

  const shown = { allergens: ["milk" as const], text: "leva injeção" };
  renderHealth({ mayReadHealth: true, consents: [consent], health: shown }, null);
  fireEvent.click(screen.getByRole("button", { name: "Editar alergias" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Leite" }));
  fireEvent.click(screen.getByRole("button", { name: "Salvar alergias" }));
  expect(save).toHaveBeenLastCalledWith(null, { person: "", allergens: [], text: "leva injeção", shown });
});

test("an allergy says whose it is, and a note is of one of those who share the number", () => {
  const noted = { person: "Ana Souza", allergens: ["milk" as const], text: "leva injeção" };
  renderHealth(
    {
      mayReadHealth: true,
      consents: [consent],
      names: ["Família Prado", "Ana Souza"],
      healthOfPeople: [noted],
    },
    null,
  );
  expect(screen.getByRole("note").textContent).toContain("De Ana Souza");
  fireEvent.click(screen.getByRole("button", { name: /alergias/i }));
  expect(screen.getByLabelText(/De quem/)).toBeDefined();
});
