import { instant, uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, rows, type RowOf, type Sql, type Transaction } from "#platform/db/database.ts";
import { pipelined } from "#platform/db/pipelined.ts";
import { KeptUntil } from "#platform/http/kept-answers.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { DAY_MS, MINUTE_MS, nextMinute } from "#shared/time.ts";
import { reservation } from "../../reservations/contract.ts";
import { eveningParty, type EveningParty } from "../../reservations/evening/contract.ts";
import type { Party, PartyFacts } from "../../reservations/evening/party-effect.ts";
import type { Evening } from "../../reservations/evening/rules.ts";
import { FIELD_COLUMNS, fieldPlaceholders, fieldValues } from "../../reservations/fields/columns.ts";
import type { ReservationFields } from "../../reservations/fields/contract.ts";
import type { Stay } from "../../reservations/rules.ts";
import { EXPECTED_LEAVE, leaveOf } from "../../reservations/server/hold-queries.ts";
import {
  AREA,
  LISTED_RESERVATION,
  RESERVATION,
  RESERVATION_WITH_NO_TABLES,
  RESERVATION_WITHOUT_TABLES,
  type ReservationChange,
} from "../../reservations/server/queries.ts";
import { isOpenStatus } from "../../reservations/status/rules.ts";
import { EXPECTED, HERE, HOLDING, LEFT } from "../../reservations/status/sql-lists.ts";
import { UNDO_MINUTES } from "../acts/rules.ts";
import { LASTING_ACTS } from "../acts/sets-of-acts.ts";

const dueRow = { unitId: uuid, id: uuid };

/** A party that said how late it comes is waited for so long after that time. */
const GRACE_AFTER_NOTICE = "interval '15 minutes'";

/**
 * Lists, of all units, the parties that their unit lets the product mark as not coming. Older ones are left out: a unit that turns this on
 * wants no change of its past.
 */
export async function listDueNoShows(sql: Sql, now: Date, limit: number): Promise<RowOf<typeof dueRow>[]> {
  return rows(
    sql,
    dueRow,
    `select r.unit_id as "unitId", r.id from unit u join reservation r on r.unit_id = u.id
     where u.no_show_minutes > 0 and u.is_active and r.status in (${EXPECTED}) and r.arrived_at is null
       and r.date between $1::timestamptz::date - 2 and $1::timestamptz::date + 1
       and r.starts_at between $1::timestamptz - interval '12 hours' and $1::timestamptz - u.no_show_minutes * interval '1 minute'
       and (r.late_notice_until is null or r.late_notice_until + ${GRACE_AFTER_NOTICE} <= $1)
     order by r.starts_at limit $2`,
    [now, limit],
  );
}

const FACTS = `r.starts_at as "startsAt", r.ends_at as "endsAt", r.late_notice_until as "lateNoticeUntil",
  r.no_show_at as "noShowAt", r.cancelled_by as "cancelledBy", r.stage, r.stage_at as "stageAt", r.seated_at as "seatedAt",
  r.completed_at as "completedAt"`;

const listedParty = eveningParty.extend({ actAt: instant.nullable() });

/**
 * Lists the parties of an evening in any status, and those that still sit since an earlier one, by time. Each has the last act on it
 * that was not undone, as long as that can still be undone: so the list may change a millisecond after an act's last one, and with the service.
 */
export async function listParties(
  sql: Sql,
  unit: AuthorizedUnit,
  { from, until, closesAt }: Pick<Evening, "from" | "until" | "closesAt">,
  now: Date,
): Promise<KeptUntil<EveningParty[]>> {
  const listed = await rows(
    sql,
    listedParty,
    `with last_act as (
       select distinct on (reservation_id) reservation_id, a.id, a.type, a.at
       from reservation_act a cross join unnest(a.reservation_ids) as reservation_id
       where a.unit_id = $1 and a.at > $4::timestamptz - interval '1 day' and a.undone_at is null
       order by reservation_id, a.number desc
     ), party as (
       select * from reservation
       where unit_id = $1 and starts_at >= $2 and starts_at < $3
         and date between ($2::timestamptz at time zone 'UTC')::date - 1 and ($3::timestamptz at time zone 'UTC')::date + 1
       union all
       select * from reservation where unit_id = $1 and status in (${HERE}) and not (starts_at >= $2 and starts_at < $3)
     ), hold as (
       select r.id, held.status, held.table_id, ${leaveOf("held", "r")} as leaves_at,
         rank() over (partition by r.id, held.status order by lower(held.during) desc) as place
       from party r join reservation_table held on held.unit_id = $1 and held.reservation_id = r.id
     ), held as (
       select hold.id, array_agg(t.label order by t.label) filter (where hold.status in (${HOLDING})) as labels,
         -- A party that moved has left other tables before.
         array_agg(t.label order by t.label) filter (where hold.status = 'released' and hold.place = 1 and t.removed_at is null) as sat_at,
         max(hold.leaves_at) filter (where hold.status in (${HERE})) as leaves_at
       from hold join dining_table t on t.unit_id = $1 and t.id = hold.table_id group by hold.id
     )
     select ${LISTED_RESERVATION}, coalesce(case when r.status in (${LEFT}) then held.sat_at else held.labels end, '{}') as tables,
       ${FACTS}, held.leaves_at as "expectedLeaveAt", act.id as "undoActId", act.at as "actAt"
     from party r ${AREA} left join held on held.id = r.id
     left join last_act act on act.reservation_id = r.id and (
       act.at >= $4::timestamptz - make_interval(mins => $5) or act.type = any($6) and $7 >= $4)
     order by r.date, r.time, r.id`,
    [unit.unitId, from, until, now, UNDO_MINUTES, LASTING_ACTS, closesAt],
  );
  const changes = closesAt === null ? [] : [closesAt.getTime() + 1];
  const parties = listed.map(({ actAt, ...party }) => {
    const at = actAt === null ? Infinity : Date.parse(actAt);
    changes.push(at + UNDO_MINUTES * MINUTE_MS + 1, at + DAY_MS);
    return party;
  });
  const first = Math.min(...changes.filter((change) => change > now.getTime()), nextMinute(now).getTime());
  return new KeptUntil(parties, new Date(first));
}

