import { LRUCache } from "lru-cache";

import { coalesce } from "#platform/coalesce.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { localOf, type LocalTime, MINUTE_MS } from "#shared/time.ts";
import { findUnitForSystem } from "../../../companies/server/queries.ts";
import { OPEN_STATUSES } from "../../limits.ts";
import type { QuotedQueue } from "../../quotes/contract.ts";
import { markComing, removeEntry } from "../../server/commands.ts";
import { hashOfToken } from "../../server/page-links.ts";
import { findEntry } from "../../server/queries.ts";
import { quoteQueue } from "../../server/quote-queue.ts";
import { type PlaceView, viewPlace } from "../rules.ts";
import { findPlaceByLink } from "./queries.ts";

/** After so long the page of a party that has left the queue says nothing more. */
const SHOWN_AFTERWARDS_MS = 12 * 60 * MINUTE_MS;
/** All pages of a unit share one estimate for so long: each costs some tens of milliseconds. */
const QUOTED_FOR_MS = 20_000;
const MOST_UNITS = 500;

/** Reads what the page of a token shows now; null for an unknown or forgotten token. */
export function openPlaces(
  services: Services,
): (token: string) => Promise<{ view: PlaceView; unitName: string; at: LocalTime } | null> {
  const quotes = new LRUCache<string, QuotedQueue>({ max: MOST_UNITS, ttl: QUOTED_FOR_MS });
  const quoteUnit = coalesce(async (unitId): Promise<QuotedQueue | null> => {
    const known = quotes.get(unitId);
    if (known) return known;
    const unit = await findUnitForSystem(services.database.sql, unitId);
    if (unit === null) return null;
    const quoted = await quoteQueue(services, unit, null, services.clock.now());
    quotes.set(unitId, quoted);
    return quoted;
  });
  return async (token) => {
    const place = await findPlace(services, token);
    if (place === null) return null;
    const { unit, id, unitName, leftReason, position } = place;
    const now = services.clock.now();
    const entry = await findEntry(services.database.sql, unit, id, now);
    if (entry === null) return null;
    const quoted = entry.status === "waiting" ? await quoteUnit(unit.unitId) : null;
    const quote = quoted?.waiting.get(id) ?? null;
    const view = viewPlace({ ...entry, leftReason }, position, quote, now);
    return { view, unitName, at: localOf(now, unit.timeZone).time };
  };
}

/**
 * Stores what a party answers on its page. An answer that comes late, twice or never makes sense changes nothing; the page then shows how
 * things stand. False for an unknown or forgotten token.
 */
export async function answerPlace(
  services: Services,
  token: string,
  answer: "coming" | "gave_up" | null,
): Promise<boolean> {
  const place = await findPlace(services, token);
  if (place === null) return false;
  const { unit, id } = place;
  const { unitId } = unit;
  if (answer === "coming") await markComing(services, unit, { unitId, id });
  if (answer === "gave_up") await removeEntry(services, unit, { unitId, id, reason: "gave_up" });
  return true;
}

async function findPlace({ database, clock }: Services, token: string) {
  const closedSince = new Date(clock.now().getTime() - SHOWN_AFTERWARDS_MS);
  const found = await findPlaceByLink(database.sql, hashOfToken(token), OPEN_STATUSES, closedSince);
  const unit: AuthorizedUnit | null = found && (await findUnitForSystem(database.sql, found.unitId));
  return found && unit && { ...found, unit };
}
