import * as z from "zod";

import { int, localDate, localTime, text, uuid } from "#platform/db/columns.ts";
import { rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { LocalDate } from "#shared/time.ts";
import { source } from "../../days/contract.ts";
import { type NightEnds, satMinutes, sourceOf, visits } from "../../days/server/queries.ts";
import { MAX_PARTIES_SHOWN } from "../../limits.ts";
import { firstVisit } from "../../returning/server/queries.ts";
import { toldGroup, withServiceDay } from "../../server/queries.ts";
import type { ListPartiesInput } from "../contract.ts";

const partyRow = {
  id: uuid,
  date: localDate,
  time: localTime,
  guests: int,
  name: text.nullable(),
  became: z.enum(["came", "no_show", "cancelled", "waited"]),
  source: source.nullable(),
  satAt: localTime.nullable(),
  stayMinutes: int.nullable(),
  cancelledMinutesBefore: int.nullable(),
  quotedMinutes: int.nullable(),
  waitedMinutes: int.nullable(),
  total: int,
  allGuests: int,
};

export type PartyRow = RowOf<typeof partyRow>;

const TOTALS = `count(*) over ()::integer as total, coalesce(sum(guests) over (), 0)::integer as "allGuests"`;
const ENDING = `order by date desc, time desc, id limit ${MAX_PARTIES_SHOWN}`;

/** Each with the parameters from $7 on; a null one takes all. */
const CONDITIONS = {
  came: `has_come and ($7::integer is null or floor(seated_minutes / 60.0) = $7) and ($8::text is null or ${sourceOf} = $8)`,
  present: `stay > 0 and ($7::integer is null or ${satMinutes} < $7 * 60 + 60 and ${satMinutes} + stay > $7 * 60)`,
  stayed: "stay is not null and ($7::integer is null or band = $7) and ($8::text is null or part = $8)",
  missed: "(is_absent or is_cancelled and is_late)",
} as const;

const SHOWN = `id, day as date, left(time::text, 5) as time, guests, case when $6 then customer_name end as name,
  case when has_come then 'came' when is_absent then 'no_show' else 'cancelled' end as became, ${sourceOf} as source,
  case when has_come then left(sat_at::time::text, 5) end as "satAt", stay as "stayMinutes",
  case when is_cancelled then floor(date_part('epoch', starts_at - cancelled_at) / 60)::integer end as "cancelledMinutesBefore",
  null::integer as "quotedMinutes", null::integer as "waitedMinutes", ${TOTALS}`;

const MORE = ", r.customer_name, r.phone_key, r.starts_at, r.cancelled_at";

const listVisits = (condition: string) =>
  `select ${SHOWN} from (${visits(MORE)}) visit where ${condition} ${ENDING}`;

const CAME = listVisits(CONDITIONS.came);
const PRESENT = listVisits(CONDITIONS.present);
const STAYED = listVisits(CONDITIONS.stayed);
const MISSED = listVisits(CONDITIONS.missed);

/** Parties of guests who had come before. */
const RETURNED = listVisits(
  `has_come and phone_key is not null and starts_at > ${firstVisit("visit.phone_key", "$7")}`,
);

const WAITED = `
  select id, day as date, left(told::time::text, 5) as time, guests, case when $7 then customer_name end as name, 'waited' as became,
    null as source, null as "satAt", null::integer as "stayMinutes", null::integer as "cancelledMinutesBefore",
    quoted_minutes as "quotedMinutes",
    ceil(floor(date_part('epoch', coalesce(notified_at, seated_at) - added_at)) / 60)::integer as "waitedMinutes", ${TOTALS}
  from ${withServiceDay("waitlist_entry", "added_at")} told
  where day between $2::date and $3::date and status = 'seated' and quoted_minutes is not null
    and ($8::integer is null or ${toldGroup("quoted_minutes")} = $8) ${ENDING}`;

/** What a list is asked for, with the days that it reads. */
export interface AskedParties {
  asked: ListPartiesInput;
  dates: readonly LocalDate[];
  hasNames: boolean;
}

/** Lists the parties behind a part of a picture, as `PartyList` says. `nightEnds` holds these days and the one after them. */
export async function listParties(
  sql: Sql,
  unit: AuthorizedUnit,
  { asked, dates, hasNames }: AskedParties,
  { first, ends }: NightEnds,
): Promise<PartyRow[]> {
  const { of, from, to } = asked;
  const hour = asked.hour ?? null;
  if (of === "waited")
    return rows(sql, partyRow, WAITED, [
      unit.unitId,
      from,
      to,
      ends,
      unit.timeZone,
      first,
      hasNames,
      asked.told ?? null,
    ]);
  const common = [unit.unitId, dates, ends, unit.timeZone, first, hasNames];
  if (of === "returned") return rows(sql, partyRow, RETURNED, [...common, unit.organizationId]);
  if (of === "missed") return rows(sql, partyRow, MISSED, common);
  if (of === "present") return rows(sql, partyRow, PRESENT, [...common, hour]);
  if (of === "came") return rows(sql, partyRow, CAME, [...common, hour, asked.source ?? null]);
  return rows(sql, partyRow, STAYED, [...common, asked.band ?? null, asked.part ?? null]);
}
