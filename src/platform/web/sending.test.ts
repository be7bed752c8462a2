// @vitest-environment happy-dom
import { ORPCError } from "@orpc/client";
import { MutationObserver } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { reportConnectionLost } from "./calls.ts";
import { createQueryClient } from "./query-client.ts";
import { sendUntilAnswered, stopSending, useSending } from "./sending.ts";

const broken = new ORPCError("INTERNAL_SERVER_ERROR", { message: "Internal Server Error" });
const gateway = new ORPCError("BAD_GATEWAY", { status: 502, data: { body: undefined } });
const busy = new ORPCError("SERVICE_UNAVAILABLE", { status: 503, message: "O disco está cheio" });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a command without a server reports it at once, and is sent until one answers", async () => {
  const send = vi.fn().mockRejectedValue(reportConnectionLost());
  const { result } = renderHook(() => useSending());
  const answer = sendUntilAnswered(send);
  await vi.advanceTimersByTimeAsync(0);
  expect(result.current).toBe("waiting");
  await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000 + 5000 + 5000);
  expect(send).toHaveBeenCalledTimes(6);
  send.mockRejectedValueOnce(gateway).mockResolvedValue("stored");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toBe("stored");
  expect(result.current).toBe("idle");
});

test("it is sent at once when the browser is back online", async () => {
  const send = vi.fn().mockRejectedValueOnce(reportConnectionLost()).mockResolvedValue("stored");
  const answer = sendUntilAnswered(send);
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event("online"));
  expect(await answer).toBe("stored");
});

test("a stop ends it at once with the last error", async () => {
  const lost = reportConnectionLost();
  const send = vi.fn().mockRejectedValue(lost);
  const failure = sendUntilAnswered(send).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(0);
  stopSending();
  expect(await failure).toBe(lost);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledOnce();
});

test("a stop during an attempt ends it with that attempt", async () => {
  const lost = reportConnectionLost();
  const attempt = Promise.withResolvers<string>();
  const send = vi.fn().mockRejectedValueOnce(lost).mockReturnValueOnce(attempt.promise);
  const failure = sendUntilAnswered(send).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1000);
  expect(send).toHaveBeenCalledTimes(2);
  stopSending();
  attempt.reject(lost);
  expect(await failure).toBe(lost);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(2);
});

test("a server's own failure is not retried; a 503 is, three times", async () => {
  const fail = vi.fn().mockRejectedValue(broken);
  await expect(sendUntilAnswered(fail)).rejects.toBe(broken);
  expect(fail).toHaveBeenCalledOnce();
  const wait = vi.fn().mockRejectedValue(busy);
  const refused = sendUntilAnswered(wait).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(7000);
  expect(await refused).toBe(busy);
  expect(wait).toHaveBeenCalledTimes(4);
});

test("a command without an answer is shown after two seconds", async () => {
  let answer: (value: string) => void = () => {};
  const { result } = renderHook(() => useSending());
  const sent = sendUntilAnswered(() => new Promise<string>((resolve) => (answer = resolve)));
  await vi.advanceTimersByTimeAsync(1999);
  expect(result.current).toBe("idle");
  await vi.advanceTimersByTimeAsync(1);
  expect(result.current).toBe("slow");
  answer("stored");
  await sent;
  expect(result.current).toBe("idle");
});

test("every mutation of the query client is sent this way, once per try", async () => {
  const client = createQueryClient({ onSessionOver: () => {} });
  const send = vi.fn().mockRejectedValueOnce(reportConnectionLost()).mockResolvedValue("stored");
  const answer = new MutationObserver(client, { mutationFn: () => send() as Promise<string> }).mutate();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await answer).toBe("stored");
  expect(send).toHaveBeenCalledTimes(2);
});
