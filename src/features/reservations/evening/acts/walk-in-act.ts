import { event, listOf, number, text } from "#shared/event.ts";
import { formatPeople } from "#shared/pt-br.ts";
import { floorMinute, MINUTE_MS } from "#shared/time.ts";
import { tablesAfter } from "../../../floor/acts/tables-text.ts";
import { overruled, overruledNote } from "../../availability/overruled-text.ts";
import { EMPTY_FIELDS } from "../../fields/rules.ts";
import { walkInName } from "../text.ts";
import type { Party } from "./party-effect.ts";

/** A party that nobody knew before it sat down. */
const NEW_PARTY = {
  ...EMPTY_FIELDS,
  customerName: walkInName,
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

/** A party that came without a booking sits down: a reservation is made for it, and then `seat` has the same effect as for others. */
export const walkIn = {
  type: "reservation.walked_in",
  event: event({
    topic: "reservations",
    detail: { guests: number, tableIds: listOf(text), overruled },
    sentence: ({ detail: { guests }, tables }) =>
      `${guests === undefined ? "Clientes" : formatPeople(guests)} sem reserva ${tablesAfter("na", tables)}`,
    note: overruledNote,
  }),
  /** The party that the act makes, before it sits down. Its time is the minute of the act. */
  make(
    known: Pick<Party, "id" | "guests" | "turnMinutes" | "date" | "time"> & Partial<Party>,
    now: Date,
  ): Party {
    const startsAt = floorMinute(now.getTime()) * MINUTE_MS;
    const endsAt = startsAt + known.turnMinutes * MINUTE_MS;
    const moment = { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() };
    return { ...NEW_PARTY, ...known, ...moment };
  },

  words: {
    listed: "Sentou sem reserva",
    undone: "Entrada sem reserva desfeita",
    byOther: (name: string) => `${name} acabou de sentar um cliente ali`,
    toast: (guests: number, tables: string) => `${formatPeople(guests)} na ${tables}`,
  },
} as const;
