import { normalise } from "./normalise.ts";
import { compilePattern } from "./pattern.ts";
import { tokensOf, type Token } from "./tokens.ts";

const INTRODUCES = compilePattern(
  "(=unidade|=filial|loja|restaurante de voces) (de voces)? (que? (fica|eh)? (DE|EM|la (no|na)))?",
);
const LONGEST_NAME = 4;

/**
 * Returns the words by which a normalised text names a unit of the company: 'shopping' in 'a unidade do
 * shopping abre que horas?', or null.
 */
export function readUnit(text: string): string | null {
  const tokens = tokensOf(text);
  for (let at = 0; at < tokens.length; at += 1) {
    const match = INTRODUCES.readAt(tokens, at);
    if (match === null) continue;
    const following = tokens.slice(match.end, match.end + LONGEST_NAME);
    const end = following.findIndex((token) => !isOfName(token));
    const name = (end === -1 ? following : following.slice(0, end)).filter((token) => !isParticle(token));
    if (name.length > 0) return name.map(({ word }) => word).join(" ");
  }
  return null;
}

/** Whether a name that a customer gave may mean the unit: all its words stand in the unit's name. */
export function isNameOfUnit(name: string, unitName: string): boolean {
  const own = normalise(unitName).split(" ");
  return name.split(" ").every((word) => own.some((one) => one === word || one.startsWith(word)));
}

function isOfName({ keys }: Token): boolean {
  return !["MARK", "NUM", "TAKEN", "NO_UNIT"].some((key) => keys.has(key));
}

function isParticle({ keys }: Token): boolean {
  return ["DE", "EM", "=o", "=a"].some((key) => keys.has(key));
}
