import { describe, expect, test } from "vitest";

import {
  openEngineChat,
  reservationLines,
  sendAll,
  type EngineChat,
} from "../../../../../tests/support/assistant-dialogue.ts";

const ANA = "Ana Souza, 11 98888-7777";
const linesAfter = (chat: EngineChat, ...messages: string[]): string[] => {
  sendAll(chat, ...messages);
  return reservationLines(chat);
};

describe("none of several tables is lost", () => {
  test.each<[string, string[]]>([
    [
      `preciso de uma mesa pra 4 hoje às 20h e uma pra 2 amanhã às 13h, ${ANA}`,
      ["2026-11-21 20:00 4", "2026-11-22 13:00 2"],
    ],
    [
      `quero reservar pra hoje 20h 4 pessoas, e pra amanhã 13h 2 pessoas. ${ANA}`,
      ["2026-11-21 20:00 4", "2026-11-22 13:00 2"],
    ],
    [
      `quero duas mesas amanhã 20h, uma pra 2 e outra pra 6, ${ANA}`,
      ["2026-11-22 20:00 2", "2026-11-22 20:00 6"],
    ],
    [`mesa sexta e domingo às 13h pra 4, ${ANA}`, ["2026-11-27 13:00 4", "2026-11-22 13:00 4"]],
  ])("%s", (message, tables) => {
    expect(linesAfter(openEngineChat(), message, "sim", "sim")).toEqual(
      tables.map((table) => `${table} Ana Souza confirmada`),
    );
  });

  test.each([
    [`mesa sexta 20h pra 2, não, sábado 21h pra 4, ${ANA}`, "2026-11-21 21:00 4"],
    [`mesa hoje ou amanhã às 20h pra 4, ${ANA}`, "2026-11-21 20:00 4"],
  ])("a correction and a choice are one table: %s", (message, table) => {
    expect(linesAfter(openEngineChat(), message, "sim", "sim")).toEqual([`${table} Ana Souza confirmada`]);
  });
});
