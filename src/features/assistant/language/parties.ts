import { partyRows } from "./cues/parties.ts";
import { createMentionReader } from "./mentions.ts";
import type { Capture } from "./pattern.ts";

/** A party size, or a change of it. `unknown` is a company without a number: 'eu e os meninos'. */
export type NamedParty =
  | { kind: "count"; people: number; isBare?: true }
  | { kind: "delta"; by: number }
  | { kind: "unknown" };

/** Reads the party sizes in a normalised text, from which dates and times are already blanked out. */
export const readParties = createMentionReader(partyRows, partyOf);

/** Adds up what a row captured: see cues/parties.ts. */
function partyOf(captures: readonly Capture[]): NamedParty | null {
  let people = 0;
  const these = captures.find(({ name }) => name === "these");
  for (const [index, capture] of captures.entries()) {
    const { name, tokens } = capture;
    const number = numberIn(capture);
    if (name === "more") return toDelta(number);
    if (name === "fewer") return toDelta(-number);
    if (name === "me") people += 1;
    if (name === "n" || name === "of" || name === "bare") people += number;
    if (name === "three") people += 3;
    if (name === "couples") people += 2 * (number || 1);
    if (name !== "who" || captures[index - 1]?.name === "of") continue;
    const isSaid = (key: string): boolean => tokens.some(({ keys }) => keys.has(key));
    if (isSaid("PAIR")) people += 2;
    else if (!["SEVERAL", "=os", "=as"].some(isSaid)) people += 1;
    else if (these) people += numberIn(these);
    else return ["me", "plus"].includes(captures[0]?.name ?? "") ? { kind: "unknown" } : null;
  }
  if (captures.some(({ name }) => name === "plus")) return toDelta(people);
  if (captures.some(({ name }) => name === "minus")) return toDelta(-people);
  if (people < 1 || people > MOST) return null;
  return { kind: "count", people, ...(captures.at(-1)?.name === "bare" && { isBare: true }) };
}

const MOST = 500;

function numberIn({ tokens }: Capture): number {
  return tokens[0]?.keys.has("1") === true ? 1 : Number(tokens[0]?.word);
}

function toDelta(by: number): NamedParty | null {
  return by === 0 ? null : { kind: "delta", by };
}

/** Reads a bare number as a party size, after the reply asked for one. */
export function readBarePeople(number: string): number | null {
  const people = /^uma?$/.test(number) ? 1 : Number(number);
  return people > 0 ? people : null;
}
