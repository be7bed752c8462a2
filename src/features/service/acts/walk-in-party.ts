import { floorMinute, MINUTE_MS } from "#shared/time.ts";
import type { Party } from "../../reservations/evening/party-effect.ts";
import { EMPTY_FIELDS } from "../../reservations/fields/rules.ts";

/** A party that nobody knew before it sat down. */
const NEW_PARTY = {
  ...EMPTY_FIELDS,
  wantedArea: null,
  kind: "walk_in",
  status: "confirmed",
  version: 0,
  tables: [],
  arrivedAt: null,
  arrivedGuests: null,
  lateNoticeUntil: null,
  noShowAt: null,
  cancelledBy: null,
  stage: null,
  stageAt: null,
  seatedAt: null,
  completedAt: null,
  expectedLeaveAt: null,
} as const satisfies Partial<Party>;

/** The party that a walk-in makes, before it sits down. Its time is the minute of the act. */
export function walkInParty(
  known: Pick<Party, "id" | "guests" | "turnMinutes" | "date" | "time"> & Partial<Party>,
  now: Date,
): Party {
  const startsAt = floorMinute(now.getTime()) * MINUTE_MS;
  const endsAt = startsAt + known.turnMinutes * MINUTE_MS;
  const moment = { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() };
  return { ...NEW_PARTY, ...known, ...moment };
}
