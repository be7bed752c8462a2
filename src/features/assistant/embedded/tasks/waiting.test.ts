import { describe, expect, test } from "vitest";

import {
  lastReplyOf,
  openEngineChat,
  reservationLines,
  sendAll,
  type EngineChat,
} from "#tests/assistant-dialogue.ts";
import { buildReservation } from "#tests/assistant-tools.ts";

const ANA = "Ana Souza, 11 98888-7777";
const linesAfter = (chat: EngineChat, ...messages: string[]): string[] => {
  sendAll(chat, ...messages);
  return reservationLines(chat);
};

describe("the queue is only of today", () => {
  test.each([
    `quero entrar na fila de espera pra amanhã, 4 pessoas, ${ANA}`,
    `fila pra sábado que vem, somos 3, ${ANA}`,
    `me coloca na fila de domingo, 2 pessoas, ${ANA}`,
    `dá pra entrar na fila do dia 28? somos 4, ${ANA}`,
    `fila de espera na semana que vem, 4 pessoas, ${ANA}`,
  ])("so that another day gets the offer of a reservation: %s", (message) => {
    const chat = openEngineChat();
    expect(lastReplyOf(sendAll(chat, message))).toMatch(/próprio dia.*reserva.*\?$/);
    expect(chat.house.queue).toBeNull();
  });

  test.each([
    `quero entrar na fila, 4 pessoas, ${ANA}`,
    `me põe na fila de hoje, somos 4, ${ANA}`,
    `fila de espera pra agora, 4 pessoas, ${ANA}`,
    `fila pra 4 hoje à noite, ${ANA}`,
  ])("and today's is joined: %s", (message) => {
    const chat = openEngineChat();
    sendAll(chat, message);
    expect(chat.house.queue).toMatchObject({ pessoas: 4 });
  });

  test("and the day and party of the offer are kept", () => {
    const chat = openEngineChat();
    const messages = [`fila pra amanhã, 4 pessoas, ${ANA}`, "quero", "20h", "sim"];
    expect(linesAfter(chat, ...messages)).toEqual(["2026-11-22 20:00 4 Ana Souza confirmada"]);
  });
});

describe("a customer who waits", () => {
  const waiting = () => openEngineChat({ queue: { nome: "Ana Souza", pessoas: 2 } });

  test.each<[string, string[]]>([
    ["in plain words", ["quero sair da fila"]],
    ["off a list", ["moço tira meu nome da lista aí, as crianças tão com fome"]],
    ["after asking for the place", ["quanto falta pra gente?", "desisto, pode dar meu lugar"]],
    ["tired of waiting", ["não dá mais pra esperar, tira a gente da fila"]],
  ])("leaves the queue: %s", (_, messages) => {
    const chat = waiting();
    expect(lastReplyOf(sendAll(chat, ...messages))).toMatch(/fila de espera/);
    expect(chat.house.queue).toBeNull();
    expect(chat.house.handovers).toEqual([]);
  });

  test.each([
    `tira a gente da fila e reserva pra amanhã 20h, 2 pessoas, ${ANA}`,
    `quero sair da fila. faz uma reserva pra amanhã às 20h, somos 2, ${ANA}`,
  ])("leaves the queue, and does what else the message wants: %s", (message) => {
    const chat = waiting();
    expect(linesAfter(chat, message, "sim")).toHaveLength(1);
    expect(chat.house.queue).toBeNull();
  });

  test.each(["ainda quero esperar", "quanto tempo de fila?", "não quero sair da fila"])(
    "stays: %s",
    (message) => {
      const chat = waiting();
      sendAll(chat, message);
      expect(chat.house.queue).not.toBeNull();
    },
  );

  test.each<[string, string]>([
    ["cancela pra mim", "isso"],
    ["me tira da lista? não, pera, ainda quero pensar", "pode tirar"],
    ["deixa pra lá, vamos no japonês", "sim"],
    ["a gente cansou de esperar, já estamos indo embora", "pode tirar"],
    ["conseguimos mesa em outro restaurante, pode chamar o próximo", "sim"],
  ])("is asked whether to leave: %s", (message, answer) => {
    const chat = waiting();
    expect(lastReplyOf(sendAll(chat, message))).toMatch(/fila.*\?$/);
    expect(chat.house.queue).not.toBeNull();
    sendAll(chat, answer);
    expect(chat.house.queue).toBeNull();
    expect(chat.state.memory.record.outcome).toBe("left_queue");
  });

  test.each<[string, boolean, string]>([
    ["a fila", false, "confirmada"],
    ["a reserva", true, "cancelada"],
    ["as duas", false, "cancelada"],
  ])("chooses between queue and reservation: %s", (answer, waits, status) => {
    const chat = openEngineChat({
      queue: { nome: "Ana Souza", pessoas: 2 },
      reservations: [buildReservation({ data: "2026-11-27" })],
    });
    sendAll(chat, "cancela pra mim", answer, "sim");
    expect(chat.house.queue !== null).toBe(waits);
    expect(chat.house.reservations[0]).toMatchObject({ status });
  });

  test.each([
    ["meu marido chegou, agora somos 4", 4],
    ["na fila coloca 5 pessoas em vez de 3", 5],
    ["vieram mais 2 na fila", 4],
    ["na fila: agora somos 5", 5],
  ])("changes the party, which keeps its place: %s", (message, pessoas) => {
    const chat = waiting();
    const reply = lastReplyOf(sendAll(chat, message));
    expect(chat.house.queue).toMatchObject({ pessoas });
    expect(reply).toMatch(new RegExp(`${pessoas} pessoas.*posição`));
    expect(chat.house.reservations).toEqual([]);
  });

  test("changes the party after its place was told", () => {
    const chat = waiting();
    sendAll(chat, "em que lugar eu tô?", "somos só 1 agora", "na fila somos 3");
    expect(chat.house.queue).toMatchObject({ pessoas: 3 });
  });

  test("is asked whether to leave by somebody who goes home", () => {
    const chat = waiting();
    sendAll(chat, "obrigada viu, mas o pequeno dormiu no carro e a gente vai pra casa", "sim");
    expect(chat.house.queue).toBeNull();
  });

  test("is told so if they do not wait", () => {
    expect(lastReplyOf(sendAll(openEngineChat(), "quero sair da fila"))).toMatch(/não está na fila/);
  });
});
