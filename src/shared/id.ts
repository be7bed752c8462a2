import { v7 } from "uuid";

/**
 * An id made by the creator of a row (UUIDv7: it sorts by time), so that a repeated create stores one row.
 */
export function newId(): string {
  return v7();
}
