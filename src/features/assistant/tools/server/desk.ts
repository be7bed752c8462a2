import { callAttendant } from "../../../conversations/server/commands.ts";
import type { Desk } from "../desk.ts";
import { askedForPersonText } from "../text.ts";
import { findFreeTimes } from "./availability.ts";
import {
  joinQueue,
  leaveQueue,
  listOwnReservations,
  readQueuePlace,
  reportDelay,
  resizeParty,
} from "./own-bookings.ts";
import { confirmProposal, proposeBooking, proposeCancel, proposeChange } from "./proposals.ts";
import { readHoursOf, readInfoOf, readMenuFacts } from "./restaurant-facts.ts";
import type { ChatScope } from "./scope.ts";
import { fieldsOfWish, NOTHING_SPECIAL } from "./table-wish.ts";

/** The restaurant, as the tools of one conversation reach it: by the commands and queries that staff use as well. */
export function deskOf(scope: ChatScope): Desk {
  const { services, unit, conversation } = scope;
  return {
    findFreeTimes: ({ wish = {}, ...request }) =>
      findFreeTimes(scope, { ...request, ...fieldsOfWish(scope, wish) }),
    proposeBooking: ({ wish, ...fields }) =>
      proposeBooking(scope, { ...NOTHING_SPECIAL, ...fields, ...fieldsOfWish(scope, wish) }),
    proposeChange: (id, { wish = {}, ...wanted }) =>
      proposeChange(scope, id, { ...wanted, ...fieldsOfWish(scope, wish) }),
    proposeCancel: (id) => proposeCancel(scope, id),
    confirmProposal: (id) => confirmProposal(scope, id),
    listOwnReservations: () => listOwnReservations(scope),
    joinQueue: ({ wish, ...party }) =>
      joinQueue(scope, { ...NOTHING_SPECIAL, ...party, ...fieldsOfWish(scope, wish) }),
    resizeParty: (guests) => resizeParty(scope, guests),
    leaveQueue: () => leaveQueue(scope),
    readQueuePlace: () => readQueuePlace(scope),
    reportDelay: (minutes, id) => reportDelay(scope, minutes, id),
    readMenu: (search) => readMenuFacts(scope, search),
    readHours: (date, unitName) => readHoursOf(scope, date, unitName),
    readInfo: (subject, unitName) => readInfoOf(scope, subject, unitName),
    async callAttendant() {
      await callAttendant(services, unit, conversation, askedForPersonText);
      return { ok: true };
    },
  };
}
