import { expect, it } from "vitest";

import type { EveningParty } from "#features/reservations/evening/contract.ts";
import { wordsOfAct } from "./act-kinds.ts";

it("says how many of a party have come, also more than it booked for", () => {
  const party = { customerName: "Ana Souza", guests: 4 } as EveningParty;
  const titleAndDetail = (arrivedGuests: number) =>
    wordsOfAct({ kind: "arrive", id: "", unitId: "", at: "", party, arrivedGuests }, {});
  expect(titleAndDetail(4)).toEqual({ title: "Chegou", detail: "Ana Souza · 4 pessoas" });
  expect(titleAndDetail(3)).toEqual({ title: "Chegaram 3 de 4", detail: "Ana Souza · 4 pessoas" });
  expect(titleAndDetail(5)).toEqual({
    title: "Chegaram 5, a reserva era de 4",
    detail: "Ana Souza · 5 pessoas",
  });
});
