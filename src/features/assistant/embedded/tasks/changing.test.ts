import { describe, expect, test } from "vitest";

import { lastReplyOf, openEngineChat, reservationLines, sendAll } from "#tests/assistant-dialogue.ts";
import { buildReservation } from "#tests/assistant-tools.ts";

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
    ["the same time on another day", ["a mesma hora no domingo, dá pra mudar?"], "2026-11-29 20:00 4"],
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

describe("a number with two readings", () => {
  const chat = () =>
    openEngineChat({ reservations: [buildReservation({ data: "2026-11-28", horario: "19:00" })] });

  test.each([
    ["muda minha reserva pra 8", "o horário", "20:00 4"],
    ["muda minha reserva pra 8", "8 pessoas", "19:00 8"],
    ["passa a reserva pra 7", "somos 7", "19:00 7"],
    ["muda pra 8", "às 8", "20:00 4"],
  ])("is asked for: %s, %s", (message, answer, line) => {
    const one = chat();
    expect(sendAll(one, message)[0]).toMatch(/pessoas.*horário\?$/);
    sendAll(one, answer, "sim");
    expect(reservationLines(one)).toEqual([`2026-11-28 ${line} Ana Souza confirmada`]);
  });

  test.each([
    ["passa minha reserva pra 21", "21:00 4"],
    ["muda minha reserva pra 8 pessoas", "19:00 8"],
    ["muda minha reserva pras 20h", "20:00 4"],
  ])("and one with a single reading is taken: %s", (message, line) => {
    const one = chat();
    sendAll(one, message, "sim");
    expect(reservationLines(one)).toEqual([`2026-11-28 ${line} Ana Souza confirmada`]);
  });
});

test.each(["volta pra 3 mesmo", "ih, pensando melhor volta pra 3"])(
  "the party size before the change is no hour: %s",
  (message) => {
    const one = openEngineChat({ reservations: [buildReservation({ pessoas: 3 })] });
    sendAll(one, "muda minha reserva pra 5 pessoas", "sim", message, "sim");
    expect(one.house.reservations).toMatchObject([{ pessoas: 3 }]);
  },
);

test("a number that is said again counts people", () => {
  const one = openEngineChat({ reservations: [buildReservation()] });
  sendAll(one, "muda minha reserva pra 3", "3", "sim");
  expect(one.house.reservations).toMatchObject([{ pessoas: 3 }]);
});

describe("each of several changes keeps its own reservation", () => {
  test.each<[string, string[], string[]]>([
    [
      "two changes",
      ["sexta em vez de 20h põe 20h30; e na terça soma uma pessoa", "sim", "sim"],
      ["2026-11-27 20:30 4 Ana Souza confirmada", "2026-11-24 12:30 3 Ana Souza confirmada"],
    ],
    [
      "one after the other",
      ["muda a de terça pra 13h", "sim", "e a de sexta pra 21h", "sim"],
      ["2026-11-27 21:00 4 Ana Souza confirmada", "2026-11-24 13:00 2 Ana Souza confirmada"],
    ],
    [
      "the one that is told by its part of the day",
      ["quero mudar", "a do almoço", "meia hora mais tarde", "sim"],
      ["2026-11-27 20:00 4 Ana Souza confirmada", "2026-11-24 13:00 2 Ana Souza confirmada"],
    ],
    [
      "a party and a time",
      ["somos 6 agora na sexta. ah, e meia hora mais tarde", "sim"],
      ["2026-11-27 20:30 6 Ana Souza confirmada", "2026-11-24 12:30 2 Ana Souza confirmada"],
    ],
    [
      "a cancellation and a change",
      ["cancela a de terça. a de sexta mantém, só muda pra 21h", "sim", "sim"],
      ["2026-11-27 21:00 4 Ana Souza confirmada", "2026-11-24 12:30 2 Ana Souza cancelada"],
    ],
    [
      "a cancellation that meant the other one",
      ["cancela minha reserva de sexta", "não, desculpa, confundi, é a de terça", "sim"],
      ["2026-11-27 20:00 4 Ana Souza confirmada", "2026-11-24 12:30 2 Ana Souza cancelada"],
    ],
    [
      "what is replaced tells which one",
      ["sexta vamo em 6 em vez de 4, cabe?", "sim"],
      ["2026-11-27 20:00 6 Ana Souza confirmada", "2026-11-24 12:30 2 Ana Souza confirmada"],
    ],
  ])("%s", (_, messages, lines) => {
    const one = openEngineChat({
      reservations: [
        buildReservation({ data: "2026-11-27" }),
        buildReservation({ data: "2026-11-24", horario: "12:30", pessoas: 2 }),
      ],
    });
    sendAll(one, ...messages);
    expect(reservationLines(one)).toEqual(lines);
  });
});

describe("the day of a change", () => {
  const one = () => openEngineChat({ reservations: [buildReservation()] });

  test("is asked for where its words contradict each other, instead of an earlier day", () => {
    const chat = one();
    const reply = lastReplyOf(sendAll(chat, "muda minha reserva pra terça", "quinta, dia 14, confundi"));
    expect(reply).toMatch(/não batem/);
    expect(chat.state.memory.proposal).toBeNull();
  });

  test("may be the other one that was named, where the first is refused", () => {
    const reply = lastReplyOf(sendAll(one(), "muda minha reserva pra segunda ou terça"));
    expect(reply).toMatch(/não abre.*para terça-feira, 24 de novembro/s);
  });
});

test("a note for one reservation moves it nowhere beside a new table", () => {
  const chat = openEngineChat({ reservations: [buildReservation({ data: "2026-11-28" })] });
  chat.send("oi, sou a Ana Souza, 11 98888-7777");
  sendAll(chat, "mesa amanhã 13h pra 2, e avisa na de sábado que minha sogra usa andador", "sim", "sim");
  expect(reservationLines(chat)).toEqual([
    "2026-11-28 20:00 4 Ana Souza confirmada",
    "2026-11-22 13:00 2 Ana Souza confirmada",
  ]);
  expect(chat.house.reservations[0]?.observacoes).toBe("Usa andador");
});
