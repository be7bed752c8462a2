import { describe, expect, test } from "vitest";

import { lastReplyOf, openEngineChat, sendAll } from "#tests/assistant-dialogue.ts";
import { buildHouse } from "#tests/assistant-tools.ts";

describe("another unit", () => {
  const OWN_DATA = /Treze de Maio|3284-5170|11h30/;

  test.each<[string, string[]]>([
    ["its address", ["qual o endereço da unidade do shopping?"]],
    ["its telephone", ["qual o telefone da unidade Moema?"]],
    ["its hours", ["que horas abre a filial da Paulista?"]],
    ["its hours of a day", ["a unidade do shopping abre domingo?"]],
    ["whether it is open now", ["a loja de Pinheiros está aberta agora?"]],
    ["its address, asked in two steps", ["vocês têm outra unidade?", "qual o endereço de lá?"]],
    ["its address, in one message", ["tem unidade no shopping? qual o endereço de lá?"]],
    ["its telephone afterwards", ["a unidade do shopping abre domingo?", "e o telefone?"]],
  ])("is never told this unit's data: %s", (_, messages) => {
    const reply = sendAll(openEngineChat(), ...messages).at(-1) ?? "";
    expect(reply).not.toMatch(OWN_DATA);
    expect(reply).toMatch(/atendente/);
  });

  test.each([
    ["qual o endereço da unidade?", /Treze de Maio/],
    ["qual o endereço da unidade do centro?", /Treze de Maio/],
    ["qual o telefone da unidade Bela Vista?", /3284-5170/],
    ["a unidade abre domingo?", /11h30/],
    ["qual o telefone do restaurante de vocês?", /3284-5170/],
  ])("is not meant by %s", (question, answer) => {
    expect(sendAll(openEngineChat(), question).at(-1)).toMatch(answer);
  });

  test("is forgotten after another subject", () => {
    const replies = sendAll(openEngineChat(), "tem outra unidade?", "vocês abrem domingo?", "e o endereço?");
    expect(replies[1]).toMatch(/11h30/);
    expect(replies[2]).toMatch(/Treze de Maio/);
  });
});

describe("another unit with data of its own", () => {
  const units = [
    { nome: "Bela Vista Shopping", endereco: "Av. das Nações Unidas, 4777", telefone: "(11) 3025-8264" },
    { nome: "Bela Vista Moema", endereco: "Av. Arapanés, 100", telefone: "(11) 5051-6070" },
  ];

  test.each<[string, string[], RegExp]>([
    ["its address", ["qual o endereço da unidade do shopping?"], /Shopping: Av\. das Nações Unidas/],
    ["its telephone", ["qual o telefone da unidade Moema?"], /Moema: \(11\) 5051-6070/],
    ["its telephone afterwards", ["onde fica a unidade Moema?", "e o telefone de lá?"], /5051-6070/],
    ["its hours", ["que horas abre a filial do shopping?"], /unidade Bela Vista Shopping:\n• segunda/],
    ["all of them", ["vocês têm outras unidades?"], /Shopping: Av\..*Moema: Av\. Arapanés/s],
    ["where to book", ["quero mesa na unidade do shopping amanhã 20h pra 4"], /3025-8264/],
  ])("is told: %s", (_, messages, answer) => {
    const reply = sendAll(openEngineChat({ otherUnits: units }), ...messages).at(-1) ?? "";
    expect(reply).toMatch(answer);
    expect(reply).not.toMatch(/Treze de Maio|3284-5170/);
  });
});

describe("questions about money before the visit", () => {
  test.each([
    "preciso mandar pix?",
    "vcs cobram pra reservar?",
    "tem que pagar sinal?",
    "a reserva é paga?",
    "quem me garante que isso é do restaurante e não golpe?",
    "esse número é oficial mesmo?",
  ])("are answered with what is true: %s", (question) => {
    const reply = lastReplyOf(sendAll(openEngineChat(), question));
    expect(reply).toMatch(/não peço/);
    expect(reply).not.toMatch(/Aceitamos/);
  });

  test.each(["aceita pix?", "dá pra pagar com pix?", "quais cartões vocês aceitam?"])(
    "are not questions of how the bill is paid: %s",
    (question) => {
      expect(lastReplyOf(sendAll(openEngineChat(), question))).toMatch(/Aceitamos/);
    },
  );
});

describe("the company's other unit", () => {
  const otherUnits = [
    { nome: "Bela Vista Shopping", endereco: "Av. das Nações Unidas, 4777", telefone: "(11) 3025-8264" },
    { nome: "Bela Vista Moema", endereco: "Alameda dos Arapanés, 912", telefone: "(11) 5051-6070" },
  ];

  test.each([
    ["me vê o fone da Bela Vista Shopping", /3025-8264/],
    ["preciso do telefone de moema", /5051-6070/],
    ["onde fica a do shopping?", /Nações/],
    ["vcs têm em quais bairros?", /Nações[^]*Arapanés/],
    ["tem mais alguma loja de vocês?", /Nações[^]*Arapanés/],
    ["quero mesa no shopping amanhã", /3025-8264/],
  ])("is known by its own words: %s", (question, answer) => {
    const reply = lastReplyOf(sendAll(openEngineChat({ otherUnits }), question));
    expect(reply).toMatch(answer);
    expect(reply).not.toMatch(/Treze de Maio|3284-5170/);
  });

  test.each(["qual o telefone da Bela Vista Centro?", "qual o telefone?", "em qual bairro vocês ficam?"])(
    "is not meant: %s",
    (question) => {
      expect(lastReplyOf(sendAll(openEngineChat({ otherUnits }), question))).toMatch(
        /Treze de Maio|3284-5170/,
      );
    },
  );
});

test("names the subjects of a question that no text covers", () => {
  const reply = lastReplyOf(
    sendAll(openEngineChat(), "vocês têm cadeirinha, piscina com wifi e é barulhento?"),
  );
  expect(reply).toMatch(/cadeirinhas/);
  expect(reply).toMatch(/Wi-Fi/);
  expect(reply).toMatch(/ambiente/);
});

test("answers from the text that has all words, not from a dish that has one", () => {
  const text = "Quarta da massa: qualquer massa por R$ 45,00 no almoço.";
  const texts = { ...buildHouse().texts, promocoes: [text] };
  const chat = openEngineChat({ texts }, { knowledge: [text] });
  const replies = sendAll(chat, "quarta da massa quanto é?", "vale pra hoje no jantar?");
  expect(replies[0]).toMatch(/45,00/);
  expect(replies[1]).toMatch(/no almoço.*não sei/);
});

test.each([
  ["abre sábado? e na segunda?", ["sábado", "segunda"]],
  ["vocês abrem sexta, sábado e domingo?", ["sexta", "sábado", "domingo"]],
  ["domingo abre? e feriado?", ["domingo", "feriados não|De feriados"]],
])("a question on several days is answered for each: %s", (question, days) => {
  const reply = lastReplyOf(sendAll(openEngineChat(), question));
  for (const day of days) expect(reply).toMatch(new RegExp(day, "i"));
  expect(reply).not.toMatch(/não entendi/);
});

test("a weekday with 'agora' is a day to come", () => {
  const reply = lastReplyOf(sendAll(openEngineChat(), "terça agora cês abrem normal?"));
  expect(reply).toMatch(/terça-feira, 24 de novembro/);
  expect(reply).not.toMatch(/hoje|agora/i);
});
