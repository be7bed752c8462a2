import type { ActWords } from "#shared/act.ts";
import type { Database } from "./db/database.ts";
import type { Env } from "./env/env.ts";
import type { Log } from "./log.ts";
import type { Mailer } from "./mail/mail.ts";
import type { Notices } from "./notices.ts";
import type { ProcessState } from "./process-state.ts";
import type { Realtime } from "./realtime/realtime.ts";

/** What every command may use. The clock is included, so that tests and rehearsals can stop time. */
export interface Services {
  database: Database;
  clock: Clock;
  log: Log;
  env: Env;
  realtime: Realtime;
  /** Null without an SMTP server. */
  mailer: Mailer | null;
  notices: Notices;
  /** What people read about each act of a host, by the event that it causes: a refusal names the act of another that caused it. */
  actWords: Readonly<Record<string, ActWords | undefined>>;
  /** The in-memory state of features, each under its `perProcess`. */
  state: ProcessState;
}

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
