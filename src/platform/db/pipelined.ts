import type { Transaction } from "./database.ts";

/** Sends its first statement before it awaits anything. `false` and null are skipped. */
type Step = (() => Promise<unknown>) | false | null;

/** The result of each step; undefined for a skipped one. */
type Answers<Steps extends readonly Step[]> = {
  -readonly [Index in keyof Steps]: Steps[Index] extends infer One
    ? One extends () => Promise<infer Answer>
      ? Answer
      : undefined
    : never;
};

/**
 * Runs independent steps of one transaction. Their first statements travel together, in one round trip, and
 * PostgreSQL runs them in the given order: a lock may come first, and the read that it protects second. Later
 * statements of a step run after the first statements of all steps. Throws when a step sends nothing at once,
 * because its place in the order would be random.
 *
 * With `isLast`, COMMIT travels behind them, which saves a round trip: nothing may follow in the transaction,
 * also not in the steps, and it may not answer a refusal.
 */
export async function pipelined<const Steps extends readonly Step[]>(
  tx: Transaction,
  steps: Steps,
  { isLast = false }: { isLast?: boolean } = {},
): Promise<Answers<Steps>> {
  let hasSentAll = true;
  const answers = steps.map((step): Promise<unknown> => {
    if (!step) return Promise.resolve();
    const before = tx.statementsSent;
    const answer = step();
    if (tx.statementsSent > before) return answer;
    hasSentAll = false;
    return answer.then(() => {
      throw new Error("a step sent no statement at once");
    });
  });
  if (isLast && hasSentAll) tx.commitNow();
  return (await Promise.all(answers)) as Answers<Steps>;
}
