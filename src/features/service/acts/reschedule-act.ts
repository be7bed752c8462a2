import { event, listOf, text } from "#shared/event.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { tablesAfter } from "../../floor/acts/tables-text.ts";
import type { Party } from "../../reservations/evening/party-effect.ts";
import { overruled, overruledNote } from "../../reservations/refusals/overruled-text.ts";

/** An expected party gets another time, and the chosen tables, and no others, are promised to it for that time. */
export const reschedule = {
  type: "reservation.rescheduled",
  event: event({
    topic: "reservations",
    detail: { overruled, tableIds: listOf(text) },
    sentence: ({ tables }) =>
      tables.length === 0
        ? "Horário da reserva mudado"
        : `Horário da reserva mudado, ${tablesAfter("na", tables)}`,
    note: overruledNote,
  }),
  touches: ["parties", "bookings", "tables"],

  /** The moment of the party afterwards: it stays as long as before. */
  effect(
    { turnMinutes }: Pick<Party, "turnMinutes">,
    moment: Pick<Party, "date" | "time" | "startsAt">,
  ): Pick<Party, "date" | "time" | "startsAt" | "endsAt"> {
    const endsAt = new Date(Date.parse(moment.startsAt) + turnMinutes * MINUTE_MS).toISOString();
    return { ...moment, endsAt };
  },

  words: {
    listed: "Horário mudado",
    undone: "Mudança de horário desfeita",
    byOther: "mudou o horário",
    toast: (time: string, tables: string) =>
      tables === "" ? `Horário mudado para ${time}` : `${tables} fixada às ${time}`,
  },
} as const;
