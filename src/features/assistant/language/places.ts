import { compileRow } from "./cues/cues.ts";
import { besidePlaceRows, placeRows } from "./cues/places.ts";
import { blankOut, createMentionReader, type Mention } from "./mentions.ts";
import { normalise } from "./normalise.ts";
import { wordsOfCaptures } from "./pattern.ts";
import { editsBetween } from "./spelling.ts";
import { tokensOf, type Token } from "./tokens.ts";
import { knownWords } from "./vocabulary.ts";

/** A kind of table that a guest may ask for. */
export type TableKind = "accessible" | "window" | "outdoor";

/** What a house has: the names of its areas, and the kinds of its tables. */
export interface TableChoices {
  areas: readonly string[];
  kinds: readonly TableKind[];
}

export const NO_CHOICES: TableChoices = { areas: [], kinds: [] };

interface PlaceCircumstances {
  isRefused?: true;
  /** Wanted only if it is free; then `otherwise`, where another place was named for that case. */
  isSoft?: true;
  otherwise?: Place;
  /** The refused place stands for 'lá dentro': no area and no kind of table does. */
  isInside?: true;
  /** In place of those that were named before. */
  isInstead?: true;
}

/** Where a party wants to sit, or not. `unknown`: the words name no area of the house, or several, which are the `options`. */
export type Place = PlaceCircumstances &
  (
    | { kind: "area"; name: string }
    | { kind: "table"; table: TableKind }
    | { kind: "anywhere" }
    | { kind: "unknown"; words: string; options: readonly string[] }
  );

/**
 * Reads where a party wants to sit, as far as the house has such a place. What no area and no kind of table stands for is left for the
 * notes, except in a house with areas: there a name of none of them is read as `unknown`.
 */
export function readPlaces(
  text: string,
  choices: TableChoices,
): { mentions: Mention<Place>[]; rest: string } {
  if (choices.areas.length + choices.kinds.length === 0) return { mentions: [], rest: text };
  const mentions = readAreas(text, choices.areas);
  let rest = text;
  for (const { start, end } of mentions) rest = blankOut(rest, start, end);
  for (const reader of [readKinds, readParts]) {
    const found = reader(rest, choices);
    mentions.push(...found.mentions);
    ({ rest } = found);
  }
  const placed = mentions
    .filter(({ start }) => !FOR_RAIN.find(tokensOf(text.slice(Math.max(0, start - REACH), start))))
    .toSorted((a, b) => a.start - b.start)
    .map((mention) => ({ ...mention, value: withCircumstances(text, mention) }));
  return { mentions: joinChoices(text, placed), rest };
}

/** Makes one of 'na janela ou na varanda' and of 'na varanda, se não tiver, no salão': the first if it is free, otherwise the next. */
function joinChoices(text: string, mentions: readonly Mention<Place>[]): Mention<Place>[] {
  const joined: Mention<Place>[] = [];
  for (const mention of mentions.toReversed()) {
    const [next] = joined;
    const isChoice =
      next !== undefined &&
      !mention.value.isRefused &&
      !next.value.isRefused &&
      JOINS.find(tokensOf(text.slice(mention.end, next.start))) !== null;
    // Of two places of which the house lacks one, the other is meant.
    if (isChoice && mention.value.kind === "unknown") continue;
    if (isChoice) joined.splice(0, 1, { ...mention, value: withOtherwise(mention.value, next.value) });
    else joined.unshift(mention);
  }
  return joined;
}

/** A place, and what is wanted where it is taken. Any table is no place of its own. */
function withOtherwise(place: Place, next: Place): Place {
  if (next.kind === "unknown") return place;
  return { ...place, isSoft: true, ...(next.kind !== "anywhere" && { otherwise: next }) };
}

/** Whether a text says where to sit and nothing else, in its `rest` without what was read. */
export function saysOnlyPlace(rest: string): boolean {
  return ONLY_PLACE.find(tokensOf(rest)) !== null;
}

const readKinds = createMentionReader<keyof typeof placeRows, Place, [TableChoices]>(
  placeRows,
  (captures, name, { areas, kinds }) => {
    if (name === "anywhere") return { kind: "anywhere" };
    if (name === "accessible" || name === "window")
      return kinds.includes(name) ? { kind: "table", table: name } : null;
    const outside = areas.filter((area) => OUTSIDE.some((row) => row.find(tokensOf(normalise(area)))));
    const outdoors: Place | null = kinds.includes("outdoor") ? { kind: "table", table: "outdoor" } : null;
    if (name === "outdoor") return outdoors ?? areaAlone(outside);
    if (name === "inside") {
      const inside = areaAlone(areas.filter((area) => !outside.includes(area)));
      const refused = areaAlone(outside) ?? outdoors;
      return inside ?? (refused && { ...refused, isRefused: true, isInside: true });
    }
    const said = wordsOfCaptures(captures)["name"];
    return (
      areaAlone(areas.filter((area) => normalise(area) === said)) ?? (outside.length === 0 ? outdoors : null)
    );
  },
);

