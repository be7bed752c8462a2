/** How long the database may keep a call waiting, in milliseconds. */
export interface Limits {
  /** One statement, with its waits for locks. */
  statementMs: number;
  /** Each wait for a lock. */
  lockMs: number;
  /** A transaction in which nothing happens, such as one whose process hangs: its locks stop others. */
  idleMs: number;
  /** The driver's own limit, for a server that is gone without a word. */
  answerMs: number;
}

/**
 * For what a person waits for. Statements take milliseconds, transactions tens of them, and a host at the door asks again
 * after a few seconds: what takes longer than this only keeps a connection from those behind. `answerMs` exceeds
 * `statementMs`, so that PostgreSQL's answer comes first.
 */
export const CALL_LIMITS: Limits = { statementMs: 8_000, lockMs: 3_000, idleMs: 15_000, answerMs: 12_000 };

/** For what nobody waits for: loading data, jobs, a whole file of reviews. Below the 15 minutes of a job. */
export const WORK_LIMITS: Limits = {
  statementMs: 300_000,
  lockMs: 60_000,
  idleMs: 60_000,
  answerMs: 310_000,
};

/** Health asks one small question; a load balancer gives up after a few seconds. */
export const HEALTH_LIMITS: Limits = { statementMs: 1_500, lockMs: 1_500, idleMs: 1_500, answerMs: 2_000 };

/** For the `options` of a connection. `answerMs` is the driver's and not PostgreSQL's. */
export function connectionOptions({ statementMs, lockMs, idleMs }: Limits): string {
  return `-c statement_timeout=${statementMs} -c lock_timeout=${lockMs} -c idle_in_transaction_session_timeout=${idleMs}`;
}

/** For the beginning of a transaction. */
export function transactionSettings({ statementMs, lockMs, idleMs }: Limits): string {
  return `set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs}; set local idle_in_transaction_session_timeout = ${idleMs}`;
}
