/** Brazilian beginnings of passwords that are missing from the international list of leaked passwords. */
const OWN_WORDS: ReadonlySet<string> = new Set([
  "acesso",
  "bemvindo",
  "bolinha",
  "cardapio",
  "corinthians",
  "cozinha",
  "deus",
  "garcom",
  "gerente",
  "maitre",
  "mudar",
  "reserva",
  "reservas",
  "restaurante",
  "salao",
  "senha",
  "trocar",
]);

/** The longest tail of digits and signs that makes a common word no better: `senha2026!` is `senha`. */
const MAX_TAIL = 5;
const START_TAIL = new RegExp(`^[^\\p{L}]{0,${MAX_TAIL}}`, "u");
const END_TAIL = new RegExp(`[^\\p{L}]{0,${MAX_TAIL}}$`, "u");

/**
 * True for an easily guessed password: one of the list, also with other letter case or with a few digits and
 * signs around it; one short piece repeated; or consecutive characters.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const list = await commonPasswords();
  const isKnown = (text: string) => list.has(text) || OWN_WORDS.has(text);
  const folded = foldPassword(password);
  return readingsOf(folded).some(isKnown) || /^(.{1,4})\1+$/u.test(folded) || isSequence(folded);
}

/** True for a password that is one of these texts, also in other letters or with a few digits and signs in or around it. */
export function isOneOf(texts: readonly string[], password: string): boolean {
  const bare = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, "");
  const known = new Set(texts.flatMap((text) => readingsOf(foldPassword(text)).map(bare)));
  known.delete("");
  return readingsOf(foldPassword(password)).some((reading) => known.has(bare(reading)));
}

function foldPassword(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll(/\s/g, "");
}

/** The readings of a folded password: all of it, and what is left without a few digits and signs at its ends. */
function readingsOf(folded: string): string[] {
  const head = START_TAIL.exec(folded)?.[0].length ?? 0;
  const tail = END_TAIL.exec(folded)?.[0].length ?? 0;
  const readings: string[] = [];
  for (let start = 0; start <= head; start += 1)
    for (let end = 0; end <= tail && start + end <= MAX_TAIL; end += 1)
      readings.push(folded.slice(start, folded.length - end));
  return readings;
}

/** True when each character follows the one before, upwards or downwards: `abcdefgh`, `87654321`. */
function isSequence(text: string): boolean {
  const steps = Array.from(text, (character) => character.codePointAt(0) ?? 0)
    .map((code, index, codes) => code - (codes[index - 1] ?? code))
    .slice(1);
  return steps.length > 0 && (steps.every((step) => step === 1) || steps.every((step) => step === -1));
}

let loading: Promise<ReadonlySet<string>> | undefined;

/** 49,000 passwords from leaks, in small letters, read when the first one is chosen: the start of the server needs none. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return loading;
}
