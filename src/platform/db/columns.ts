import * as z from "zod";

import { isoInstant, localDate, localTime } from "#shared/procedure.ts";

// Schemas of column values, as `value-parsers.ts` delivers them. `rows` takes one per column: `{ id: uuid,
// name: text }`.

/** `timestamptz`: always UTC with milliseconds, so that instants compare like strings. */
export const instant = isoInstant;
/** `date` is `localDate`, yyyy-MM-dd; a `time` is cut to `localTime`, HH:mm, in SQL. */
export { localDate, localTime };
export const uuid = z.uuid();
export const text = z.string();
export const bool = z.boolean();
/** `integer`, and `bigint` as `count(*)` answers it: a number here grows to 2^53. */
export const int = z.int();
export const bytes = z.instanceof(Buffer);
