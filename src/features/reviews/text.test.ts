import { expect, test } from "vitest";

import { refusedReplyText } from "./platforms/terms-text.ts";
import { replyTermsOf } from "./rules.ts";

const review = {
  platform: "google",
  rating: 2,
  text: "Comida fria",
  writtenAt: "2026-11-20T12:00:00Z",
  acceptsReply: null,
  isFromFile: false,
  isPrivate: false,
  rulesVersion: null,
  reply: null,
} as const;
const google = replyTermsOf(review, { state: "active" }, new Date("2026-11-21T12:00:00Z"));

test("how much is too much is shown as the platform counts it", () => {
  const tooLong = (text: string) => refusedReplyText("reply_too_long", "google", google, text);
  expect(tooLong("a".repeat(4_106))).toBe("Use no máximo 4.096 caracteres: tire 10");
  expect(tooLong(` ${"ç".repeat(2_500)} `)).toBe(
    "O Google conta letras com acento por duas e emojis por quatro, até 4.096: tire 904",
  );
});
