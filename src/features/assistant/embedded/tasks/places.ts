import { NO_CHOICES, type Place } from "../../language/places.ts";
import type { ToolRefusal } from "../../tools/contract.ts";
import { describeTable, toldWish } from "../../tools/table-wish.ts";
import {
  ANY_AREA,
  KIND_TOLD_AS,
  type ToldKind,
  type ToldWish,
  type WishInput,
} from "../../tools/wish-contract.ts";
import { formatList } from "../replies/formats.ts";
import { housePhrases } from "../replies/house-phrases.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import type { TableRequest } from "../state.ts";
import { say, type DialogueTask, type DialogueTurn } from "../turn.ts";
import { fetchTexts, sayNoInfo } from "./house.ts";

/** Returns what is wished after all that was said, in order. Somebody who needs an accessible table needs it anywhere. */
export function wishAfter(before: ToldWish, places: readonly Place[] = []): ToldWish {
  let { area, tipo_de_mesa: kinds = [] } = before;
  for (const place of places) {
    const isRefused = place.isRefused === true;
    if (place.isInstead && !isRefused) {
      area = undefined;
      kinds = kinds.filter((kind) => kind === KIND_TOLD_AS.accessible);
    }
    if (place.kind === "area" && isRefused) area = area === place.name ? undefined : area;
    if (place.kind === "area" && !isRefused) {
      area = place.name;
      // 'lá fora. ah, no salão então'
      kinds = kinds.filter((kind) => kind !== KIND_TOLD_AS.outdoor);
    }
    if (place.kind === "table") {
      const told = KIND_TOLD_AS[place.table];
      kinds = [...kinds.filter((kind) => kind !== told), ...(isRefused ? [] : [told])];
    }
    if (place.kind === "anywhere") {
      area = undefined;
      kinds = kinds.filter((kind) => kind === KIND_TOLD_AS.accessible);
    }
  }
  return toldWish({ area, tipo_de_mesa: kinds });
}

/** 'mesa na janela' */
export function describePlace(place: Place): string {
  if (place.kind === "area") return describeTable({ area: place.name });
  return describeTable(place.kind === "table" ? { tipo_de_mesa: [KIND_TOLD_AS[place.table]] } : {});
}

/** Returns the input of a tool that makes one wish of another. */
export function wishChange(before: ToldWish, after: ToldWish): Partial<WishInput> {
  const sorted = ({ tipo_de_mesa: kinds = [] }: ToldWish) => kinds.toSorted().join(" ");
  return {
    ...(before.area !== after.area && { area: after.area ?? ANY_AREA }),
    ...(sorted(before) !== sorted(after) && { tipo_de_mesa: after.tipo_de_mesa ?? [] }),
  };
}

/** Whether a message changes where the party wants to sit, or names an area that is unknown. */
export function changesPlace({ places: known = [] }: TableRequest, said: readonly Place[] = []): boolean {
  const [before, after] = [wishAfter({}, known), wishAfter({}, [...known, ...said])];
  return said.some(({ kind }) => kind === "unknown") || Object.keys(wishChange(before, after)).length > 0;
}

/** The places of a request, from a wish that a tool told. */
export function placesOf({ area, tipo_de_mesa: kinds = [] }: WishInput): Place[] {
  return [
    ...(area === undefined || area === ANY_AREA ? [] : [{ kind: "area" as const, name: area }]),
    ...kinds.map((kind) => ({ kind: "table" as const, table: KIND_NAMED[kind] })),
  ];
}

const KIND_NAMED = Object.fromEntries(
  Object.entries(KIND_TOLD_AS).map(([kind, told]) => [told, kind]),
) as Readonly<Record<ToldKind, keyof typeof KIND_TOLD_AS>>;

/** Takes a part of the wish out of a request. */
export function giveUpPlaces(request: TableRequest, part: ToldWish): void {
  const refused = placesOf(part).map((place) => ({ ...place, isRefused: true as const }));
  request.places = [...(request.places ?? []), ...refused];
}

/**
 * Says once which areas there are, where the customer named none of them, or one that is removed by now. The request goes on without.
 * Returns whether it did.
 */
export function nameUnknownArea(turn: DialogueTurn, request: TableRequest): boolean {
  const { places = [] } = request;
  const { areas } = turn.context.tableChoices ?? NO_CHOICES;
  const isKnown = (place: Place) =>
    place.kind === "area" ? areas.includes(place.name) : place.kind !== "unknown";
  const unknown = places.findLast((place) => !isKnown(place));
  if (unknown === undefined) return false;
  request.places = places.filter((place) => isKnown(place));
  const words = unknown.kind === "unknown" ? unknown.words : "";
  const options = unknown.kind === "unknown" ? unknown.options : areas;
  const isUnclear = words !== "" && options.some((name) => name.toLowerCase().startsWith(words));
  if (options.length === 0) return false;
  say(turn, isUnclear ? tablePhrases.severalAreas : tablePhrases.unknownArea, {
    areas: formatList(options, "e"),
  });
  return true;
}

/** Tells the areas of the house, and what its tables have. Of a place that is not there it says so. */
export function* tellPlaces(turn: DialogueTurn): DialogueTask {
  const text = (yield* fetchTexts(turn, "lugares")).join(" ");
  if (text === "") return sayNoInfo(turn);
  const { memory, heard } = turn;
  memory.record.outcome ??= "informed";
  // 'vocês têm terraço?'
  if (nameUnknownArea(turn, { remarks: [], places: [...(heard.slots.places ?? [])] })) return;
  say(turn, housePhrases.info, { text });
}

/**
 * Gives up what was wished for only if it is free: for the place that was named for that case, or with a note for staff. Returns false where the refusal has another reason.
 */
export function giveUpSoftWish(turn: DialogueTurn, request: TableRequest, refusal: ToolRefusal): boolean {
  const { cabe_sem: without } = refusal;
  const isSoft = request.places?.some(({ isSoft: soft }) => soft) === true;
  if (without === undefined || !isSoft) return false;
  const table = describeTable(without);
  const otherwise = request.places?.findLast(({ isSoft: soft }) => soft)?.otherwise;
  giveUpPlaces(request, without);
  if (otherwise === undefined) {
    say(turn, tablePhrases.softWishMissed, { table });
    request.remarks = [...request.remarks, `Se possível, ${table}`];
  } else {
    say(turn, tablePhrases.firstPlaceTaken, { table });
    request.places = [...(request.places ?? []), otherwise];
  }
  return true;
}
