import type { Transaction } from "./database.ts";

/** Sends its first statement before it waits for anything. `false` and null are steps that are left out. */
type Step = (() => Promise<unknown>) | false | null;

/** What each step answers; undefined where it was left out. */
type Answers<Steps extends readonly Step[]> = {
  -readonly [Index in keyof Steps]: Steps[Index] extends infer One
    ? One extends () => Promise<infer Answer>
      ? Answer
      : undefined
    : never;
};

/**
 * Runs steps of one transaction that need nothing of each other's answers. Their first statements travel together, in one round
 * trip. PostgreSQL runs them in the order given, each after the one before it has ended: a lock may stand first, and the read that it
 * protects second. What a step sends later comes after the first statements of all steps. Throws when a step sends nothing at once,
 * for then its place in the order would be chance.
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
