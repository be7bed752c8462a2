import { describe, expect, test } from "vitest";

import { findDoubtfulMessage, openEngineChat, reservationLines, sendAll } from "#tests/assistant-dialogue.ts";
import { buildReservation } from "#tests/assistant-tools.ts";

type Chat = ReturnType<typeof openEngineChat>;

const labelsOf = ({ options }: Chat) => options.map(({ label }) => label);
const withTwo = () =>
  openEngineChat({ reservations: [buildReservation(), buildReservation({ data: "2026-11-24" })] });

test("a table is booked with three taps, and name and phone typed", () => {
  const chat = openEngineChat();
  sendAll(chat, "quero reservar uma mesa");
  chat.tap("4 pessoas");
  chat.tap("Amanhã");
  sendAll(chat, "20h", "Ana Souza, 11 98888-7777");
  expect(labelsOf(chat)).toEqual(["Sim, reservar", "Mudar algo", "Não reservar"]);
  expect(reservationLines(chat)).toEqual([]);
  chat.tap("Sim, reservar");
  expect(reservationLines(chat)).toEqual(["2026-11-22 20:00 4 Ana Souza confirmada"]);
});

/** Each row: what was said before, what is offered, and what a tap leads to. */
interface Offer {
  question: string;
  says: readonly string[];
  house?: () => Parameters<typeof openEngineChat>[0];
  offers: readonly string[];
  tap: string;
  leads: (chat: Chat) => unknown;
  to: unknown;
}

const PROPOSED = ["mesa pra 4 amanhã 20h, Ana Souza, 11 98888-7777"];
const asked = ({ state }: Chat) => state.memory.asked;
const statuses = ({ house }: Chat) => house.reservations.map(({ status }) => status);

test.each<Offer>([
  {
    question: "people",
    says: ["quero reservar uma mesa"],
    offers: ["1 pessoa", "2 pessoas", "10 pessoas"],
    tap: "6 pessoas",
    leads: ({ state }) => state.memory.draft.people,
    to: 6,
  },
  {
    question: "day",
    says: ["mesa para 2"],
    offers: ["Hoje", "Amanhã", "sex, 27/11", "sáb, 28/11", "Outro dia"],
    tap: "sex, 27/11",
    leads: ({ state }) => state.memory.draft.date,
    to: "2026-11-27",
  },
  {
    question: "another day",
    says: ["mesa para 2"],
    offers: ["Outro dia"],
    tap: "Outro dia",
    leads: ({ state }) => state.memory.missing[0],
    to: "date",
  },
  {
    question: "an offered start",
    says: ["mesa pra 4 hoje 20h, Ana Souza, 11 98888-7777"],
    house: () => ({ full: new Set(["2026-11-21 20:00"]) }),
    offers: ["Outro horário"],
    tap: "Outro horário",
    leads: asked,
    to: "moment",
  },
  {
    question: "a change of the proposal",
    says: PROPOSED,
    offers: ["Sim, reservar", "Mudar algo", "Não reservar"],
    tap: "Mudar algo",
    leads: asked,
    to: "what_to_change",
  },
  {
    question: "no booking",
    says: PROPOSED,
    offers: ["Não reservar"],
    tap: "Não reservar",
    leads: ({ state, house }) => [state.memory.proposal, house.reservations],
    to: [null, []],
  },
  {
    question: "which of two",
    says: ["cancela minha reserva"],
    house: () => ({ reservations: [buildReservation(), buildReservation({ data: "2026-11-24" })] }),
    offers: ["dom, 22/11, 20h", "ter, 24/11, 20h"],
    tap: "ter, 24/11, 20h",
    leads: ({ state }) => state.memory.proposal?.table?.date,
    to: "2026-11-24",
  },
  {
    question: "a cancellation",
    says: ["cancela minha reserva"],
    house: () => ({ reservations: [buildReservation()] }),
    offers: ["Sim, cancelar", "Não cancelar"],
    tap: "Sim, cancelar",
    leads: statuses,
    to: ["cancelada"],
  },
  {
    question: "no cancellation",
    says: ["cancela minha reserva"],
    house: () => ({ reservations: [buildReservation()] }),
    offers: ["Não cancelar"],
    tap: "Não cancelar",
    leads: statuses,
    to: ["confirmada"],
  },
  {
    question: "two readings of a wish",
    says: [findDoubtfulMessage()],
    offers: ["Falar com uma pessoa"],
    tap: "Falar com uma pessoa",
    leads: ({ state }) => state.memory.record.outcome,
    to: "handed_over",
  },
  {
    question: "a message that nobody understood",
    says: ["xyzzy plugh"],
    offers: ["Reservar mesa", "Minhas reservas", "Ver cardápio", "Falar com uma pessoa"],
    tap: "Reservar mesa",
    leads: ({ state }) => state.memory.focus,
    to: "book",
  },
])(
  "with the question about $question it offers what answers it",
  ({ says, house, offers, tap, leads, to }) => {
    const chat = openEngineChat(house?.());
    sendAll(chat, ...says);
    expect(labelsOf(chat)).toEqual(expect.arrayContaining([...offers]));
    chat.tap(tap);
    expect(leads(chat)).toEqual(to);
  },
);

test("a day on which the unit is closed is not offered", () => {
  const chat = openEngineChat({}, { openDates: ["2026-11-22", "2026-11-28"] });
  sendAll(chat, "mesa para 2");
  expect(labelsOf(chat)).toEqual(["Amanhã", "sáb, 28/11", "Outro dia"]);
});

describe("options", () => {
  test("are ten at most, with labels that every channel can show", () => {
    const chats = [openEngineChat(), openEngineChat(), withTwo(), openEngineChat()];
    const first = ["quero reservar uma mesa", "mesa para 2", "cancela minha reserva", "xyzzy plugh"];
    for (const [index, chat] of chats.entries()) {
      sendAll(chat, first[index] ?? "");
      expect(chat.options.length).toBeGreaterThan(0);
      expect(chat.options.length).toBeLessThanOrEqual(10);
      for (const { label, detail = "" } of chat.options) {
        expect(label.length).toBeLessThanOrEqual(20);
        expect(detail.length).toBeLessThanOrEqual(72);
      }
    }
  });

  test("end once a person has the conversation", () => {
    const chat = openEngineChat();
    sendAll(chat, "quero falar com uma pessoa");
    expect(chat.options).toEqual([]);
  });
});
