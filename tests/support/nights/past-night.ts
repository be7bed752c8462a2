import type { Sql } from "#platform/db/database.ts";
import { addDays, type LocalDate, minutesOf } from "#shared/time.ts";
import { rows } from "../rows.ts";
import type { Night } from "./callers.ts";
import { type Guest, type House, HOUSES, ruleStay } from "./guests.ts";

interface StoredParty {
  id: string;
  guests: number;
  kind: "booking" | "walk_in";
  time: string;
  came: number | null;
  stay: number | null;
  bill: number | null;
}

interface StoredWait {
  id: string;
  guests: number;
  came: number;
  waited: number | null;
  stay: number | null;
}

export interface PastNight {
  house: House;
  night: Night;
}

/** Minutes that a party of the queue would have waited at least, beyond the wait that ended at a table. */
const MORE_PATIENCE = 30;

/** A past evening of a real unit, as a restaurant and its guests: who came when, how long they stayed, and who gave up. Nothing else is known of it. */
export async function readPastNight(sql: Sql, unitId: string, date: LocalDate): Promise<PastNight> {
  const [unit] = await rows<{ name: string; zone: string; stay: number; long: number; cleaning: number }>(
    sql,
    `select name, time_zone as zone, turn_minutes as stay, large_party_turn_minutes as long, cleaning_minutes as cleaning
     from unit where id = $1`,
    [unitId],
  );
  if (unit === undefined) throw new Error(`there is no unit ${unitId}`);
  const tables = await rows<{ id: string; seats: number }>(
    sql,
    "select id, seats from dining_table where unit_id = $1 and removed_at is null order by created_at, id",
    [unitId],
  );
  const indexOf = new Map(tables.map(({ id }, index) => [id, index]));
  const joins = await rows<{ ids: string[] }>(
    sql,
    `select array_agg(m.table_id) as ids from table_join j join table_join_member m on m.unit_id = j.unit_id and m.join_id = j.id
     where j.unit_id = $1 and j.is_active group by j.id having count(*) = 2`,
    [unitId],
  );
  const house: House = {
    ...(HOUSES[0] as House),
    name: unit.name,
    tables: tables.map(({ seats }) => seats),
    joins: joins.flatMap(({ ids: [one = "", other = ""] }) => {
      const pair = [indexOf.get(one), indexOf.get(other)];
      return pair[0] === undefined || pair[1] === undefined ? [] : [[pair[0], pair[1]] as const];
    }),
    stayMinutes: [unit.stay, unit.long],
    cleaningMinutes: unit.cleaning,
  };
  /** SQL for the minute of the evening's day. */
  const minute = (instant: string) =>
    `round(date_part('epoch', ${instant} - ($2::date::timestamp at time zone $3)) / 60)::integer`;
  const parties = await rows<StoredParty>(
    sql,
    `select id, guests, kind, left(time::text, 5) as time, ${minute("coalesce(arrived_at, seated_at)")} as came,
       round(date_part('epoch', completed_at - seated_at) / 60)::integer as stay,
       case when stage = 'bill' then round(date_part('epoch', completed_at - stage_at) / 60)::integer end as bill
     from reservation r where unit_id = $1 and date = $2 and status in ('completed', 'seated', 'no_show')
       and not exists (select from waitlist_entry w where w.unit_id = r.unit_id and w.status = 'seated'
         and w.seated_at = r.seated_at and w.guests = r.guests)
     order by created_at, id`,
    [unitId, date, unit.zone],
  );
  const waits = await rows<StoredWait>(
    sql,
    `select id, guests, ${minute("added_at")} as came, round(date_part('epoch', coalesce(seated_at, left_at) - added_at) / 60)::integer as waited,
       (select round(date_part('epoch', r.completed_at - r.seated_at) / 60)::integer from reservation r
        where r.unit_id = w.unit_id and r.date = $2 and r.seated_at = w.seated_at and r.guests = w.guests limit 1) as stay
     from waitlist_entry w where unit_id = $1 and status in ('seated', 'left') and (left_reason is null or left_reason <> 'removed')
       and added_at >= $2::date::timestamp at time zone $3 and added_at < $4::date::timestamp at time zone $3`,
    [unitId, date, unit.zone, addDays(date, 1)],
  );
  const stayOf = (guests: number, stay: number | null) => stay ?? ruleStay(house, guests);
  const guests = parties.map(({ id, guests: size, kind, time, came, stay, bill }): Guest => {
    const bookedFor = kind === "booking" ? minutesOf(time) : null;
    return {
      id,
      guests: size,
      bookedFor,
      comesAt: came,
      stayMinutes: stayOf(size, stay),
      billLead: bill,
      patienceMinutes: Infinity,
    };
  });
  const waited = waits.map(({ id, guests: size, came, waited: minutes, stay }): Guest => ({
    id,
    guests: size,
    bookedFor: null,
    comesAt: came,
    stayMinutes: stayOf(size, stay),
    billLead: null,
    patienceMinutes: (minutes ?? 0) + (stay === null ? 0 : MORE_PATIENCE),
  }));
  const callers = guests.flatMap((guest) =>
    guest.bookedFor === null ? [] : [{ guest, asked: guest.bookedFor, window: 0 }],
  );
  const walkIns = [...guests.filter(({ bookedFor }) => bookedFor === null), ...waited].sort(
    (one, other) => (one.comesAt ?? 0) - (other.comesAt ?? 0),
  );
  return { house, night: { callers, walkIns } };
}
