import { expect, test } from "vitest";

import { isWindowOver, type StoredMessage, windowEnd, withCalls } from "./rules.ts";
import { failureText, leftText, spanText } from "./text.ts";

const message = (id: string, author: StoredMessage["author"], at: string): StoredMessage => ({
  id,
  author,
  authorName: null,
  text: id,
  at: `2026-03-11T${at}:00.000Z`,
  kind: "text",
  isTapped: false,
  offered: [],
  delivery: null,
  isWrong: false,
});
const call = (id: string, at: string) => ({
  id,
  label: id,
  error: null,
  milliseconds: 5,
  at: `2026-03-11T${at}:00.000Z`,
});

test("WhatsApp takes messages of staff for 24 hours after the customer's last one, the web chat always", () => {
  const wrote = "2026-03-11T12:00:00.000Z";
  const end = new Date("2026-03-12T12:00:00.000Z");
  expect(windowEnd("whatsapp", wrote)).toEqual(end);
  expect(isWindowOver("whatsapp", wrote, new Date(end.getTime() - 1))).toBe(false);
  expect(isWindowOver("whatsapp", wrote, end)).toBe(true);
  expect(isWindowOver("whatsapp", null, end)).toBe(true);
  expect(windowEnd("web_chat", wrote)).toBeNull();
  expect(isWindowOver("web_chat", null, end)).toBe(false);
});

test("each reply has the tool calls since the one before; those of a turn that still runs belong to none", () => {
  const messages = [
    message("oi", "customer", "12:00"),
    message("olá", "assistant", "12:01"),
    message("mesa?", "customer", "12:02"),
    message("sim", "assistant", "12:03"),
    message("e agora?", "customer", "12:04"),
  ];
  const calls = [call("hours", "12:01"), call("free", "12:02"), call("book", "12:03"), call("late", "12:04")];
  expect(withCalls(messages, calls).map(({ calls: own }) => own.map(({ id }) => id))).toEqual([
    [],
    ["hours"],
    [],
    ["free", "book"],
    [],
  ]);
});

test.each([
  [30_000, "menos de 1 min", "falta menos de 1 min"],
  [60_000, "1 min", "falta 1 min"],
  [59 * 60_000, "59 min", "faltam 59 min"],
  [60 * 60_000, "1 h", "falta 1 h"],
  [150 * 60_000, "2 h 30 min", "faltam 2 h 30 min"],
  [23.5 * 3_600_000, "23 h", "faltam 23 h"],
  [72 * 3_600_000, "3 dias", "faltam 3 dias"],
])("%d ms are '%s'", (milliseconds, span, left) => {
  expect(spanText(milliseconds)).toBe(span);
  expect(leftText(milliseconds)).toBe(left);
});

test("a reason that the product does not know is shown as the channel gave it", () => {
  expect(failureText("channel_off")).toMatch(/desligado/);
  expect(failureText("window_closed")).not.toMatch(/O canal respondeu/);
  expect(failureText("131026 not reachable")).toBe("O canal respondeu: 131026 not reachable");
});
