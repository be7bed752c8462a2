// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { CurrentUnitProvider } from "#features/companies/web/current-unit.tsx";
import { partyOf } from "#tests/shift-party.ts";
import type { Shift } from "../../contract.ts";
import { PartyList } from "./party-list.tsx";

afterEach(cleanup);

const unit = { id: "unit", name: "Centro", address: "", timeZone: "America/Sao_Paulo", logo: null };
const mark = { visits: 4, isVip: false, tags: [], allergens: [], healthText: "" };

function openList(parties: Shift["parties"], over: Partial<Shift> = {}): void {
  const shift: Shift = {
    date: "2026-11-20",
    opensAt: null,
    closesAt: null,
    closedOn: null,
    intervals: [],
    readAt: "2026-11-20T21:02:00.000Z",
    planVersion: 1,
    seesContacts: true,
    seesHealth: true,
    pace: [],
    parties,
    notes: [],
    revenue: null,
    ...over,
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CurrentUnitProvider userId="user" units={[unit]}>
        <PartyList shift={shift} />
      </CurrentUnitProvider>
    </QueryClientProvider>,
  );
}

const rowsOf = (label: string) =>
  within(screen.getByRole("list", { name: label }))
    .getAllByRole("listitem")
    .map((row) => row.textContent);

test("a row says time, name, people, tables, status, signs, allergies and the note", () => {
  openList([
    partyOf({
      customerName: "Família Prado",
      guests: 6,
      tables: ["M7", "M8"],
      notes: "Aniversário da avó, 2 crianças",
      missed: { noShows: 1, bookings: 2 },
      mark: { ...mark, visits: 0, isVip: true, allergens: ["milk"], healthText: "sem pimenta" },
    }),
  ]);
  expect(rowsOf("Por chegar")).toEqual([
    "20:00Família Prado6 pessoasM7 + M8ConfirmadaLeite; sem pimentaVIPPrimeira visitaAniversário2 criançasRisco de falta: faltou 1 de 2 vezesAniversário da avó, 2 crianças",
  ]);
});

test("those to come are first, then those in the restaurant; those who left or do not come are folded", () => {
  openList([
    partyOf({ customerName: "Davi", status: "completed", tables: ["M2"] }),
    partyOf({ customerName: "Bia", hasArrived: true }),
    partyOf({ customerName: "Caio", status: "seated", tables: ["M1"] }),
    partyOf({ customerName: "Ana", mark }),
    partyOf({ customerName: "Eva", status: "cancelled", isPlanned: false }),
    partyOf({ customerName: "Fabio", status: "no_show" }),
  ]);
  expect(screen.getAllByRole("list").map((list) => list.getAttribute("aria-label"))).toEqual([
    "Por chegar",
    "Na casa",
  ]);
  expect(rowsOf("Por chegar")).toEqual(["20:00Ana2 pessoasSem mesaConfirmada"]);
  expect(rowsOf("Na casa")).toEqual(["20:00Bia2 pessoasSem mesaChegou", "20:00Caio2 pessoasM1Sentado"]);
  fireEvent.click(screen.getByRole("button", { name: "Já saíram: 1" }));
  expect(rowsOf("Já saíram: 1")).toEqual(["20:00Davi2 pessoasM2Finalizada"]);
  expect(screen.getByText("Por chegar: 1 · Na casa: 2 · Já saíram: 1")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Canceladas e faltas: 2" }));
  expect(rowsOf("Canceladas e faltas: 2")).toEqual([
    "20:00Eva2 pessoasCancelada",
    "20:00Fabio2 pessoasNão veio",
  ]);
});

test.each([
  [true, "Você vê as alergias no dia do turno."],
  [false, "Esta lista não mostra alergias."],
])("a list without allergies says so (contacts %s)", (seesContacts, text) => {
  openList([partyOf({ notes: null, customerPhone: null })], { seesContacts, seesHealth: false });
  expect(screen.getByText(text)).toBeTruthy();
});

test.each([
  ["Aniversário de casamento", "Aniversário de casamento"],
  ["Alergia a leite.", "Leite"],
])("the note %j, which a sign says already, is not written twice", (notes, sign) => {
  openList([partyOf({ notes, mark: { ...mark, allergens: ["milk"] } })]);
  expect(screen.getAllByText(sign)).toHaveLength(1);
  if (sign !== notes) expect(screen.queryByText(notes)).toBeNull();
});
