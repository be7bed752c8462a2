import { event } from "#shared/event.ts";
import { overruled, overruledNote } from "./refusals/overruled-text.ts";

export const reservationEvents = {
  "reservation.updated": event({
    topic: "reservations",
    detail: { overruled },
    sentence: "Reserva alterada",
    note: overruledNote,
  }),
};
