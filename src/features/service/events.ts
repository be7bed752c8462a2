import { eventsOf } from "#shared/act.ts";
import { event, keyOf, listOf, optional, text } from "#shared/event.ts";
import { ACT_WORDS } from "./acts/all-acts.ts";
import { partyActs } from "./acts/party-acts.ts";
import { reschedule } from "./acts/reschedule-act.ts";
import { walkIn } from "./acts/walk-in-act.ts";

export const serviceEvents = {
  ...eventsOf({ ...partyActs, reschedule, walkIn }),
  "reservation.undone": event({
    topic: "reservations",
    detail: { act: keyOf(ACT_WORDS), actId: text, tableIds: optional(listOf(text)) },
    sentence: ({ detail: { act } }) => (act === undefined ? "Ação desfeita" : ACT_WORDS[act].undone),
  }),
};