const partyRow = eveningParty.omit({ undoActId: true });

/** Locks a party and reads it, in two statements for the reason given at `lockReservation`. */
export async function lockParty(tx: Transaction, unit: AuthorizedUnit, id: string): Promise<Party | null> {
  const [, found] = await pipelined(tx, [
    () =>
      execute(tx, "select from reservation where unit_id = $1 and id = $2 for no key update", [
        unit.unitId,
        id,
      ]),
    () =>
      maybeRow(
        tx,
        partyRow,
        `select ${RESERVATION}, ${FACTS}, ${EXPECTED_LEAVE} as "expectedLeaveAt" from reservation r where r.unit_id = $1 and r.id = $2`,
        [unit.unitId, id],
      ),
  ]);
  return found;
}

/** The column of each fact that an act on a party may change. */
const FACT_COLUMNS: Record<keyof StoredFacts, string> = {
  status: "status",
  guests: "guests",
  endsAt: "ends_at",
  arrivedAt: "arrived_at",
  arrivedGuests: "arrived_guests",
  lateNoticeUntil: "late_notice_until",
  noShowAt: "no_show_at",
  stage: "stage",
  stageAt: "stage_at",
  seatedAt: "seated_at",
  completedAt: "completed_at",
};

type StoredFacts = PartyFacts & Pick<Party, "endsAt">;

/**
 * The statement that stores facts of a party as a new version of its reservation, and returns that with the tables that it has. A party that
 * is not open any more has none, whichever statement releases them.
 */
export function factsChangeOf(
  unit: AuthorizedUnit,
  id: string,
  facts: Partial<StoredFacts>,
  now: Date,
): ReservationChange {
  const names = Object.keys(facts) as (keyof StoredFacts)[];
  const assignments = [
    ...names.map((name, index) => `${FACT_COLUMNS[name]} = $${index + 4}`),
    "updated_at = $3",
    "version = version + 1",
  ];
  const hasTables = facts.status === undefined || isOpenStatus(facts.status);
  return {
    schema: reservation,
    text: `update reservation r set ${assignments.join(", ")}
      where unit_id = $1 and id = $2 returning ${hasTables ? RESERVATION : RESERVATION_WITH_NO_TABLES}`,
    values: [unit.unitId, id, now, ...names.map((name) => facts[name])],
  };
}

/** The statement that stores a walk-in as a party that sits since now. Its tables follow by `occupyTables`. */
export function walkInInsertionOf(
  unit: AuthorizedUnit,
  { id, ...fields }: ReservationFields & { id: string },
  { startsAt, endsAt }: Stay,
  now: Date,
): ReservationChange {
  return {
    schema: reservation,
    text: `
      insert into reservation as r (unit_id, id, starts_at, ends_at, channel, created_at, updated_at, kind, status,
        seated_at, arrived_at, stage, stage_at, arrived_guests, ${FIELD_COLUMNS})
      values ($1, $2, $3, $4, $5, $6, $6, 'walk_in', 'seated', $6, $6, 'seated', $6, $7, ${fieldPlaceholders(8)})
      returning ${RESERVATION_WITHOUT_TABLES}, '{}'::text[] as tables`,
    values: [
      unit.unitId,
      id,
      startsAt,
      endsAt,
      unit.actor.channel,
      now,
      fields.guests,
      ...fieldValues(fields),
    ],
  };
}
