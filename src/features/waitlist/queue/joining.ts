const MAX_CALL_NUMBER = 99;

/** The number to call out for a party without a phone: the one after the last, from 1 to 99. `used` are those of this evening, the last first. */
export function nextCallNumber(used: readonly number[]): number {
  const after = (number: number) => (number % MAX_CALL_NUMBER) + 1;
  let next = after(used[0] ?? 0);
  for (let tries = 0; tries < MAX_CALL_NUMBER && used.includes(next); tries += 1) next = after(next);
  return next;
}
