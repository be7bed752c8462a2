import * as z from "zod";

import { bool, instant, int, localDate, localTime, text, uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, oneRow, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { reservationStatus } from "../../reservations/contract.ts";
import { noticeSettings, type NoticeKind } from "../contract.ts";

const stored = noticeSettings.pick({ kinds: true, version: true, byWhatsApp: true });

export async function readStoredSettings(sql: Sql, unit: AuthorizedUnit): Promise<RowOf<typeof stored>> {
  return oneRow(
    sql,
    stored,
    `select coalesce(s.kinds, '{}') as kinds, coalesce(s.version, 0) as version,
       exists (select from channel_account a where a.unit_id = u.id and a.kind = 'whatsapp' and a.is_on) as "byWhatsApp"
     from unit u left join notice_setting s on s.unit_id = u.id where u.organization_id = $1 and u.id = $2`,
    [unit.organizationId, unit.unitId],
  );
}

/** Stores the choice. `since` moves only when the first notice is switched on. False for a version that is not the last one. */
export async function putSettings(
  sql: Sql,
  unit: AuthorizedUnit,
  { kinds, version }: { kinds: readonly NoticeKind[]; version: number },
  now: Date,
): Promise<boolean> {
  const put = await execute(
    sql,
    `insert into notice_setting (unit_id, kinds, since) select $1, $2, $4 where $3 = 0
     on conflict (unit_id) do nothing`,
    [unit.unitId, kinds, version, now],
  );
  if (put > 0) return true;
  const changed = await execute(
    sql,
    `update notice_setting set kinds = $2, version = version + 1, since = case when kinds = '{}' then $4 else since end
     where unit_id = $1 and version = $3`,
    [unit.unitId, kinds, version, now],
  );
  return changed > 0;
}

const dueRow = z.object({
  unitId: uuid,
  reservationId: uuid,
  kinds: noticeSettings.shape.kinds,
  date: localDate,
  time: localTime,
  guests: int,
  status: reservationStatus,
  startsAt: instant,
  version: int,
  customerName: text,
  customerPhone: text,
  customerEmail: text,
  announced: z
    .object({
      date: localDate,
      time: localTime,
      guests: int,
      isCancelled: bool,
      announcedAt: z.string(),
      isReminded: bool,
      version: int,
    })
    .nullable(),
});

export type LookedAt = RowOf<typeof dueRow>;

/**
 * Bookings to come of which something may have to be said: new ones, changed ones, and those that begin soon. A change is looked at when it
 * has stood for `settledSince`, so that what is taken back at once says nothing. All units: the caller proves each.
 */
export async function listBookingsToLookAt(
  sql: Sql,
  { now, settledSince, soon }: { now: Date; settledSince: Date; soon: Date },
  limit: number,
): Promise<LookedAt[]> {
  return rows(
    sql,
    dueRow,
    `select r.unit_id as "unitId", r.id as "reservationId", s.kinds, r.date, left(r.time::text, 5) as time, r.guests, r.status,
       r.starts_at as "startsAt", r.version, r.customer_name as "customerName", r.customer_phone as "customerPhone",
       r.customer_email as "customerEmail",
       case when a.reservation_id is not null then json_build_object('date', a.date, 'time', left(a.time::text, 5), 'guests', a.guests,
         'isCancelled', a.is_cancelled, 'announcedAt', a.announced_at, 'isReminded', a.reminded_at is not null, 'version', a.seen_version) end as announced
     from notice_setting s
     join unit u on u.id = s.unit_id and u.is_active
     join reservation r on r.unit_id = s.unit_id and r.kind = 'booking' and r.starts_at > $1 and r.date >= ($1 at time zone u.time_zone)::date
     left join announced_booking a on a.unit_id = r.unit_id and a.reservation_id = r.id
     where s.kinds <> '{}' and r.updated_at <= $2 and (
       (a.reservation_id is null and r.created_at >= s.since)
       or a.seen_version <> r.version
       or (a.reminded_at is null and not a.is_cancelled and r.starts_at <= $3))
     order by r.starts_at limit $4`,
    [now, settledSince, soon, limit],
  );
}

/** The booking was looked at; `kind`: what its guest was informed of, which may be nothing. */
export async function putAnnounced(
  sql: Sql,
  unit: AuthorizedUnit,
  booking: Pick<LookedAt, "reservationId" | "date" | "time" | "guests" | "version">,
  { isCancelled, kind, now }: { isCancelled: boolean; kind: NoticeKind | null; now: Date },
): Promise<void> {
  await execute(
    sql,
    `insert into announced_booking (unit_id, reservation_id, date, time, guests, is_cancelled, seen_version, announced_at, reminded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, case when $9 = 'reminder' then $8::timestamptz end)
     on conflict (unit_id, reservation_id) do update set date = $3, time = $4, guests = $5, is_cancelled = $6, seen_version = $7,
       announced_at = case when $9::text is null then announced_booking.announced_at else $8 end,
       reminded_at = case when $9 = 'reminder' then $8::timestamptz
         when announced_booking.date = $3 and announced_booking.time = $4 then announced_booking.reminded_at end`,
    [
      unit.unitId,
      booking.reservationId,
      booking.date,
      booking.time,
      booking.guests,
      isCancelled,
      booking.version,
      now,
      kind,
    ],
  );
}

const house = { name: text, phone: text, slug: text };

export async function findHouse(sql: Sql, unit: AuthorizedUnit): Promise<RowOf<typeof house> | null> {
  return maybeRow(sql, house, "select name, phone, slug from unit where organization_id = $1 and id = $2", [
    unit.organizationId,
    unit.unitId,
  ]);
}
