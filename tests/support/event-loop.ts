/**
 * Runs the work and returns the longest time, in milliseconds, for which it blocked the event loop of this
 * process. It counts the main thread's own processor time between two timer ticks, so a busy machine does not
 * matter.
 */
export async function longestHoldOf(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = threadMs();
  const turn = () => {
    const now = threadMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(turn, 5);
  try {
    await work();
  } finally {
    clearInterval(timer);
    turn();
  }
  return longest;
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
