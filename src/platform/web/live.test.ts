// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { LiveEvent } from "#shared/event.ts";
import { startLive, useConnection } from "./live.ts";

interface Stream {
  signal: AbortSignal;
  send: (...events: LiveEvent[]) => Promise<void>;
  keepAlive: () => void;
  end: () => Promise<void>;
  fail: (error: Error) => Promise<void>;
}

const connected: LiveEvent = { type: "connected", id: null };
const changed: LiveEvent = { type: "reservation.created", id: "1" };

let streams: Stream[] = [];
let refusal: Error | null = null;
let endCall: (isAnswered: boolean) => void = () => {};
let stop: () => void = () => {};
const onEvents = vi.fn();
const onConnected = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1);
  streams = [];
  refusal = null;
  stop = startLive({
    open: openStream,
    onEvents,
    onConnected,
    isFinal: (error) => error instanceof Error && error.message === "over",
    onCallEnd: (listener) => {
      endCall = listener;
      return () => {};
    },
  });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

test("events of one moment are delivered together", async () => {
  await last().send(connected, changed, changed);
  expect(onEvents).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(50);
  expect(onEvents).toHaveBeenCalledExactlyOnceWith([connected, changed, changed]);
});

test("a stream that ends is opened again after a quarter of a second, and reports that events may be missing", async () => {
  await last().send(connected);
  expect(onConnected).toHaveBeenLastCalledWith(false);
  await last().end();
  await vi.advanceTimersByTimeAsync(249);
  expect(streams).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await last().send(connected);
  expect(onConnected).toHaveBeenLastCalledWith(true);
});

test("retries never end; the delay doubles up to ten seconds", async () => {
  refusal = new Error("no server");
  await last().fail(refusal);
  await vi.advanceTimersByTimeAsync(250 + 500 + 1000 + 2000 + 4000 + 8000);
  expect(streams).toHaveLength(7);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(streams).toHaveLength(13);
});

test("it reconnects at once when the browser is back online", async () => {
  refusal = new Error("no server");
  await last().fail(refusal);
  await vi.advanceTimersByTimeAsync(20_000);
  const tries = streams.length;
  refusal = null;
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(streams).toHaveLength(tries + 1);
});

test("it reconnects at once when another call is answered, which ends the banner", async () => {
  refusal = new Error("no server");
  await last().fail(refusal);
  await vi.advanceTimersByTimeAsync(20_000);
  const { result } = renderHook(() => useConnection());
  expect(result.current).toBe("lost");
  const tries = streams.length;
  refusal = null;
  act(() => endCall(true));
  expect(result.current).toBe("connecting");
  await last().send(connected);
  expect(result.current).toBe("connected");
  act(() => endCall(true));
  expect(streams).toHaveLength(tries + 1);
});

test("a stream that brings nothing for 15 s is dead; comments keep it alive", async () => {
  const first = last();
  await first.send(connected);
  await vi.advanceTimersByTimeAsync(14_000);
  first.keepAlive();
  await vi.advanceTimersByTimeAsync(14_000);
  expect(first.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(first.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(250);
  expect(streams).toHaveLength(2);
});

test("once another call found no server, 6 s of silence are enough", async () => {
  const first = last();
  await first.send(connected);
  endCall(false);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(first.signal.aborted).toBe(true);
});

test("a final error ends it, and so does stopping", async () => {
  await last().fail(new Error("over"));
  await vi.advanceTimersByTimeAsync(60_000);
  window.dispatchEvent(new Event("blur"));
  expect(streams).toHaveLength(1);
  stop();
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(streams).toHaveLength(1);
});

test("a hidden page closes its connection after a minute, and reconnects when it is visible", async () => {
  await last().send(connected);
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  for (let second = 0; second < 60; second += 1) {
    last().keepAlive();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(last().signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(streams).toHaveLength(1);
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(streams).toHaveLength(2);
});

function last(): Stream {
  const stream = streams.at(-1);
  if (!stream) throw new Error("no stream was opened");
  return stream;
}

async function openStream(signal: AbortSignal, onActivity: () => void): Promise<AsyncIterable<LiveEvent>> {
  let controller: ReadableStreamDefaultController<LiveEvent> | undefined;
  const source = new ReadableStream<LiveEvent>({ start: (own) => void (controller = own) });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  streams.push({
    signal,
    keepAlive: onActivity,
    send: async (...events) => {
      for (const event of events) {
        onActivity();
        controller?.enqueue(event);
      }
      await settle();
    },
    end: async () => {
      controller?.close();
      await settle();
    },
    fail: async (error) => {
      controller?.error(error);
      await settle();
    },
  });
  if (refusal) throw refusal;
  const reader = source.getReader();
  return {
    [Symbol.asyncIterator]: () => ({
      next: async () => {
        const { done, value } = await reader.read();
        return done ? { done: true, value: undefined } : { done: false, value };
      },
    }),
  };
}
