import { isDeepStrictEqual } from "node:util";

import * as z from "zod";

/**
 * True in the API tests: SQL rows and answers of procedures must then match their schemas. Production checks
 * nothing a second time, so that a row costs no more than reading it.
 */
export const isCheckingSchemas = process.env["CHECK_SCHEMAS"] === "true";

/** The mismatches of this process. The tests read them, because code that survives errors would hide them. */
export const schemaFailures: string[] = [];

/**
 * Throws unless parsing leaves the value unchanged. An unknown key fails like a missing one, and so does a
 * schema that would change the value, because production does not parse.
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
