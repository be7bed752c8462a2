import { normalise } from "./normalise.ts";
import { compilePattern } from "./pattern.ts";
import { textOf, type Query } from "./query.ts";
import { namesSubject } from "./search/knowledge-search.ts";
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

/**
 * Returns the words by which a question names other units, such as 'shopping' in 'o fone da Bela Vista Shopping' where this unit is Bela
 * Vista Centro. Words that name a place in any house, such as 'varanda', name no unit.
 */
export function readOtherUnit(
  question: Query,
  ownName: string,
  otherNames: readonly string[],
): string | null {
  if (otherNames.length === 0) return null;
  const own = normalise(ownName).split(" ");
  const ofOthers = new Set(
    otherNames
      .flatMap((name) => normalise(name).split(" "))
      .filter((word) => word.length > 3 && !own.includes(word) && !namesSubject(word)),
  );
  const said = textOf(question).split(" ");
  const named = said.filter(
    (word, index) =>
      ofOthers.has(word) &&
      (index === 0 || LEADS_TO_NAME.test(said[index - 1] ?? "") || own.includes(said[index - 1] ?? "")),
  );
  return named.length === 0 ? null : [...new Set(named)].join(" ");
}

const LEADS_TO_NAME = /^(?:d[aeo]|n[ao]|em|e|o|a|para|unidade|loja|filial|,|\?)$/;
