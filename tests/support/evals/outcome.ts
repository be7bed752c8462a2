import * as z from "zod";

import type { Sql } from "#platform/db/database.ts";
import { rows } from "../rows.ts";
import type { EvalTurn } from "./customer.ts";
import type { Outcome, StoredReservation } from "./judge.ts";
import type { LoadedWorld } from "./load-world.ts";
import type { ProposalKind } from "./task.ts";

/** All rows of the company except this customer's. No conversation may change them. */
export type Surroundings = Map<string, string>;

/** An unused id, for the contact of a customer who has not written yet. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

export async function readSurroundings(
  sql: Sql,
  { unitIds }: LoadedWorld,
  contactId: string | null,
): Promise<Surroundings> {
  const found = await rows<{ what: string; row: string }>(
    sql,
    `with own as (select id from reservation where contact_id = $2), everything as (
       select 'unit ' || id as what, to_jsonb(t) as row from unit t where id = any($1)
       union all select 'hours ' || weekday, to_jsonb(t) from opening_hours t where unit_id = any($1)
       union all select 'closed date ' || id, to_jsonb(t) from closed_date t where unit_id = any($1)
       union all select 'table ' || id, to_jsonb(t) from dining_table t where unit_id = any($1)
       union all select 'category ' || id, to_jsonb(t) from dish_category t where unit_id = any($1)
       union all select 'dish ' || id, to_jsonb(t) from dish t where unit_id = any($1)
       union all select 'assistant ' || unit_id, to_jsonb(t) from assistant_config t where unit_id = any($1)
       union all select 'prompt ' || prompt, to_jsonb(t) from assistant_prompt t where unit_id = any($1)
       union all select 'contact ' || id, to_jsonb(t) from contact t where unit_id = any($1) and id <> $2
       -- The plan may find another place for a party that a promise still suits.
       union all select 'reservation ' || id, to_jsonb(t) - '{planned_table_ids,planned_reason}'::text[] from reservation t
         where unit_id = any($1) and contact_id is distinct from $2
       union all select 'hold ' || reservation_id || table_id, to_jsonb(t) from reservation_table t
         where unit_id = any($1) and reservation_id not in (select id from own)
       union all select 'waiting party ' || id, to_jsonb(t) from waitlist_entry t
         where unit_id = any($1) and contact_id is distinct from $2
     ) select what, row::text as row from everything`,
    [unitIds, contactId ?? NOBODY],
  );
  return new Map(found.map(({ what, row }) => [what, row]));
}

/** Returns the differences, in words. */
function changesOf(before: Surroundings, after: Surroundings): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((what) => {
    const [was, is] = [before.get(what), after.get(what)];
    if (was === is) return [];
    return [`${what} ${was === undefined ? "appeared" : is === undefined ? "vanished" : "changed"}`];
  });
}

export interface OwnRows {
  reservations: (StoredReservation & { id: string; channel: string })[];
  queue: { id: string; guests: number; status: string; area: string | null; requires: string[] }[];
}

/** Reads the customer's reservations and parties of the waiting list, of any status, by their contact. */
export async function readOwnRows(sql: Sql, contactId: string | null): Promise<OwnRows> {
  const [reservations, queue] = await Promise.all([
    rows<OwnRows["reservations"][number]>(
      sql,
      `select id, date, left(time::text, 5) as time, guests, customer_name as name, customer_phone as phone, notes, status,
         channel, requires,
         (select name from area where unit_id = reservation.unit_id and id = wanted_area_id) as area
       from reservation where contact_id = $1 order by created_at, id`,
      [contactId ?? NOBODY],
    ),
    rows<OwnRows["queue"][number]>(
      sql,
      `select id, guests, status, requires,
         (select name from area where unit_id = waitlist_entry.unit_id and id = wanted_area_id) as area
       from waitlist_entry where contact_id = $1`,
      [contactId ?? NOBODY],
    ),
  ]);
  return { reservations, queue };
}

