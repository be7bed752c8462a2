import { describe, expect, test } from "vitest";

import { openChat, unsupportedClaims, type Chat } from "../../../../tests/support/assistant-dialogue.ts";

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
