import { inTransaction, type Transaction } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import { refuseOnConstraint } from "#platform/db/refused-writes.ts";
import type { Delivery } from "#platform/notices.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { EventDeclaration } from "#shared/event.ts";
import { newId } from "#shared/id.ts";
import { answerRetry, ok, refuse, type Result } from "#shared/result.ts";
import { storeSentMessage } from "../../acts/server/queries.ts";
import { recordAct } from "../../acts/server/record-act.ts";
import { appendAuditEntry } from "../../audit/server/commands.ts";
import { resizeReservation } from "../../reservations/server/resize.ts";
import type { EntryEffect } from "../acts/entry-effect.ts";
import { queueActs } from "../acts/queue-acts.ts";
import type {
  AddWaitlistEntryInput,
  LeftReason,
  MarkComingInput,
  MarkToldInput,
  NotifyWaitlistEntryInput,
  QueueContact,
  QuoteInput,
  RemoveWaitlistEntryInput,
  ResizeWaitlistEntryInput,
  WaitlistEntry,
} from "../contract.ts";
import { waitlistEvents } from "../events.ts";
import { fallbackQuote } from "../quotes/rules.ts";
import { fixedQuote, type ToldQuote, type WaitlistRefusal } from "../rules.ts";
import { admitToQueue, joinQueue, numberToCall, resizeWaiting } from "./entry-changes.ts";
import { closeEntry, storeFacts, storeTold } from "./entry-queries.ts";
import { contactOf, sendCall } from "./notices.ts";
import { hashOfToken, tokenOfEntry } from "./page-links.ts";
import {
  countWaiting,
  findEntry,
  listWaitingWithLinks,
  type LockedEntry,
  lockEntry,
  lockQueue,
  readPromiseRecord,
} from "./queries.ts";
import { warmQuotes } from "./quote-model.ts";
import { quoteQueue } from "./quote-queue.ts";

/** The id of the act belongs to another one. */
const KNOWN_ACT = { reservation_act_pkey: "already_created" } as const;
const GONE_AREA = { waitlist_entry_unit_id_wanted_area_id_fkey: "area_gone" } as const;
/** At the table is another party, or a block, before a longer stay would end. */
const HELD_TABLE = {
  reservation_table_no_overlap: "table_held",
  reservation_table_not_blocked: "table_held",
} as const;

/** The queue with how each party is reached, and how many of the last promises were kept. */
export async function readQueue(
  services: Services,
  unit: AuthorizedUnit,
): Promise<{ entries: WaitlistEntry[]; contacts: QueueContact[]; record: { kept: number; of: number } }> {
  const { sql } = services.database;
  // Hosts look at the queue before they ask for a quote.
  warmQuotes(services);
  const [waiting, record] = await Promise.all([
    listWaitingWithLinks(sql, unit, services.clock.now()),
    readPromiseRecord(sql, unit),
  ]);
  return {
    entries: waiting.map(({ entry }) => entry),
    contacts: waiting.map((one, index) => contactOf(services, unit, one, index + 1)),
    record,
  };
}

/** How long a party would wait that joins now. */
export async function quoteNewcomer(
  services: Services,
  unit: AuthorizedUnit,
  { guests, requires = [], wantedAreaId = null }: QuoteInput,
): Promise<Pick<ToldQuote, "low" | "promise" | "source">> {
  const wanted = { guests, requires, areaId: wantedAreaId };
  const { newcomer } = await quoteQueue(services, unit, wanted, services.clock.now());
  const { low, promise, source } = newcomer ?? fallbackQuote(await countWaiting(services.database.sql, unit));
  return { low, promise, source };
}

/**
 * Adds a party at the end of the queue, with the wait that it is quoted: the host's word, else the computed one.
 * Idempotent: the same id with the same fields returns the stored entry; with other fields it refuses `already_created`.
 * Refuses `phone_waits` for a phone that is in the queue already, and `area_gone` for a wanted area that was removed.
 */
