import { describe, expect, test } from "vitest";

import { openChat, unsupportedClaims, type Chat } from "../../../../tests/support/assistant-dialogue.ts";
import { buildReservation } from "../../../../tests/support/assistant-tools.ts";

/** Sends all messages; every reply must be supported by what tools said. Answers the replies. */
function tell(chat: Chat, ...messages: string[]): string[] {
  return messages.map((message) => {
    const reply = chat.send(message);
    expect(unsupportedClaims(chat, reply), `${message} → ${reply}`).toEqual([]);
    return reply;
  });
}

const last = (replies: readonly string[]): string => replies.at(-1) ?? "";
const written = ({ house }: Chat) =>
  house.reservations.map(
    ({ data, horario, pessoas, nome, status }) => `${data} ${horario} ${pessoas} ${nome} ${status}`,
  );
const count = (text: string, part: string): number => text.split(part).length - 1;
const ANA = "Ana Souza, 11 98888-7777";

describe("what the house says of itself", () => {
  const general =
    "Temos Wi-Fi gratuito e cadeirinhas para crianças. Há estacionamento conveniado na esquina.";
  const house = () => openChat({ texts: { geral: [general] } }, { knowledge: [general] });

  test("is told once, though it stands in several places and answers several questions", () => {
    const reply = last(tell(house(), "vcs tem wifi? e tem cadeirinha? e estacionamento?"));
    expect(count(reply, "Temos Wi-Fi gratuito")).toBe(1);
    expect(count(reply, "estacionamento conveniado")).toBe(1);
  });
});

describe("after other times were offered", () => {
  const full = () => openChat({ full: new Set(["2026-11-21 20:00"]) });

  test.each([
    ["a name with a phone", [ANA, "sim"]],
    ["a yes", ["sim", ANA, "sim"]],
    ["a hesitant yes", ["pode ser", "Ana Souza", "11 98888-7777", "sim"]],
  ])("%s takes the nearest, which the proposal names", (_, messages) => {
    const chat = full();
    tell(chat, "mesa pra 4 hoje 20h");
    const replies = tell(chat, ...messages);
    expect(replies[0]).toMatch(/19h30/);
    expect(written(chat)).toEqual(["2026-11-21 19:30 4 Ana Souza confirmada"]);
  });

  test("a name with a phone is kept where the whole day stands to be chosen from, and not asked for again", () => {
    const chat = openChat();
    const replies = tell(chat, "mesa pra 4 amanhã", ANA, "sim", "20h");
    expect(replies[1]).toMatch(/Ana.*11h30/s);
    expect(replies[2]).toMatch(/22h/);
    expect(last(replies)).toMatch(/20h.*em nome de Ana Souza.*\?$/s);
  });

  test("the question for one of them comes last", () => {
    const units = [
      { nome: "Bela Vista Shopping", endereco: "Av. das Nações, 4777", telefone: "(11) 3025-8264" },
    ];
    const reply = last(
      tell(openChat({ full: new Set(["2026-11-21 20:00"]), otherUnits: units }), "mesa pra 4 hoje 20h"),
    );
    expect(reply).toMatch(/fila de espera.*19h30 ou 20h30.*\?$/s);
  });
});

test("what must be asked again is asked in other words", () => {
  const replies = tell(openChat(), "mesa pra 4 amanhã 20h", "sim", "sim", "sim", "sim");
  for (const [index, reply] of replies.entries()) expect(reply).not.toBe(replies[index - 1]);
});

