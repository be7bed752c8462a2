/**
 * Collects items and passes them on in batches: the first at once, then one batch per interval while more come. No item is lost.
 */
export function throttleBatches<Item>(
  intervalMs: number,
  pass: (items: Item[]) => void,
): (items: readonly Item[]) => void {
  let collected: Item[] = [];
  let isWaiting = false;

  const passBatch = () => {
    isWaiting = collected.length > 0;
    if (!isWaiting) return;
    const items = collected;
    collected = [];
    setTimeout(passBatch, intervalMs);
    pass(items);
  };

  return (items) => {
    collected.push(...items);
    if (!isWaiting) passBatch();
  };
}