export async function addEntry(
  services: Services,
  unit: AuthorizedUnit,
  { actId, promisedMinutes, ...input }: AddWaitlistEntryInput,
): Promise<Result<WaitlistEntry, "already_created" | "phone_waits" | "area_gone">> {
  const { id, customerName, customerPhone, guests, requires, wantedAreaId } = input;
  const party = { id, customerName, customerPhone, guests, reservationId: null };
  const told =
    promisedMinutes === undefined
      ? (await quoteQueue(services, unit, { guests, requires, areaId: wantedAreaId }, services.clock.now()))
          .newcomer
      : fixedQuote(promisedMinutes, "host");
  const adding = inTransaction(
    services.database,
    async (tx): Promise<Result<WaitlistEntry, "already_created" | "phone_waits">> => {
      const now = services.clock.now();
      await lockQueue(tx, unit);
      const known = await findEntry(tx, unit, id, now);
      if (known) return answerRetry(known, party);
      const admitted = await admitToQueue(tx, unit, customerPhone);
      if (!admitted.ok) return admitted;
      const callNumber = await numberToCall(tx, unit, customerPhone, now);
      // The fallback counts the queue, which only stands still from the lock on.
      const byCount = { ...fallbackQuote(admitted.value.ahead), rawHigh: told?.rawHigh ?? null };
      const quote = told === null || told.source === "fallback" ? byCount : told;
      const linkHash = hashOfToken(tokenOfEntry(services.env, unit.unitId, id));
      const entry = { ...party, requires, wantedAreaId, quote, callNumber, linkHash };
      const stored = await joinQueue(tx, unit, entry, actId, now);
      return answerRetry(stored, party);
    },
  );
  return refuseOnConstraint({ ...KNOWN_ACT, ...GONE_AREA }, adding);
}

/** Calls a waiting party: its table is ready. The notice goes out after the commit; where nothing sends it, a host must. */
export async function notifyEntry(
  services: Services,
  unit: AuthorizedUnit,
  { id, actId = newId() }: NotifyWaitlistEntryInput,
): Promise<Result<{ entry: WaitlistEntry; delivery: Delivery }, QueueRefusal>> {
  const linkHash = hashOfToken(tokenOfEntry(services.env, unit.unitId, id));
  const called = await actOnEntry(services, unit, { id, actId, linkHash }, queueActs.call);
  if (!called.ok) return called;
  const { entry, isChanged } = called.value;
  if (!isChanged) return ok({ entry, delivery: "by_hand" });
  const delivery = await sendCall(services, unit, entry);
  if (delivery === "sent") await storeSentMessage(services.database.sql, unit, actId);
  return ok({ entry, delivery });
}

/** Notes that a called party said it comes. Also the guest's own answer on the page of its place. */
export async function markComing(
  services: Services,
  unit: AuthorizedUnit,
  input: MarkComingInput,
): Promise<Result<WaitlistEntry, QueueRefusal>> {
  const coming = await actOnEntry(services, unit, input, queueActs.coming);
  return coming.ok ? ok(coming.value.entry) : coming;
}

/** Takes a party off the queue, with the reason why it leaves. A repeated call changes nothing. Refuses as `leave` does. */
export async function removeEntry(
  services: Services,
  unit: AuthorizedUnit,
  { reason, ...input }: Omit<RemoveWaitlistEntryInput, "reason"> & { reason: LeftReason },
): Promise<Result<Record<string, never>, "not_found" | "not_waiting" | "already_created">> {
  const leave = { ...queueActs.leave, effect: () => queueActs.leave.effect(reason), detail: { reason } };
  const left = await actOnEntry(services, unit, input, leave);
  return left.ok ? ok({}) : left;
}

type QueueRefusal = WaitlistRefusal | "not_found" | "already_created";

/** An act on an entry of the queue, with what its host has entered. */
interface EntryAct<Refusal extends string> {
  type: string;
  event: EventDeclaration;
  decide(entry: LockedEntry, now: Date): Result<{ change: boolean }, Refusal>;
  effect(now: Date): EntryEffect;
  detail?: Readonly<Record<string, unknown>>;
}

