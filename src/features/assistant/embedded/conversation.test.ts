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
