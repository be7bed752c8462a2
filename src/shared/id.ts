import { v7 } from "uuid";

/** An id made by whoever creates the thing (UUIDv7: it sorts by time), so that a create that is sent twice stores one row. */
export function newId(): string {
  return v7();
}
