/*
 * The parameters of an address are text, as people type them. The router's own reading takes `?busca=51` for a
 * number, and writes the text "51" with quotes.
 */

/** The parameters by name, each exactly as it was typed. Of a name that comes twice, the first. */
export function readParameters(search: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(search)].toReversed());
}

/** The inverse: `?busca=51`. Empty without a parameter; one that is undefined is left out. */
export function writeParameters(parameters: Record<string, string | number | boolean | undefined>): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) written.set(name, String(value));
  return written.size > 0 ? `?${written.toString()}` : "";
}
