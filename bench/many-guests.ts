import { openDatabase } from "#platform/db/database.ts";
import { WORK_LIMITS } from "#platform/db/limits.ts";
import { migrate } from "#platform/db/migrate.ts";
import { migrationsDirectory } from "#platform/db/open.ts";
import { silentLog } from "#platform/log.ts";
import type { Services } from "#platform/services.ts";
import { type AuthorizedUnit, mintAuthorizedUnit } from "#shared/access.ts";
import { buildOrganization, buildUnit, buildUser } from "../tests/support/factories.ts";
import { createDatabase } from "../tests/support/postgres.ts";
import { rows } from "../tests/support/rows.ts";
import { openStage } from "./stage.ts";

const GUESTS = 100_000;
const WAITS = 20_000;
const LAST = "2026-11-19";

/**
 * Opens a unit with 100,000 guests: two bookings each, of which one of twenty was missed, a wait of every fifth, a booking to come of every
 * hundredth, and notes of every tenth. Names are made of 20 first and 500 last names, so that some typed names mean thousands of guests.
 */
export async function openManyGuests(): Promise<{
  services: Services;
  scope: AuthorizedUnit;
  close: () => Promise<void>;
}> {
  const stage = await openStage();
  const connection = await createDatabase(stage.connection, "many_guests");
  await migrate(connection, { directory: migrationsDirectory, log: silentLog });
  const database = openDatabase(connection, { log: silentLog, limits: WORK_LIMITS });
  const { sql } = database;
  const organization = await buildOrganization(sql);
  const unit = await buildUnit(sql, organization);
  const { id } = await buildUser(sql, organization);
  const nameOf = "'Nome' || chr(97 + n % 20) || ' Sobrenome' || n % 500";
  const phoneOf = `'(11) 9' || lpad((n % ${GUESTS} * 613 + 10000000)::text, 8, '0')`;
  const book = (day: string, status: string, from: string) => `
    insert into reservation (unit_id, id, customer_name, customer_phone, date, time, starts_at, ends_at, guests, status, channel, created_at)
    select $1, uuidv7(), ${nameOf}, ${phoneOf}, day, '20:00', day + time '20:00', day + time '21:30', 2 + n % 4, ${status}, 'backoffice',
      day - interval '3 days'
    from (select n, ${day} as day from ${from}) made`;
  await rows(sql, "alter table reservation disable trigger user");
  await rows(
    sql,
    book(
      "$2::date - n / 300",
      "case when n % 20 = 7 then 'no_show' else 'completed' end",
      `generate_series(0, ${2 * GUESTS - 1}) n`,
    ),
    [unit.id, LAST],
  );
  await rows(
    sql,
    book("$2::date + 1 + n / 5000", "'confirmed'", `generate_series(0, ${GUESTS - 1}, 100) n`),
    [unit.id, LAST],
  );
  await rows(sql, "alter table reservation enable trigger user");
  await rows(
    sql,
    `insert into waitlist_entry (unit_id, id, customer_name, customer_phone, guests, status, channel, added_at, left_at, left_reason)
     select $1, uuidv7(), ${nameOf}, ${phoneOf}, 2, 'left', 'backoffice', at, at + interval '1 hour', 'gave_up'
     from (select n * 5 as n, $2::date - n * interval '45 minutes' as at from generate_series(0, ${WAITS - 1}) n) made`,
    [unit.id, LAST],
  );
  await rows(
    sql,
    `insert into guest (organization_id, id, phone, is_vip, birthday, tags, created_at, updated_at)
     select $1, uuidv7(), phone_key(${phoneOf}), n % 200 = 0, to_char($2::date + n, 'MM-DD'), array['Sócia'], now(), now()
     from generate_series(0, ${GUESTS - 1}, 10) n`,
    [organization.id, LAST],
  );
  await rows(sql, "vacuum analyze");
  const actor = {
    kind: "user",
    id,
    organizationId: organization.id,
    role: "admin",
    permissions: "all",
    channel: "backoffice",
  } as const;
  return {
    services: { database, clock: { now: () => new Date(`${LAST}T23:00:00Z`) } } as unknown as Services,
    scope: mintAuthorizedUnit({
      organizationId: organization.id,
      unitId: unit.id,
      timeZone: unit.timeZone,
      actor,
    }),
    close: async () => {
      await database.close();
      await stage.stop();
    },
  };
}
