import { addDays, instantOf, isLocalDate, type LocalDate } from "#shared/time.ts";
import type { AuditFilter } from "../contract.ts";
import type { EventCatalog } from "../rules.ts";
import { channelText } from "../text.ts";

/** The filter in the page's address. Invalid values do not restrict the entries. */
export interface AuditSearch {
  /** A user's id, `assistant` or `system`. */
  pessoa?: string;
  tipo?: string;
  canal?: string;
  /** A unit's id. */
  unidade?: string;
  periodo?: string;
  /** The first and last day of a custom period. */
  de?: string;
  ate?: string;
}

/** How many days a period includes, up to and with today. */
export const DAYS_BY_PERIOD = { hoje: 1, "7dias": 7, "30dias": 30 };
export const CUSTOM_PERIOD = "escolher";

export function isPeriod(text: string | undefined): text is keyof typeof DAYS_BY_PERIOD {
  return text !== undefined && Object.hasOwn(DAYS_BY_PERIOD, text);
}

/** The server's filter for an address. Days begin at midnight of the zone. It ignores topics without a label. */
export function filterOf(
  search: AuditSearch,
  today: LocalDate,
  timeZone: string,
  topicText: EventCatalog["topicText"],
): AuditFilter {
  const { first, last } = periodDaysOf(search, today);
  return {
    ...(isActor(search.pessoa) && { actor: search.pessoa }),
    ...(isKeyOf(search.tipo, topicText) && { topic: search.tipo }),
    ...(isKeyOf(search.canal, channelText) && { channel: search.canal }),
    ...(isId(search.unidade) && { unitId: search.unidade }),
    ...(first && { from: instantOf(first, "00:00", timeZone).toISOString() }),
    ...(last && { until: instantOf(addDays(last, 1), "00:00", timeZone).toISOString() }),
  };
}

/** True if the address has any filter, even an incomplete one. */
export function isFiltered(search: AuditSearch): boolean {
  return Object.values(search).some((value) => value !== undefined);
}

function periodDaysOf(
  { periodo, de, ate }: AuditSearch,
  today: LocalDate,
): { first?: LocalDate; last?: LocalDate } {
  if (isPeriod(periodo)) return { first: addDays(today, 1 - DAYS_BY_PERIOD[periodo]) };
  if (periodo !== CUSTOM_PERIOD) return {};
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
