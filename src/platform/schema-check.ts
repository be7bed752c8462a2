import { isDeepStrictEqual } from "node:util";

import * as z from "zod";

/**
 * True in the API tests: what SQL returns and what a procedure answers must then be what its schema says. In production nothing is
 * checked a second time, so that a row costs nothing more than reading it.
 */
export const isCheckingSchemas = process.env["PROVE_ANSWERS"] === "true";

/** What did not match in this process. The tests read it, because code that survives errors would hide one of these too. */
export const schemaFailures: string[] = [];

/**
 * Throws unless parsing leaves the value as it is. A key that the schema does not name fails as well as a missing one, and so does a
 * schema that would change the value: production does not parse.
 */
export function checkSchema(schema: z.ZodType, value: unknown, origin: string): void {
  const parsed = schema.safeParse(value);
  if (!parsed.success) return failSchemaCheck(z.prettifyError(parsed.error), origin);
  if (isDeepStrictEqual(parsed.data, value)) return;
  failSchemaCheck(`Parsing changes it. Before: ${shown(value)}. After: ${shown(parsed.data)}`, origin);
}

export function failSchemaCheck(problem: string, origin: string): never {
  const text = `${problem}\n${origin}`;
  schemaFailures.push(text);
  throw new Error(text);
}

const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 2000) ?? String(value);
