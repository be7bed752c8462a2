/** One Ctrl+C arrives twice: from the terminal, and from npm, which forwards it. */
const SAME_WISH_MS = 2_000;

/** Calls `act` with the number of stop requests so far. Signals within two seconds count as one request. */
export function onStopSignal(act: (times: number) => void): void {
  let times = 0;
  let countedAt = Number.NEGATIVE_INFINITY;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      const now = performance.now();
      if (now - countedAt < SAME_WISH_MS) return;
      countedAt = now;
      times += 1;
      act(times);
    });
  }
}
