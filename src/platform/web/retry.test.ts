// @vitest-environment happy-dom
import { ORPCError } from "@orpc/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { callsOf, fieldErrorsOf, isConnectionLost, isRefused, messageOf } from "./calls.ts";
import { askWithRetries, retryDelay, shouldRetryQuery } from "./retry.ts";

const refused = new ORPCError("REFUSED", {
  status: 409,
  message: "A mesa M1 acabou de ser ocupada",
  data: { reason: "table_taken" },
});
const broken = new ORPCError("INTERNAL_SERVER_ERROR", { message: "Internal Server Error" });
const gateway = new ORPCError("BAD_GATEWAY", { status: 502, data: { body: undefined } });

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("queries retry three times without an answer, once after a failure of the server, never after a 4xx", async () => {
  const lost = await lostConnection();
  expect([lost, gateway].map((error) => shouldRetryQuery(2, error))).toEqual([true, true]);
  expect([0, 1].map((failures) => shouldRetryQuery(failures, broken))).toEqual([true, false]);
  expect(shouldRetryQuery(3, lost)).toBe(false);
  expect(shouldRetryQuery(0, refused)).toBe(false);
  expect(shouldRetryQuery(0, new ORPCError("UNAUTHORIZED"))).toBe(false);
});

test("the delay doubles from 1 s to 30 s", () => {
  expect([0, 1, 2, 4, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
});

test("a call without a query client retries in the same way", async () => {
  vi.useFakeTimers();
  const ask = vi
    .fn()
    .mockRejectedValueOnce(gateway)
    .mockRejectedValueOnce(gateway)
    .mockResolvedValue("an answer");
  const answer = askWithRetries(ask);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await answer).toBe("an answer");
  await expect(askWithRetries(() => Promise.reject(refused))).rejects.toBe(refused);
});

test("a person reads the server's sentence, or what happened instead of one", async () => {
  expect(messageOf(refused)).toBe("A mesa M1 acabou de ser ocupada");
  expect(messageOf(await lostConnection())).toMatch(/^Sem conexão/);
  expect(messageOf(gateway)).toMatch(/^Sem conexão/);
  expect(messageOf(broken)).toMatch(/^Algo deu errado/);
  expect(messageOf(new TypeError("a defect of ours"))).toMatch(/^Algo deu errado/);
});

test("refusals and field errors are distinguished from other errors", () => {
  const invalid = new ORPCError("INVALID", {
    status: 422,
    data: { fields: [{ field: "guests", message: "De 1 a 20 pessoas" }] },
  });
  expect([refused, invalid, broken].map(isRefused)).toEqual([true, false, false]);
  expect(fieldErrorsOf(invalid)).toEqual({ guests: "De 1 a 20 pessoas" });
  expect(fieldErrorsOf(refused)).toEqual({});
});

async function lostConnection(): Promise<unknown> {
  const calls = callsOf("any") as Record<string, () => Promise<unknown>>;
  const error = await calls["thing"]?.().catch((reason: unknown) => reason);
  expect(isConnectionLost(error)).toBe(true);
  return error;
}
