import { event, listOf, number, text } from "#shared/event.ts";
import { formatPeople } from "#shared/pt-br.ts";
import { tablesAfter } from "../../floor/acts/tables-text.ts";
import { overruled, overruledNote } from "../../reservations/refusals/overruled-text.ts";

/** A party that came without a booking sits down: a reservation is made for it (`walkInParty`), and then `seat` has the same effect as for others. */
export const walkIn = {
  type: "reservation.walked_in",
  event: event({
    topic: "reservations",
    detail: { guests: number, tableIds: listOf(text), overruled },
    sentence: ({ detail: { guests }, tables }) =>
      `${guests === undefined ? "Clientes" : formatPeople(guests)} sem reserva ${tablesAfter("na", tables)}`,
    note: overruledNote,
  }),
  touches: ["parties", "bookings", "tables"],
  words: {
    listed: "Sentou sem reserva",
    undone: "Entrada sem reserva desfeita",
    byOther: "acabou de sentar um cliente ali",
    toast: (guests: number, tables: string) => `${formatPeople(guests)} na ${tables}`,
  },
} as const;
