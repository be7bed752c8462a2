import { isClose } from "#features/booking/same-guest/rules.ts";
import { tellSameGuest } from "#features/booking/web/tell-same-guest.ts";
import type { DiningTable } from "#features/floor/contract.ts";
import type { BookedReservation, Reservation } from "#features/reservations/contract.ts";
import { NO_ROOM } from "#features/reservations/evening/party-effect.ts";
import { showReservation } from "#features/reservations/web/show-reservation.ts";
import { endCleaning } from "#features/service/acts/end-cleaning-act.ts";
import {
  type PartyAct,
  type PartyActName,
  partyActs,
  type PartyInput,
} from "#features/service/acts/party-acts.ts";
import { reschedule } from "#features/service/acts/reschedule-act.ts";
import { walkIn } from "#features/service/acts/walk-in-act.ts";
import { seatingApi } from "#features/service/seating/web/api.ts";
import { eveningApi } from "#features/service/web/api.ts";
import { undoAction, type useUndo } from "#features/service/web/undo-store.ts";
import { queueActs } from "#features/waitlist/acts/queue-acts.ts";
import type { WaitlistEntry } from "#features/waitlist/contract.ts";
import { queueActText } from "#features/waitlist/queue/text.ts";
import { waitlistApi } from "#features/waitlist/web/api.ts";
import { now } from "#platform/web/server-time.ts";
import { notify } from "#ui/toast.tsx";
import { tablesText } from "../../text.ts";
import { isReservation, type PartyPress, type StandAct } from "../../web/pending-acts.ts";
import { actText } from "../text.ts";

/** What the server answers to an act; an entry that leaves the queue has no answer. */
export type Stored = Reservation | BookedReservation | DiningTable | WaitlistEntry | object;

interface ActWords {
  title: string;
  /** Whose act it was. */
  detail?: string;
}

interface ActKind<Act> {
  send: (act: Act, ids: { unitId: string; actId: string }) => Promise<Stored>;
  /** The words of the toast. `at`: the labels of the tables that the server gave. */
  words: (act: Act, at: string, stored: Stored) => ActWords;
}

type Kind = StandAct["kind"];
type ActOf<Name extends Kind> = Extract<StandAct, { kind: Name }>;

const kinds: { [Name in Kind]: ActKind<ActOf<Name>> } = {
  walkIn: {
    send: ({ reservationId, guests, tables }, ids) =>
      eveningApi.seatWalkIn.call({ ...ids, id: reservationId, guests, tableIds: idsOf(tables) }),
    words: ({ guests }, at) => ({ title: walkIn.words.toast(guests, at) }),
  },
  seatEntry: {
    send: ({ entry, reservationId, tables }, ids) =>
      seatingApi.seatFromWaitlist.call({
        ...ids,
        entryId: entry.id,
        id: reservationId,
        tableIds: idsOf(tables),
      }),
    words: ({ entry }, at) => ({ title: partyActs.seat.words.toast(entry, {}, at), detail: whoOf(entry) }),
  },
  reschedule: {
    send: ({ party, tables, date, time }, ids) =>
      seatingApi.reschedule.call({
        ...ids,
        id: party.id,
        version: party.version,
        date,
        time,
        tableIds: idsOf(tables),
      }),
    words: ({ party, time }, at) => ({ title: reschedule.words.toast(time, at), detail: whoOf(party) }),
  },
  party: {
    send: sendPartyAct,
    words: partyWords,
  },
  toQueue: {
    send: ({ party, entryId }, ids) => seatingApi.addToWaitlist.call({ ...ids, id: party.id, entryId }),
    words: ({ party }) => ({ title: queueActs.join.words.toast, detail: whoOf(party) }),
  },
  callEntry: {
    send: ({ entry }, ids) => waitlistApi.notify.call({ ...ids, id: entry.id }),
    words: ({ entry }, _at, stored) => ({
      title: queueActText.called(entry),
      detail: isMessageSent(stored) ? `${whoOf(entry)} · ${queueActText.messageSent}` : whoOf(entry),
    }),
  },
  entryComing: {
    send: ({ entry }, ids) => waitlistApi.markComing.call({ ...ids, id: entry.id }),
    words: ({ entry }) => ({ title: queueActText.comingDone, detail: whoOf(entry) }),
  },
  leaveQueue: {
    send: ({ entry, reason }, ids) => waitlistApi.remove.call({ ...ids, id: entry.id, reason }),
    words: ({ entry, reason }) => ({
      title: queueActs.leave.words.toast(reason),
      detail: whoOf(entry),
    }),
  },
  endCleaning: {
    send: ({ table }, ids) => eveningApi.endCleaning.call({ ...ids, id: table.id }),
    words: ({ table }) => ({ title: endCleaning.words.toast(table.label) }),
  },
};

/** Sends the act to the server. */
export function sendAct<Name extends Kind>(act: ActOf<Name>): Promise<Stored> {
  return kinds[act.kind].send(act, { unitId: act.unitId, actId: act.id });
}

/** What the toast says once the act is stored. */
export function wordsOfAct<Name extends Kind>(act: ActOf<Name>, stored: Stored): ActWords {
  return kinds[act.kind].words(act, isReservation(stored) ? tablesText(stored.tables) : "", stored);
}

/** Says that the act is stored, with the button that undoes it; and which other booking its guest has close to it, where it brought them close. */
export function announceAct(
  act: StandAct,
  stored: Stored,
  { navigate, undo }: { navigate: Parameters<typeof showReservation>[0]; undo: ReturnType<typeof useUndo> },
): void {
  const { title, detail } = wordsOfAct(act, stored);
  notify.success(title, { detail, action: undoAction(() => undo(act.id, detail)) });
  if (!("sameGuest" in stored)) return;
  tellSameGuest(
    stored,
    (other) => showReservation(navigate, other),
    (other) => act.kind === "reschedule" && isClose(other, act.party),
  );
}

type SendPartyAct = (sent: object) => Promise<Reservation>;

/** Every procedure of an act on a party takes the party's id, the chosen tables, and what else the host enters. */
function sendPartyAct<Name extends PartyActName>(
  { name, party, input, tables }: PartyPress<Name>,
  ids: { unitId: string; actId: string },
): Promise<Reservation> {
  const [room, procedure = ""] = partyActs[name].call.procedure.split(".");
  const api = room === "evening" ? eveningApi : seatingApi;
  const { call } = (api as unknown as Record<string, { call?: SendPartyAct }>)[procedure] ?? {};
  if (call === undefined) throw new Error(`${partyActs[name].call.procedure} is no procedure`);
  return call({ ...ids, id: party.id, ...(tables && { tableIds: idsOf(tables) }), ...input });
}

function partyWords<Name extends PartyActName>(
  { name, party, input }: PartyPress<Name>,
  at: string,
): ActWords {
  const act: PartyAct<PartyInput<Name>> = partyActs[name];
  const { facts } = act.effect(party, input, now(), NO_ROOM);
  return { title: act.words.toast(party, input, at), detail: whoOf({ ...party, ...facts }) };
}

function isMessageSent(stored: Stored): boolean {
  return "delivery" in stored && stored.delivery === "sent";
}

const idsOf = (tables: readonly DiningTable[]) => tables.map(({ id }) => id);

const whoOf = ({ customerName, guests }: { customerName: string; guests: number }) =>
  actText.who(customerName, guests);
