// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

import type { Reservation, ReservationStatus } from "#features/reservations/contract.ts";
import { type FieldName, NOTHING_SPECIAL } from "#features/reservations/fields/rules.ts";
import { ReservationCard } from "./reservation-card.tsx";

afterEach(cleanup);

test.each<[ReservationStatus, string, string[]]>([
  [
    "confirmed",
    "Confirmada",
    ["Sentar Cliente", "Fila de Espera", "Escolher mesa", "Editar", "Cancelar", "Ações de Ana Souza"],
  ],
  ["seated", "Sentado", ["Liberar Mesa", "Trocar mesa", "Editar", "Ações de Ana Souza"]],
  ["completed", "Finalizada", []],
  ["cancelled", "Cancelada", []],
  ["no_show", "Não veio", []],
])("a %s reservation reads %s, opens its guest and offers %j", (status, label, actions) => {
  renderCard({ status });
  const card = within(screen.getByRole("article", { name: "Ana Souza" }));
  expect(card.getByText(label)).toBeDefined();
  expect(
    card.queryAllByRole("button").map((button) => button.getAttribute("aria-label") ?? button.textContent),
  ).toEqual(["Ana Souza", ...actions]);
});

test("it shows table, time, guests, phone, e-mail and notes", () => {
  renderCard({ status: "seated", tables: ["M2", "M3"] });
  const card = within(screen.getByRole("article"));
  for (const text of [
    "Mesas M2 e M3",
    "20:00",
    "4 pessoas",
    "(11) 98765-4321",
    "ana@exemplo.com.br",
    "Janela",
  ]) {
    expect(card.getByText(text)).toBeDefined();
  }
});

test("a time after midnight says to which night it belongs", () => {
  renderCard({ time: "00:30" }, { night: "2026-11-20" });
  expect(screen.getByText("noite de sexta")).toBeDefined();
});

/** How a card shows each field of the reservation below; null if it does not show it. */
const WRITTEN: Record<FieldName, string | null> = {
  customerName: "Ana Souza",
  customerPhone: "(11) 98765-4321",
  isOtherPerson: null, // The dialog shows it.
  customerEmail: "ana@exemplo.com.br",
  date: null, // It stands in the day's heading.
  time: "20:00",
  guests: "4 pessoas",
  notes: "Janela",
  requires: "Varanda · Janela",
  wantedAreaId: "Varanda · Janela",
  windowMinutes: null, // The dialog shows them.
  askedTime: null,
};

test("it shows every field that people fill in, except the date", () => {
  renderCard({});
  const card = within(screen.getByRole("article"));
  for (const text of Object.values(WRITTEN)) if (text !== null) expect(card.getByText(text)).toBeDefined();
});

test("without e-mail and notes it leaves both out", () => {
  renderCard({ customerEmail: "", notes: "" });
  expect(screen.getAllByRole("link")).toHaveLength(1);
});

test("a walk-in without a phone has no link to call", () => {
  renderCard({ customerPhone: "", customerEmail: "" });
  expect(screen.queryByRole("link")).toBeNull();
});

test("what customers wrote is text, never markup", () => {
  renderCard({ customerName: "<b>Ana</b>", notes: "<img src=x>" });
  expect(screen.getByRole("article", { name: "<b>Ana</b>" })).toBeDefined();
  expect(document.querySelector("img")).toBeNull();
});

test("long notes are cut until the user opens them", () => {
  renderCard({ notes: "muito texto ".repeat(40), status: "completed" });
  const more = screen.getByRole("button", { name: "Ver mais" });
  fireEvent.click(more);
  expect(screen.getByRole("button", { name: "Ver menos" }).getAttribute("aria-expanded")).toBe("true");
});

test("a party that waits cannot be added to the waiting list again", () => {
  renderCard({}, { isWaiting: true });
  expect(screen.getByText("Na fila")).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Fila de Espera" }).disabled).toBe(true);
});

test("a party that has come reads so, also in part, and is not noted again", async () => {
  renderCard({ arrivedAt: "2026-11-21T23:00:00Z", arrivedGuests: 3 });
  expect(screen.getByText("3 de 4 chegaram")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Ações de Ana Souza" }));
  await screen.findByRole("menuitem", { name: "Editar" });
  expect(screen.queryByRole("menuitem", { name: "Chegou" })).toBeNull();
});

test("an action names its reservation", () => {
  const onAct = vi.fn<(action: string, reservation: Reservation) => void>();
  renderCard({ id: "r1" }, { onAct });
  fireEvent.click(screen.getByRole("button", { name: "Cancelar" }));
  expect(onAct).toHaveBeenCalledWith("cancel", expect.objectContaining({ id: "r1" }));
});

test("a narrow card has a menu of the actions that do not fit", async () => {
  const onAct = vi.fn<(action: string, reservation: Reservation) => void>();
  renderCard({}, { isWaiting: true, onAct });
  fireEvent.click(screen.getByRole("button", { name: "Ações de Ana Souza" }));
  const menu = within(await screen.findByRole("menu", { name: "Ações de Ana Souza" }));
  expect(menu.getAllByRole("menuitem").map((item) => item.textContent)).toEqual([
    "Chegou",
    "Não veio",
    "Fila de Espera",
    "Escolher mesa",
    "Editar",
    "Cancelar",
  ]);
  expect(menu.getByRole("menuitem", { name: "Fila de Espera" }).getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(menu.getByRole("menuitem", { name: "Editar" }));
  expect(onAct).toHaveBeenCalledWith("edit", expect.objectContaining({ customerName: "Ana Souza" }));
});

function renderCard(
  change: Partial<Reservation>,
  props: {
    isWaiting?: boolean;
    night?: string;
    onAct?: (action: string, reservation: Reservation) => void;
  } = {},
) {
  const reservation: Reservation = {
    id: "r",
    customerName: "Ana Souza",
    customerPhone: "(11) 98765-4321",
    customerEmail: "ana@exemplo.com.br",
    date: "2026-11-21",
    time: "20:00",
    guests: 4,
    status: "confirmed",
    kind: "booking",
    arrivedAt: null,
    arrivedGuests: null,
    notes: "Janela",
    ...NOTHING_SPECIAL,
    requires: ["window"],
    wantedArea: "Varanda",
    tables: [],
    turnMinutes: 90,
    version: 1,
    ...change,
  };
  render(
    <ReservationCard
      reservation={reservation}
      isToday
      isDue
      isWaiting={false}
      onAct={() => undefined}
      onApproach={() => undefined}
      {...props}
    />,
  );
}
