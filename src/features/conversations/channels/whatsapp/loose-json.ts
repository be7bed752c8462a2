/* Reading of JSON whose shape nobody promises: what is not there, or is something else, is null or empty. */

export type Json = unknown;

export function valueOf(json: Json, key: string): Json {
  return typeof json === "object" && json !== null && !Array.isArray(json) && Object.hasOwn(json, key)
    ? (json as Record<string, unknown>)[key]
    : undefined;
}

/** A text with something in it, or a number as a text: ids come as either. */
export function textOf(json: Json, key: string): string | null {
  const value = valueOf(json, key);
  if (typeof value === "number" && Number.isSafeInteger(value)) return String(value);
  return typeof value === "string" && value !== "" ? value : null;
}

export function listOf(json: Json, key: string): readonly Json[] {
  const value = valueOf(json, key);
  return Array.isArray(value) ? value : [];
}

/** Whole seconds since 1970. */
export function secondsOf(json: Json, key: string): Date | null {
  const seconds = Number(textOf(json, key) ?? Number.NaN);
  return seconds > 0 && seconds < 1e11 ? new Date(seconds * 1_000) : null;
}

/** True for an id that we made. */
export function isId(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
}