/** Compares the database after the conversation with the one before. */
export async function readOutcome(
  sql: Sql,
  world: LoadedWorld,
  before: { surroundings: Surroundings; own: OwnRows },
  conversation: { id: string; contactId: string; turns: readonly EvalTurn[] },
): Promise<Outcome> {
  const [surroundings, own, audit, [held]] = await Promise.all([
    readSurroundings(sql, world, conversation.contactId),
    readOwnRows(sql, conversation.contactId),
    readAudit(sql, world),
    rows<{ state: string }>(sql, "select state from conversation where unit_id = $1 and id = $2", [
      world.unitId,
      conversation.id,
    ]),
  ]);
  const earlier = Object.entries(world.reservationIdByKey).map(([key, id]) => {
    const [was, is] = [before.own, own].map(({ reservations }) => reservations.find((one) => one.id === id));
    if (was === undefined || is === undefined) throw new Error(`reservation ${key} is not there any more`);
    return [key, { before: was, after: is }] as const;
  });
  const handOverTurn = conversation.turns.findIndex(({ calls }) =>
    calls.some(({ tool }) => tool === "chamar_atendente"),
  );
  const made = own.reservations.filter(({ id }) => !before.own.reservations.some((one) => one.id === id));
  return {
    made,
    earlier: Object.fromEntries(earlier),
    queuedBefore: waitingSizesOf(before.own),
    queued: waitingSizesOf(own),
    queuedFor: own.queue
      .filter(({ status }) => status === "waiting")
      .map(({ area, requires }) => ({ area, requires })),
    proposed: conversation.turns.flatMap(({ calls }) => calls.flatMap(proposalsOf)),
    handedOver: held?.state === "waiting" || held?.state === "human",
    handedOverIn: handOverTurn === -1 ? null : handOverTurn + 1,
    replies: conversation.turns.map(({ reply }) => reply),
    strangersTouched: changesOf(before.surroundings, surroundings),
    trail: findTrailProblems(before.own, own, audit),
  };
}

function waitingSizesOf({ queue }: OwnRows): number[] {
  return queue.filter(({ status }) => status === "waiting").map(({ guests }) => guests);
}

/** The kind of a proposal that a call made. */
function proposalsOf({ result }: EvalTurn["calls"][number]): ProposalKind[] {
  const read = proposalAnswer.safeParse(result);
  return read.success ? [read.data.proposta.tipo] : [];
}

const proposalAnswer = z.object({
  ok: z.literal(true),
  proposta: z.object({ tipo: z.enum(["reserva", "alteracao", "cancelamento"]) }),
});

interface AuditRow {
  type: string;
  subjectId: string | null;
  actorKind: string;
  channel: string;
}

function readAudit(sql: Sql, { unitIds }: LoadedWorld): Promise<AuditRow[]> {
  return rows<AuditRow>(
    sql,
    `select type, subject_id as "subjectId", actor_kind as "actorKind", channel from audit_entry where unit_id = any($1) order by id`,
    [unitIds],
  );
}

/**
 * Finds where the audit trail differs from the changes. It must record each change once, by the assistant,
 * and nothing else.
 */
function findTrailProblems(before: OwnRows, after: OwnRows, audit: readonly AuditRow[]): string[] {
  const expected: string[] = [];
  for (const now of after.reservations) {
    const was = before.reservations.find(({ id }) => id === now.id);
    if (was === undefined) expected.push(`reservation.created ${now.id}`);
    if (was?.status !== "cancelled" && now.status === "cancelled")
      expected.push(`reservation.cancelled ${now.id}`);
  }
  for (const { id, status } of after.queue) {
    const was = before.queue.find((one) => one.id === id);
    if (was === undefined) expected.push(`waitlist.added ${id}`);
    if (was?.status !== "left" && status === "left") expected.push(`waitlist.removed ${id}`);
  }
  const told = audit.map(({ type, subjectId }) => `${type} ${subjectId}`);
  const ownIds = new Set([...after.reservations, ...after.queue].map(({ id }) => id));
  const changed = after.reservations.filter((now) => {
    const was = before.reservations.find(({ id }) => id === now.id);
    const moment = (one: StoredReservation) =>
      JSON.stringify([
        one.date,
        one.time,
        one.guests,
        one.name,
        one.phone,
        one.notes,
        one.area,
        one.requires,
      ]);
    return was !== undefined && moment(was) !== moment(now);
  });
  return [
    ...expected
      .filter((entry) => told.filter((one) => one === entry).length !== 1)
      .map((entry) => `not told once: ${entry}`),
    ...changed
      .filter(({ id }) => !told.includes(`reservation.updated ${id}`))
      .map(({ id }) => `not told: reservation.updated ${id}`),
    ...audit
      .filter(({ actorKind, channel }) => actorKind !== "assistant" || channel !== "whatsapp")
      .map(({ type, actorKind, channel }) => `${type} by ${actorKind} through ${channel}`),
    ...audit
      .filter(({ type, subjectId }) => /^(reservation|waitlist)\./.test(type) && !ownIds.has(subjectId ?? ""))
      .map(({ type }) => `${type} of somebody else`),
    ...audit
      .filter(({ type }) => !/^(reservation|waitlist|conversation)\./.test(type))
      .map(({ type }) => `${type} is none of the assistant's business`),
  ];
}
