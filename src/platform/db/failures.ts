import { DatabaseError } from "pg";

import { errorCode } from "#platform/env/system-error.ts";

/** `busy`: a limit of `limits.ts` was met. `disk_full`: PostgreSQL could not write. */
export type Unavailability = "down" | "busy" | "disk_full";

/** A statement failed because of the database's state: the same call may succeed later. */
export class DatabaseUnavailableError extends Error {
  override readonly name = "DatabaseUnavailableError";
  readonly reason: Unavailability;

  constructor(reason: Unavailability, cause: unknown) {
    super(`the database is unavailable: ${reason}`, { cause });
    this.reason = reason;
  }
}

/**
 * Classifies an error of `pg`; null for an error that the statement itself caused. Socket errors of other
 * services look the same.
 */
export function unavailabilityOf(error: unknown): Unavailability | null {
  if (!(error instanceof Error)) return null;
  const code = errorCode(error);
  if (error instanceof DatabaseError) {
    if (code === "53100") return "disk_full";
    // 57014: statement_timeout; 55P03: lock_timeout; 25P03: idle_in_transaction_session_timeout.
    if (/^(57014|55P03|25P03)$/.test(code)) return "busy";
  }
  // The driver's own limit, above statement_timeout: the server is gone and did not say so.
  if (error.message === "Query read timeout") return "down";
  // 08: connection; 25006: a standby that takes no writes yet, or a primary that became one; 53300: too many connections; 57P0x: shutting down or starting. The rest are the words of pg and its pool, which give no code.
  const isDown =
    /^(08...|25006|53300|57P0[1-5]|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(
      code,
    ) ||
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/.test(
      error.message,
    );
  return isDown ? "down" : null;
}
