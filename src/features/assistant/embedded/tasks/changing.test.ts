import { describe, expect, test } from "vitest";

import {
  openEngineChat,
  reservationLines,
  sendAll,
} from "../../../../../tests/support/assistant-dialogue.ts";
import { buildReservation } from "../../../../../tests/support/assistant-tools.ts";

describe("a change is counted from the reservation that it refers to", () => {
  test.each<[string, string[], string]>([
    ["a day later", ["quero passar minha reserva pra um dia depois"], "2026-11-29 20:00 4"],
    ["a day earlier", ["quero antecipar um dia minha reserva"], "2026-11-27 20:00 4"],
    ["a week later", ["dá pra adiar uma semana?"], "2026-12-05 20:00 4"],
    [
      "the same day of the next week",
      ["joga minha reserva pra semana que vem, no mesmo dia"],
      "2026-12-05 20:00 4",
    ],
    ["an hour earlier", ["adianta minha reserva em uma hora"], "2026-11-28 19:00 4"],
    ["half an hour later", ["empurra minha reserva meia hora pra frente"], "2026-11-28 20:30 4"],
    ["more people", ["mais duas pessoas na minha reserva"], "2026-11-28 20:00 6"],
    ["the same time on another day", ["a mesma hora no domingo, dá pra mudar?"], "2026-11-22 20:00 4"],
    [
      "an hour later and more people",
      ["minha reserva: mais tarde uma hora e mais duas pessoas"],
      "2026-11-28 21:00 6",
    ],
    [
      "a week named before its day",
      ["quero mudar minha reserva pra semana que vem", "quinta"],
      "2026-11-26 20:00 4",
    ],
  ])("%s", (_, messages, line) => {
    const chat = openEngineChat({ reservations: [buildReservation({ data: "2026-11-28" })] });
    sendAll(chat, ...messages, "sim");
    expect(reservationLines(chat)).toEqual([`${line} Ana Souza confirmada`]);
  });
});
