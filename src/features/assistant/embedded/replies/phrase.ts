/**
 * Wordings of one phrase by tone. A tone without wordings uses `friendly`. `{name}` is a placeholder for a
 * value.
 */
export interface Phrase {
  friendly: readonly string[];
  formal?: readonly string[];
  playful?: readonly string[];
}

/** Puts the values into the wording. A placeholder without a value vanishes. */
export function fillPhrase(wording: string, values: Readonly<Record<string, string | number>>): string {
  const [start = "", ...parts] = wording.split("{");
  return parts.reduce((filled, part) => {
    const [name = "", ...rest] = part.split("}");
    return filled + String(values[name] ?? "") + rest.join("}");
  }, start);
}