const OUTSIDE = [compileRow(placeRows.outdoor), compileRow(placeRows.outdoor_part)];

/** The area, if there is only one. */
function areaAlone([only, ...others]: readonly string[]): Place | null {
  return only === undefined || others.length > 0 ? null : { kind: "area", name: only };
}

const readParts = createMentionReader<"names_part", Place, [TableChoices]>(
  { names_part: besidePlaceRows.names_part },
  (captures, _, { areas }) =>
    areas.length === 0
      ? null
      : { kind: "unknown", words: wordsOfCaptures(captures)["part"] ?? "", options: areas },
);

/** An area's name, whole or by its first word, which must tell it from the others. */
function readAreas(text: string, areas: readonly string[]): Mention<Place>[] {
  const tokens = tokensOf(text);
  const names = areas.map((name) => ({ name, words: wordsOf(name) }));
  const mentions: Mention<Place>[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const before = tokens.slice(0, at);
    if (IS_NEAR.find(before)) continue;
    const whole = names
      .filter(({ words }) => words.every((word, index) => isSpelling(tokens[at + index]?.word, word)))
      .toSorted((one, other) => other.words.length - one.words.length)[0];
    const word = tokens[at]?.word ?? "";
    const isLed = at === 0 || IS_PART.has(word) || LEADS.find(before) !== null;
    if (whole && (whole.words.length > 1 || isLed)) {
      mentions.push(mentionOf(tokens, at, at + whole.words.length, { kind: "area", name: whole.name }));
      at += whole.words.length - 1;
      continue;
    }
    const alike = names.filter(
      ({ words: [first] }) => isSpelling(word, first) && !IS_GENERIC.has(first ?? ""),
    );
    const [only, ...others] = alike;
    if (only === undefined || !isLed) continue;
    const options = alike.map(({ name }) => name);
    const place: Place =
      others.length === 0 ? { kind: "area", name: only.name } : { kind: "unknown", words: word, options };
    mentions.push(mentionOf(tokens, at, at + 1, place));
  }
  return mentions;
}

/** Whether a word was meant by this one: itself, or an unknown word that is one typing error away ('dek', 'mesanino'). */
function isSpelling(said = "", meant = ""): boolean {
  if (said === meant) return true;
  const isLikely = said.length >= 3 && meant.length >= 4 && said[0] === meant[0] && !/\d/.test(said);
  return isLikely && !knownWords().has(said) && editsBetween(said, meant, 1) <= 1;
}

/** The first word of 'Área Externa' tells nothing. */
const IS_GENERIC: ReadonlySet<string> = new Set([
  "area",
  "sala",
  "espaco",
  "ambiente",
  "setor",
  "mesa",
  "piso",
]);

/** Such words name a part of a house also without a word that leads to them: 'sexta 20h mezanino'. */
const IS_PART: ReadonlySet<string> = new Set([
  "varanda",
  "salao",
  "mezanino",
  "terraco",
  "deck",
  "rooftop",
  "quintal",
  "patio",
  "lounge",
  "sacada",
]);

function wordsOf(name: string): string[] {
  return tokensOf(normalise(name)).map(({ word }) => word);
}

function mentionOf(tokens: readonly Token[], from: number, to: number, value: Place): Mention<Place> {
  return { value, start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0 };
}

const IS_NEAR = compileRow(besidePlaceRows.is_near_place);
const LEADS = compileRow(besidePlaceRows.leads_to_area);
const JOINS = compileRow(besidePlaceRows.joins_places);
const ONLY_PLACE = compileRow(besidePlaceRows.is_only_place);
const REPLACES = compileRow(besidePlaceRows.replaces_place);
const REFUSES = compileRow(besidePlaceRows.refuses_place);
const FOR_RAIN = compileRow(besidePlaceRows.is_for_rain);
const REFUSED_AFTER = compileRow(besidePlaceRows.is_refused_after);
const ASKS_FOR = compileRow(besidePlaceRows.asks_for_place);
const SOFT = compileRow(besidePlaceRows.is_soft_wish);

/** So many letters on either side may say that a place is refused, or wanted only if there is one. */
const REACH = 40;

function isRefused(before: string, after: string): boolean {
  if (REFUSES.find(tokensOf(before))) return true;
  return REFUSED_AFTER.find(tokensOf(after)) !== null && !ASKS_FOR.find(tokensOf(before));
}

function withCircumstances(text: string, { value, start, end }: Mention<Place>): Place {
  if (value.kind === "anywhere") return value;
  const before = text.slice(Math.max(0, start - REACH), start);
  const around = text.slice(Math.max(0, start - REACH), end + REACH);
  return {
    ...value,
    ...(isRefused(before, text.slice(end, end + REACH)) && { isRefused: true as const }),
    ...(SOFT.find(tokensOf(around)) && { isSoft: true as const }),
    ...(REPLACES.find(tokensOf(before)) && { isInstead: true as const }),
  };
}
