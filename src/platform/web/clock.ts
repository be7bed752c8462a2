import { startTransition, useEffect, useState, useSyncExternalStore } from "react";

import { followDeviceClock, isDeviceClockWrong, now, onTimeJump } from "./server-time.ts";

const LOOK_MS = 5_000;

/**
 * The server's time, updated every `everyMs`, when the page becomes visible (browsers slow the timers of hidden pages), and with each new
 * `dataUpdatedAt` of what is shown: it is never before that. A press does not wait until all that shows the time is drawn again.
 */
export function useNow(everyMs: number, dataUpdatedAt = 0): Date {
  const [shown, setShown] = useState(() => ({ time: now(), dataUpdatedAt }));
  useEffect(() => {
    const renew = () => {
      followDeviceClock();
      startTransition(() => setShown((before) => ({ ...before, time: now() })));
    };
    const timer = setInterval(renew, everyMs);
    document.addEventListener("visibilitychange", renew);
    const stop = onTimeJump(renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", renew);
      stop();
    };
  }, [everyMs]);
  if (shown.dataUpdatedAt !== dataUpdatedAt) setShown({ time: now(), dataUpdatedAt });
  return shown.time;
}

/** True while the device's clock is wrong. */
export function useIsDeviceClockWrong(): boolean {
  return useSyncExternalStore(watchDeviceClock, isDeviceClockWrong);
}

function watchDeviceClock(listener: () => void): () => void {
  const look = () => {
    followDeviceClock();
    listener();
  };
  const timer = setInterval(look, LOOK_MS);
  const stop = onTimeJump(listener);
  return () => {
    clearInterval(timer);
    stop();
  };
}
