import { describe, expect, test } from "vitest";

import { openEngineChat, reservationLines, sendAll } from "#tests/assistant-dialogue.ts";
import { buildReservation } from "#tests/assistant-tools.ts";

const PROPOSED = "mesa pra 4 amanhã 20h, Ana Souza, 11 98888-7777";
const BOOKED = "2026-11-22 20:00 4 Ana Souza confirmada";

describe("a yes to a booking", () => {
  test.each([
    "sim",
    "isso, no domingo",
    "sim, 20h",
    "sim, 4 pessoas",
    "sim, por favor, muito obrigada!",
    "pode confirmar sim, obrigado meu querido",
    "isso, mesa pra 4 amanhã",
    "amanhã, 20h, isso",
    "domingo às 20h, pode ser sim querida",
    "se for domingo às 20h pra 4, sim",
  ])("is taken where all of it fits the proposal: %s", (yes) => {
    const chat = openEngineChat();
    sendAll(chat, PROPOSED, yes);
    expect(reservationLines(chat)).toEqual([BOOKED]);
  });

  test.each([
    "sim, 3",
    "ok 21",
    "sim, talvez 5",
    "sim, menos a Ana",
    "sim e o menino",
    "beleza, uma só",
    "sim, ambas",
    "sim, as duas",
    "sim, sábado",
    "sim, mas só eu",
    "sim, mas quanto custa?",
    "sim, a gente se vê lá",
    "sim, se não chover",
  ])("writes nothing with something next to it that may mean another thing: %s", (yes) => {
    const chat = openEngineChat();
    sendAll(chat, PROPOSED, yes);
    expect(reservationLines(chat)).toEqual([]);
    expect(chat.state.memory.record.outcome).not.toBe("handed_over");
  });

  test("counts in any words once the proposal was said again", () => {
    const chat = openEngineChat();
    sendAll(chat, PROPOSED, "sí, perfecto");
    expect(reservationLines(chat)).toEqual([]);
    sendAll(chat, "sí, perfecto");
    expect(reservationLines(chat)).toEqual([BOOKED]);
  });

  test("that stays unclear calls a person, and writes nothing", () => {
    const chat = openEngineChat();
    sendAll(chat, PROPOSED, "sim, 3", "sim, 3");
    expect(reservationLines(chat)).toEqual([]);
    expect(chat.state.memory.record.outcome).toBe("handed_over");
  });
});

describe("a yes to one of two cancellations", () => {
  const open = () => {
    const chat = openEngineChat({
      reservations: [buildReservation(), buildReservation({ data: "2026-11-24" })],
    });
    sendAll(chat, "cancela minha reserva", "a primeira");
    return chat;
  };
  const standing = (chat: ReturnType<typeof open>) =>
    chat.house.reservations.filter(({ status }) => status === "confirmada").map(({ data }) => data);

  test.each(["sim", "pode cancelar", "isso, a de amanhã"])("cancels the one that was named: %s", (yes) => {
    const chat = open();
    sendAll(chat, yes);
    expect(standing(chat)).toEqual(["2026-11-24"]);
  });

  test.each([
    "sim, só a de sexta",
    "sim, a primeira",
    "sim, ambas",
    "sim, mas deixa a de sábado",
    "sim, 2",
    "sim só uma",
    "sim, a outra fica",
    "sim, todas",
    "cancela só a do dia 24",
  ])("cancels none where it may mean another one: %s", (yes) => {
    const chat = open();
    sendAll(chat, yes);
    expect(standing(chat)).toEqual(["2026-11-22", "2026-11-24"]);
  });
});
