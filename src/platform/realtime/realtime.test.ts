import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { HOUR_MS, MINUTE_MS } from "#shared/time.ts";
import { silentLog } from "../log.ts";
import { startRealtime, type LoggedEvent, type Realtime } from "./realtime.ts";

let logged: LoggedEvent[] = [];
let wake: () => void = () => {};
let realtime: Realtime;

beforeEach(async () => {
  vi.useFakeTimers();
  logged = [];
  realtime = await startRealtime(
    {
      latestId: async () => 0,
      readAfter: async (id) => logged.filter((event) => event.id > id),
      onWakeUp: (onWake) => {
        wake = onWake;
        return async () => {};
      },
    },
    silentLog,
  );
});
afterEach(async () => {
  const closed = realtime.close();
  await vi.runAllTimersAsync();
  await closed;
  vi.useRealTimers();
});

test("rights are checked again every minute, also without an event", async () => {
  const isStillAllowed = vi.fn(async () => true);
  const heard = listen(["unit"], isStillAllowed, HOUR_MS);
  await vi.advanceTimersByTimeAsync(3 * MINUTE_MS + 100);
  expect(isStillAllowed).toHaveBeenCalledTimes(3);
  expect(heard).toEqual(["connected"]);
  isStillAllowed.mockResolvedValue(false);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(heard).toEqual(["connected", "(ended)"]);
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
  expect(isStillAllowed).toHaveBeenCalledTimes(4);
});

test("rights are checked again at their end", async () => {
  const heard = listen(["unit"], async () => false, 1_500);
  await vi.advanceTimersByTimeAsync(1_400);
  expect(heard).toEqual(["connected"]);
  await vi.advanceTimersByTimeAsync(200);
  expect(heard).toEqual(["connected", "(ended)"]);
});

test("an event that changes a listener's rights is checked before further events are sent", async () => {
  const leaving = listen(["organization", "ana"], async () => false, HOUR_MS);
  const changed = listen(["organization", "ana"], async () => true, HOUR_MS);
  const others = vi.fn(async () => true);
  const staying = listen(["organization", "bia"], others, HOUR_MS);
  await tell({ type: "user.changed", room: "organization", subjectId: "ana", changesRights: true });
  await tell({ type: "dish.created", room: "organization", subjectId: "1", changesRights: false });
  expect(leaving).toEqual(["connected", "(ended)"]);
  expect(changed).toEqual(["connected", "user.changed", "dish.created"]);
  expect(staying).toEqual(["connected", "user.changed", "dish.created"]);
  expect(others).not.toHaveBeenCalled();
});

test("a check that fails without a database ends the stream", async () => {
  const heard = listen(["unit"], () => Promise.reject(new Error("no database")), HOUR_MS);
  await vi.advanceTimersByTimeAsync(MINUTE_MS + 100);
  expect(heard).toEqual(["connected", "(ended)"]);
});

test("events wait while a listener's connection is full; too many end the stream", async () => {
  const heard: string[] = [];
  let isReady = true;
  const subscription = realtime
    .watch(["unit"], undefined, { isStillAllowed: async () => true, endsAt: new Date(Date.now() + HOUR_MS) })
    .subscribe({
      send: ({ type }) => {
        heard.push(type);
        return isReady;
      },
      end: () => void heard.push("(ended)"),
    });
  const event = { room: "unit", subjectId: "1", changesRights: false };
  isReady = false;
  for (const type of ["a", "b", "c"]) await tell({ type, ...event });
  expect(heard).toEqual(["connected", "a"]);
  isReady = true;
  subscription.resume();
  expect(heard).toEqual(["connected", "a", "b", "c"]);
  expect(realtime.listenerCount()).toBe(1);

  isReady = false;
  for (let count = 0; count < 1_001; count += 1) logged.push({ id: logged.length + 1, type: "d", ...event });
  await tell({ type: "e", ...event });
  expect(heard.slice(4)).toEqual(["d", "(ended)"]);
  expect(realtime.listenerCount()).toBe(0);
});

function listen(rooms: string[], isStillAllowed: () => Promise<boolean>, endsInMs: number): string[] {
  const heard: string[] = [];
  const events = realtime.watch(rooms, undefined, {
    isStillAllowed,
    endsAt: new Date(Date.now() + endsInMs),
  });
  void (async () => {
    for await (const { type } of events) heard.push(type);
    heard.push("(ended)");
  })();
  return heard;
}

async function tell(event: Omit<LoggedEvent, "id">): Promise<void> {
  await vi.advanceTimersByTimeAsync(10);
  logged.push({ id: logged.length + 1, ...event });
  wake();
  await vi.advanceTimersByTimeAsync(10);
}
