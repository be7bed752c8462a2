import { APICallError } from "@ai-sdk/provider";
import { expect, test } from "vitest";

import { retryWaitOf } from "./retry.ts";

const now = new Date("2026-11-22T12:00:00Z");

function refusedWith(statusCode: number, responseHeaders: Record<string, string> = {}, responseBody = "") {
  return new APICallError({
    message: "refused",
    url: "http://127.0.0.1",
    requestBodyValues: {},
    statusCode,
    responseHeaders,
    responseBody,
  });
}

test.each([
  ["429", refusedWith(429), 500],
  ["503", refusedWith(503), 500],
  ["529", refusedWith(529), 500],
  ["seconds", refusedWith(429, { "retry-after": "7" }), 7_000],
  ["a date", refusedWith(503, { "retry-after": "Sun, 22 Nov 2026 12:00:09 GMT" }), 9_000],
  ["a past date", refusedWith(503, { "retry-after": "Sun, 22 Nov 2026 11:00:00 GMT" }), 0],
  ["milliseconds", refusedWith(429, { "retry-after-ms": "250", "retry-after": "1" }), 250],
  ["a header that says nothing", refusedWith(429, { "retry-after": "soon" }), 500],
  ["a lost connection", Object.assign(new Error("socket hang up"), { code: "ECONNRESET" }), 500],
  ["an account without money", refusedWith(429, {}, '{"error":{"code":"insufficient_quota"}}'), null],
  ["a wrong key", refusedWith(401), null],
  ["a broken provider", refusedWith(500), null],
  ["a time-out", Object.assign(new Error("late"), { name: "TimeoutError" }), null],
  ["something else", new Error("broken"), null],
])("after %s", (_, error, waitMs) => {
  expect(retryWaitOf(error, now)).toBe(waitMs);
});
