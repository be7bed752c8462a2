import { expect, test } from "vitest";

import { decideAddToWaitlist } from "./rules.ts";

test("a confirmed reservation's party is added to the waiting list once", () => {
  expect(decideAddToWaitlist({ status: "confirmed" }, false)).toEqual({ ok: true, value: { change: true } });
  expect(decideAddToWaitlist({ status: "confirmed" }, true)).toEqual({
    ok: false,
    reason: "already_waiting",
  });
  expect(decideAddToWaitlist({ status: "seated" }, false)).toEqual({ ok: false, reason: "not_confirmed" });
});
