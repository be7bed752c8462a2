import { startTransition, useEffect, useState } from "react";

/**
 * The current instant, updated every `everyMs` and when the page becomes visible (browsers slow the timers of
 * hidden pages). A press does not wait until all that shows the time is drawn again.
 */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const renew = () => startTransition(() => setNow(new Date()));
    const timer = setInterval(renew, everyMs);
    document.addEventListener("visibilitychange", renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", renew);
    };
  }, [everyMs]);
  return now;
}
