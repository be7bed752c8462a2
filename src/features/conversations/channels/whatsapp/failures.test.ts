import { expect, it, test } from "vitest";

import { whatsAppFailureText } from "./failure-text.ts";
import { describeFailure, judgeCode, readFailure } from "./failures.ts";

test.each([
  [131_056, "pair_limit", false, [4_000, 16_000, 64_000]],
  [130_429, "rate_limit", false, [4_000, 8_000, 16_000]],
  [131_057, "number_upgrade", false, [60_000, 60_000, 60_000]],
  [131_049, "offer_limit", false, [86_400_000, 86_400_000, 86_400_000]],
  [131_016, "unreachable", false, undefined],
  [131_047, "window_closed", true, undefined],
  [470, "window_closed", true, undefined],
  [131_026, "not_deliverable", true, undefined],
  [131_050, "offers_stopped", true, undefined],
  [131_048, "spam_limit", true, undefined],
  [131_053, "media_type", true, undefined],
  [131_042, "payment", true, undefined],
  [132_001, "template", true, undefined],
  [132_015, "template", true, undefined],
  [131_009, "unknown_user", true, undefined],
  [131_062, "phone_needed", true, undefined],
  [190, "token", true, undefined],
  [137_000, "identity_changed", true, undefined],
  [999_999, "refused", true, undefined],
])("Meta's code %i means %s", (code, failure, final, waits) => {
  const judged = judgeCode(code);
  expect(judged).toMatchObject({ failure, final });
  expect(judged.retryMs && [1, 2, 3].map(judged.retryMs)).toEqual(waits);
  // Each has a sentence of its own, in Portuguese.
  expect(whatsAppFailureText(describeFailure(judged.failure, code, "Words of Meta"))).toMatch(
    new RegExp(`^[A-ZÀ-Ú].+\\(Meta, código ${code}: “Words of Meta”\\)\\.$`),
  );
});

it("keeps Meta's words without numbers of people, and reads them back", () => {
  const stored = describeFailure("not_deliverable", 131_026, "Message to  5531999123456\nundeliverable");
  expect(stored).toBe("not_deliverable 131026 Message to … undeliverable");
  expect(readFailure(stored)).toEqual({
    failure: "not_deliverable",
    code: 131_026,
    words: "Message to … undeliverable",
  });
  expect(whatsAppFailureText("window_closed")).toMatch(/24 horas/);
  expect(whatsAppFailureText("down")).toBeNull();
});
