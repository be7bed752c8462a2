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
 */
export async function pipelined<const Steps extends readonly Step[]>(
  tx: Transaction,
  steps: Steps,
): Promise<Answers<Steps>> {
  const answers = steps.map((step): Promise<unknown> => {
    if (!step) return Promise.resolve();
    const before = tx.statementsSent;
    const answer = step();
    return tx.statementsSent > before
      ? answer
      : Promise.reject(new Error("a step sent no statement at once"));
  });
  return (await Promise.all(answers)) as Answers<Steps>;
}
