/** How long `work` takes, in milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/**
 * Measures again until a time is below `limitMs`, at most `runs` times, and returns the shortest. A busy machine
 * delays some of the runs; code that is slow is slow each time.
 */
export async function shortestTime(
  limitMs: number,
  measure: () => Promise<number>,
  { runs = 5 } = {},
): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs && shortest >= limitMs; run += 1)
    shortest = Math.min(shortest, await measure());
  return shortest;
}
