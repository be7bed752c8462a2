/** How long the database may keep a call waiting, in milliseconds. */
export interface Limits {
  /** One statement, with its waits for locks. */
  statementMs: number;
  /** Each wait for a lock. */
  lockMs: number;
  /** An idle transaction, such as one whose process hangs: its locks block others. */
  idleMs: number;
  /** The driver's own limit, for a server that disappears silently. */
  answerMs: number;
}

/**
 * Limits while a person waits. Statements take milliseconds, transactions tens of them, and a host at the
 * door asks again after a few seconds: a longer wait only keeps a connection from others. `answerMs` exceeds
 * `statementMs`, so that PostgreSQL's answer comes first.
 */
export const CALL_LIMITS: Limits = { statementMs: 8_000, lockMs: 3_000, idleMs: 15_000, answerMs: 12_000 };

/** Limits in the background: loading data, jobs, a whole file of reviews. Below the 15 minutes of a job. */
export const WORK_LIMITS: Limits = {
  statementMs: 300_000,
  lockMs: 60_000,
  idleMs: 60_000,
  answerMs: 310_000,
};

/** Health asks one small question; a load balancer gives up after a few seconds. */
export const HEALTH_LIMITS: Limits = { statementMs: 1_500, lockMs: 1_500, idleMs: 1_500, answerMs: 2_000 };

/** The `options` of a connection. `answerMs` belongs to the driver, not to PostgreSQL. */
export function connectionOptions({ statementMs, lockMs, idleMs }: Limits): string {
  return `-c statement_timeout=${statementMs} -c lock_timeout=${lockMs} -c idle_in_transaction_session_timeout=${idleMs}`;
}

/** One statement at the beginning of a transaction that sets its limits. */
export function transactionSettings({ statementMs, lockMs, idleMs }: Limits): string {
  return `select set_config('statement_timeout', '${statementMs}', true), set_config('lock_timeout', '${lockMs}', true),
    set_config('idle_in_transaction_session_timeout', '${idleMs}', true)`;
}
