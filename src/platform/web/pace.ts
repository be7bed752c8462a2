/**
 * Gathers what is handed in and passes it on: at once, and then at most once per interval, however often more comes. What comes
 * meanwhile goes with the next turn; nothing is lost.
 */
export function pace<Item>(
  intervalMs: number,
  pass: (items: Item[]) => void,
): (items: readonly Item[]) => void {
  let gathered: Item[] = [];
  let isResting = false;

  const turn = () => {
    isResting = gathered.length > 0;
    if (!isResting) return;
    const items = gathered;
    gathered = [];
    setTimeout(turn, intervalMs);
    pass(items);
  };

  return (items) => {
    gathered.push(...items);
    if (!isResting) turn();
  };
}
