/**
 * Runs the work and answers the longest time, in milliseconds, for which it held the event loop of this process. Counted is the
 * main thread's own processor time between two turns of a timer: a busy machine does not count against the code.
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
