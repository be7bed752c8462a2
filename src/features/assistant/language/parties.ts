import { partyRows } from "./cues/parties.ts";
import { createMentionReader, type Mention } from "./mentions.ts";
import type { Capture } from "./pattern.ts";
import { tokensOf } from "./tokens.ts";
import { readBeside } from "./value-cues.ts";

/** A party size, or a change of it. `unknown` is a company without a number: 'eu e os meninos'. */
export type NamedParty =
  /** `isSum`: added up from parts, and not said as a number. */
  | { kind: "count"; people: number; isBare?: true; isSum?: true }
  | { kind: "delta"; by: number }
  /** `known`: so many of them are counted. `isPart`: besides others that were counted. */
  | { kind: "unknown"; known: number; isPart?: true };

const readParts = createMentionReader(partyRows, partyOf);

/**
 * Reads the party sizes in a normalised text, from which dates and times are already blanked out. Parts that stand side
 * by side add up: 'somos 4 mais o bebê'. A total beside its parts holds: 'eu, a Bia e os meninos, 5 ao todo'.
 */
export function readParties(text: string): { mentions: Mention<NamedParty>[]; rest: string } {
  const { mentions, rest } = readParts(text);
  const merged: Mention<NamedParty>[] = [];
  for (const mention of mentions) {
    const last = merged.at(-1);
    const value = last ? mergeParties(last, mention, text) : null;
    // Days and times between them are mentions of their own.
    const isWhole = !tokensOf(text.slice(last?.end, mention.start)).some(({ keys }) => keys.has("TAKEN"));
    const place = isWhole ? { start: last?.start ?? 0, end: mention.end } : mention;
    if (last && value) merged.splice(-1, 1, { ...place, value });
    else merged.push(mention);
  }
  return { mentions: merged.filter(({ value }) => value.kind !== "delta" || value.by !== 0), rest };
}

/** Returns the value of two mentions with at most a joint between them, or null if both stay. */
function mergeParties(
  { value, end }: Mention<NamedParty>,
  { value: next, start }: Mention<NamedParty>,
  text: string,
): NamedParty | null {
  if (value.kind === "delta") return null;
  const between = text.slice(end, start).trim();
  const joint = readBeside(between);
  const isJoined = between === "" || joint.has("joins_parts");
  if (next.kind === "delta") return isJoined ? addPeople(value, next.by) : null;
  const isTotal = (party: NamedParty): boolean => party.kind === "count" && party.isSum === undefined;
  const isTotalOfParts = isTotal(value) !== isTotal(next) && !(next.kind === "unknown" && next.isPart);
  // 'mesa sexta pra 6. sábado, 4 adultos e 3 crianças' are two parties.
  const areSame = next.kind === "unknown" || value.kind === "unknown" || next.people === value.people;
  const isBeside = between === "" || joint.has("stands_apart");
  if (isTotalOfParts && isBeside && (areSame || !between.includes("·"))) return isTotal(value) ? value : next;
  // 'quinta e sábado, para 4 e 6 pessoas' counts two parties.
  const areTotals = value.kind === "count" && isTotal(value) && isTotal(next);
  if (!isJoined || areTotals) return null;
  if (next.kind === "count") return addPeople(value, next.people);
  return { kind: "unknown", known: (value.kind === "count" ? value.people : value.known) + next.known };
}

function addPeople(party: Exclude<NamedParty, { kind: "delta" }>, by: number): NamedParty {
  if (party.kind === "unknown") return { ...party, known: party.known + by };
  return { kind: "count", people: Math.max(1, party.people + by), isSum: true };
}

/** Adds up what a row captured: see cues/parties.ts. */
function partyOf(captures: readonly Capture[]): NamedParty | null {
  let people = 0;
  let isUnknown = false;
  const these = captures.find(({ name }) => name === "these");
  const isSaid = (name: string): boolean => captures.some((capture) => capture.name === name);
  if (isSaid("within")) return { kind: "delta", by: 0 };
  for (const [index, capture] of captures.entries()) {
    const number = numberIn(capture);
    const before = captures[index - 1];
    const size = sizeOf(capture);
    if (capture.name === "more") return toDelta(number);
    if (capture.name === "fewer") return toDelta(-number);
    if (capture.name === "me") people += 1;
    if (capture.name === "n" || capture.name === "bare") people += number;
    if (capture.name === "some") isUnknown = true;
    if (capture.name !== "who") continue;
    if (before?.name === "of") people += numberIn(before) * (size.each ?? 1);
    else if (size.alone !== undefined) people += size.alone;
    else if (these) people += numberIn(these);
    else isUnknown = true;
  }
  if (isUnknown) {
    if (isSaid("plus")) return { kind: "unknown", known: people, isPart: true };
    return isSaid("me") ? { kind: "unknown", known: people } : null;
  }
  if (isSaid("plus")) return toDelta(people);
  if (isSaid("minus")) return toDelta(-people);
  if (people < 1 || people > MOST) return null;
  const isSum = captures.some(({ name }) => name !== "n" && name !== "bare");
  return {
    kind: "count",
    people,
    ...(captures.at(-1)?.name === "bare" && { isBare: true as const }),
    ...(isSum && { isSum: true as const }),
  };
}

const MOST = 500;

/** Returns how many people a noun is by itself, and with a number before it. Null for 'os meninos' by itself. */
function sizeOf({ tokens }: Capture): { alone?: number; each?: number } {
  const is = (key: string): boolean => tokens.some(({ keys }) => keys.has(key));
  if (is("TRIO")) return { alone: 3, each: 3 };
  if (is("COUPLE")) return { alone: 2, each: 2 };
  if (is("PAIR")) return { alone: 2 };
  // 'os guri' is a plural, too.
  return ["SEVERAL", "CROWD", "=os", "=as"].some(is) ? {} : { alone: 1 };
}

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