describe("a question that the house's texts do not answer", () => {
  const events = [
    "O cliente pode trazer bolo de aniversário, sem taxa. Eventos fechados são para 30 a 60 pessoas.",
  ];
  const house = () =>
    openChat({ texts: { eventos: events, delivery: ["Entregamos pelo iFood em um raio de 5 km."] } });

  test.each([
    ["tem musica ao vivo?", /Disso|Sobre isso/],
    ["qual a taxa de entrega?", /(?:Disso|Sobre isso).*raio de 5 km/],
    ["vcs fazem delivery?", /^(?!.*(?:Disso|Sobre isso)).*raio de 5 km/],
    ["cobra 10%?", /atendente/],
    ["qual o instagram?", /atendente/],
    ["tem outra unidade?", /desta unidade/],
    ["é rodizio?", /atendente/],
  ])("is told to be none: %s", (question, answer) => {
    expect(last(tell(house(), question))).toMatch(answer);
  });

  test("puts no second question beside a table that is being asked for", () => {
    const reply = last(tell(house(), `mesa pra 4 amanhã 20h, ${ANA}. da pra ir de chinelo?`));
    expect(count(reply, "?")).toBe(1);
    expect(reply).toMatch(/Posso confirmar\?$|Confirma\?$/);
  });
});

describe("the menu", () => {
  test.each<[string, string[], RegExp]>([
    [
      "dishes are asked for, whatever was spoken of",
      ["quanto é o filé?", "e vegetariano tem o q?"],
      /Moqueca/,
    ],
    ["two diets at once", ["tem algo sem gluten e sem lactose?"], /^(?!.*Pudim).*Moqueca/s],
    [
      "who may eat what",
      ["quanto é o filé?", "minha filha tem alergia a ovo, o que ela pode comer?"],
      /Filé.*Moqueca/s,
    ],
    ["the last dish for two", ["quanto é o filé?", "tem pra dois?"], /para dois sai por R\$ 159,90/],
    [
      "how many the last dish serves",
      ["como é a bruschetta?", "serve quantas pessoas?"],
      /^[^.]*serve 2 pessoas\.$/,
    ],
  ])("tells %s", (_, messages, answer) => {
    expect(last(tell(openChat(), ...messages))).toMatch(answer);
  });

  test("tells what the house suggests, of what there is today", () => {
    const knowledge = [
      "Quando o cliente não sabe o que pedir, sugira o Nhoque ao Sugo ou o Risoto de Camarão.",
    ];
    const reply = last(tell(openChat({}, { knowledge }), "o que vc me recomenda?"));
    expect(reply).toMatch(/Nhoque ao Sugo \(R\$ 49,90\)/);
    expect(reply).not.toMatch(/Risoto|Filé/);
  });
});

describe("a change of mind", () => {
  const own = () =>
    openChat({ reservations: [buildReservation({ data: "2026-11-22", horario: "20:00", pessoas: 4 })] });

  test.each<[string, string[], string]>([
    ["mais um", ["minha reserva ta de pé?", "mais um", "sim"], "2026-11-22 20:00 5 Ana Souza confirmada"],
    [
      "vai ter mais 2",
      ["minha reserva ta de pé?", "vai ter mais 2", "sim"],
      "2026-11-22 20:00 6 Ana Souza confirmada",
    ],
    [
      "deixa como estava",
      ["passa minha reserva pra 21h", "não, deixa como estava"],
      "2026-11-22 20:00 4 Ana Souza confirmada",
    ],
  ])("%s", (_, messages, outcome) => {
    const chat = own();
    tell(chat, ...messages);
    expect(written(chat)).toEqual([outcome]);
    expect(chat.state.memory.proposal).toBeNull();
  });

  test("'mais um' to a proposal is one more guest", () => {
    const chat = openChat();
    tell(chat, `mesa pra 4 amanhã 20h, ${ANA}`, "mais um", "sim");
    expect(written(chat)).toEqual(["2026-11-22 20:00 5 Ana Souza confirmada"]);
  });

  test("a name that is wrong is asked for, and nothing else", () => {
    const replies = tell(openChat(), `mesa pra 4 amanhã 20h, ${ANA}`, "não", "o nome ta errado");
    expect(last(replies)).toMatch(/nome/);
    expect(last(replies)).not.toMatch(/telefone|20h/);
  });
});

test("a table for now is one for today", () => {
  expect(last(tell(openChat({ now: new Date("2026-11-21T22:00:00Z") }), "tem mesa pra 2 agora?"))).toMatch(
    /21 de novembro.*19h30/,
  );
});
