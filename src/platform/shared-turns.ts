/**
 * Calls with the same key share their work: those that come while it is being done share one more turn, after it. So each sees
 * everything that was true when it was made, and however many come at once, the work is done for one at a time.
 */
export function sharingTurns<Value>(work: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const turns = new Map<string, { now: Promise<Value>; next?: Promise<Value> }>();

  function begin(key: string): Promise<Value> {
    const turn: { now: Promise<Value>; next?: Promise<Value> } = { now: work(key) };
    turns.set(key, turn);
    const end = () => {
      if (!turn.next) turns.delete(key);
    };
    turn.now.then(end, end);
    return turn.now;
  }

  return (key) => {
    const turn = turns.get(key);
    if (!turn) return begin(key);
    return (turn.next ??= turn.now.then(
      () => begin(key),
      () => begin(key),
    ));
  };
}