interface EntryCall {
  id: string;
  /** Made by the caller of the act; a new one without it. */
  actId?: string | undefined;
  /** Of the token of a called party's page. */
  linkHash?: string;
}

/** Locks an entry, decides, and writes the act's effect, so that it can be undone. A repeated call changes nothing. */
async function actOnEntry<Refusal extends string>(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { id, actId, linkHash }: EntryCall,
  { type, event, decide, effect: effectAt, detail = {} }: EntryAct<Refusal>,
): Promise<Result<{ entry: WaitlistEntry; isChanged: boolean }, Refusal | "not_found" | "already_created">> {
  type Acted = Result<{ entry: WaitlistEntry; isChanged: boolean }, Refusal | "not_found">;
  const acting = inTransaction(database, async (tx): Promise<Acted> => {
    const now = clock.now();
    const entry = await lockEntry(tx, unit, id);
    if (!entry) return refuse("not_found");
    const decision = decide(entry, now);
    if (!decision.ok) return decision;
    const isChanged = decision.value.change;
    if (isChanged) {
      const effect = effectAt(now);
      const isLeaving = "leaves" in effect;
      const reservationIds = isLeaving && entry.reservationId !== null ? [entry.reservationId] : [];
      const recorder = recordAct(tx, unit, { id: actId, type, now });
      await pipelined(tx, [
        recorder.begin({ reservationIds, entryIds: [id] }),
        isLeaving
          ? () => closeEntry(tx, unit, id, effect.leaves, now)
          : () => storeFacts(tx, unit, id, { ...entry, ...effect.facts }, linkHash),
        () => appendAuditEntry(tx, unit, { [type]: event }, { type, subjectId: id, detail }),
      ]);
      await recorder.end()();
    }
    return ok({ entry: await readEntry(tx, unit, id, now), isChanged });
  });
  return refuseOnConstraint(KNOWN_ACT, acting);
}

async function readEntry(
  tx: Transaction,
  unit: AuthorizedUnit,
  id: string,
  now: Date,
): Promise<WaitlistEntry> {
  const entry = await findEntry(tx, unit, id, now);
  if (!entry) throw new Error(`the locked waiting-list entry ${id} is not there`);
  return entry;
}

type ResizeRefusal = "not_waiting" | "not_found" | "table_held";

/**
 * Gives a waiting party another size, and the reservation that it waits with. It keeps its place. Refuses `table_held` if the
 * reservation's promised table is another party's, or blocked, before the larger party would leave.
 */
export async function resizeParty(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { id, guests }: ResizeWaitlistEntryInput,
): Promise<Result<WaitlistEntry, ResizeRefusal>> {
  const resizing = inTransaction(database, async (tx): Promise<Result<WaitlistEntry, ResizeRefusal>> => {
    const now = clock.now();
    const entry = await lockEntry(tx, unit, id);
    if (!entry) return refuse("not_found");
    if (entry.guests !== guests) {
      if (!(await resizeWaiting(tx, unit, id, guests))) return refuse("not_waiting");
      if (entry.reservationId !== null) await resizeReservation(tx, unit, entry.reservationId, guests, now);
    }
    return ok(await readEntry(tx, unit, id, now));
  });
  return refuseOnConstraint(HELD_TABLE, resizing);
}

/** Notes that a host informed a party of its new estimate. */
export async function markTold(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { id }: MarkToldInput,
): Promise<Result<WaitlistEntry, "not_found">> {
  return inTransaction(database, async (tx): Promise<Result<WaitlistEntry, "not_found">> => {
    const now = clock.now();
    const entry = await lockEntry(tx, unit, id);
    if (!entry) return refuse("not_found");
    if (entry.requotedAt !== null && entry.toldAt === null) {
      await storeTold(tx, unit, id, now);
      await appendAuditEntry(tx, unit, waitlistEvents, { type: "waitlist.told", subjectId: id });
    }
    return ok(await readEntry(tx, unit, id, now));
  });
}
