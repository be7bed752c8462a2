import { beforeEach, expect, it, vi } from "vitest";

import type { EveningParty } from "#features/reservations/evening/contract.ts";
import { takeToasts } from "#ui/toast-queue.ts";
import { announceAct, wordsOfAct } from "./act-kinds.ts";

beforeEach(() => void takeToasts());

it("says how many of a party have come, also more than it booked for", () => {
  const party = { customerName: "Ana Souza", guests: 4, arrivedAt: null } as EveningParty;
  const titleAndDetail = (arrivedGuests: number) =>
    wordsOfAct(
      { kind: "party", name: "arrive", id: "", unitId: "", at: "", party, input: { arrivedGuests } },
      {},
    );
  expect(titleAndDetail(4)).toEqual({ title: "Chegou", detail: "Ana Souza · 4 pessoas" });
  expect(titleAndDetail(3)).toEqual({ title: "Chegaram 3 de 4", detail: "Ana Souza · 4 pessoas" });
  expect(titleAndDetail(5)).toEqual({
    title: "Chegaram 5, a reserva era de 4",
    detail: "Ana Souza · 5 pessoas",
  });
});

it("says which other booking a guest has at the time to which a party was dragged, and leads there", async () => {
  const party = { customerName: "Ana Lima", guests: 2, date: "2026-11-20", time: "12:30" } as EveningParty;
  const other = { id: "2", customerName: "Ana Lima", date: "2026-11-20", time: "20:00", guests: 4 };
  const navigate = vi.fn(() => new Promise<void>(() => undefined));
  const drag = (time: string) => {
    const stored = { ...party, id: "1", time, tables: ["M1"], version: 2, sameGuest: [other] } as object;
    const act = {
      kind: "reschedule",
      id: "a",
      unitId: "u",
      at: "",
      party,
      tables: [],
      startsAt: "",
    } as const;
    announceAct({ ...act, date: "2026-11-20", time }, stored, { navigate, undo: () => Promise.resolve() });
    return takeToasts();
  };
  const [, said] = drag("19:15");
  expect(said).toMatchObject({
    kind: "info",
    title: "Este telefone já tinha outra reserva",
    detail: "Ana Lima · 20:00 · 4 pessoas",
  });
  if (said?.action && "onAction" in said.action) said.action.onAction();
  expect(navigate).toHaveBeenCalledWith({
    to: "/reservas",
    search: { dia: "2026-11-20" },
    resetScroll: false,
  });
  // At lunch the guest may well come twice that day; and what was close before is no news.
  expect(drag("13:00")).toHaveLength(1);
  party.time = "20:15";
  expect(drag("19:15")).toHaveLength(1);
});
