import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { searchTermsOf } from "#shared/search-terms.ts";
import { localOf } from "#shared/time.ts";
import { isOfSpan } from "../../health/rules.ts";
import { MAX_OFFERED } from "../../limits.ts";
import { findGuests } from "../../server/found-queries.ts";
import { spanOfReadableHealth } from "../../server/service-dates.ts";
import type { Recognized } from "../contract.ts";
import { canRecognize } from "../rules.ts";
import { listKnownFacts } from "./queries.ts";

/** Lists the guests whom a typed name or number may mean. Allergies come with those of whom the caller may read them. */
export async function recognizeGuests(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { text, exceptReservationId }: { text: string; exceptReservationId?: string | undefined },
): Promise<Recognized> {
  const terms = canRecognize(text) ? searchTermsOf(text) : [];
  if (terms.length === 0) return { guests: [] };
  const { sql } = database;
  const now = clock.now();
  const [found, healthOf] = await Promise.all([
    findGuests(sql, unit, terms, localOf(now, unit.timeZone).date, MAX_OFFERED),
    spanOfReadableHealth({ database, clock }, unit),
  ]);
  if (found.length === 0) return { guests: [] };
  const facts = await listKnownFacts(sql, unit, found, now, exceptReservationId ?? null);
  return {
    guests: found.flatMap(({ phone, name, isVip }) => {
      const known = facts.find((one) => one.phone === phone);
      if (!known) return [];
      const isReadable =
        healthOf === null || known.openBookings.some((booking) => isOfSpan(healthOf, booking));
      const allergens = isReadable ? known.allergens : [];
      const openBookings = known.openBookings
        .filter(({ id }) => id !== exceptReservationId)
        .map(({ id: _id, ...booking }) => booking);
      return [{ ...known, name, isVip, openBookings, allergens }];
    }),
  };
}
