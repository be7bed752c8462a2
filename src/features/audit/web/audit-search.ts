import { addDays, instantOf, isLocalDate, type LocalDate } from "#shared/time.ts";
import type { AuditFilter } from "../contract.ts";
import type { EventCatalog } from "../rules.ts";
import { channelText } from "../text.ts";

/** The filter as the page's address holds it. What makes no sense there filters nothing. */
export interface AuditSearch {
  /** A user's id, `assistant` or `system`. */
  pessoa?: string;
  tipo?: string;
  canal?: string;
  /** A unit's id. */
  unidade?: string;
  periodo?: string;
  /** First and last day, of a period of one's own. */
  de?: string;
  ate?: string;
}

/** Days that a period reaches back, today included. */
export const DAYS_BY_PERIOD = { hoje: 1, "7dias": 7, "30dias": 30 };
export const OWN_PERIOD = "escolher";

export function isPeriod(text: string | undefined): text is keyof typeof DAYS_BY_PERIOD {
  return text !== undefined && Object.hasOwn(DAYS_BY_PERIOD, text);
}

/** What the address asks of the server; days are those of the zone, topics those that have words. */
export function filterOf(
  search: AuditSearch,
  today: LocalDate,
  timeZone: string,
  topicText: EventCatalog["topicText"],
): AuditFilter {
  const { first, last } = daysOf(search, today);
  return {
    ...(isActor(search.pessoa) && { actor: search.pessoa }),
    ...(isKeyOf(search.tipo, topicText) && { topic: search.tipo }),
    ...(isKeyOf(search.canal, channelText) && { channel: search.canal }),
    ...(isId(search.unidade) && { unitId: search.unidade }),
    ...(first && { from: instantOf(first, "00:00", timeZone).toISOString() }),
    ...(last && { until: instantOf(addDays(last, 1), "00:00", timeZone).toISOString() }),
  };
}

/** True where the address narrows the history down, or is about to. */
export function isFiltered(search: AuditSearch): boolean {
  return Object.values(search).some((value) => value !== undefined);
}

function daysOf(
  { periodo, de, ate }: AuditSearch,
  today: LocalDate,
): { first?: LocalDate; last?: LocalDate } {
  if (isPeriod(periodo)) return { first: addDays(today, 1 - DAYS_BY_PERIOD[periodo]) };
  if (periodo !== OWN_PERIOD) return {};
  return {
    ...(de !== undefined && isLocalDate(de) && { first: de }),
    ...(ate !== undefined && isLocalDate(ate) && { last: ate }),
  };
}

function isActor(text: string | undefined): text is string {
  return text === "assistant" || text === "system" || isId(text);
}

function isId(text: string | undefined): text is string {
  return text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

function isKeyOf<Key extends string>(text: string | undefined, words: Record<Key, string>): text is Key {
  return text !== undefined && Object.hasOwn(words, text);
}
