import { hashPassword } from "#features/auth/server/password.ts";
import { demoAccounts } from "#features/auth/text.ts";
import { execute, inTransaction, type Database, type Sql } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";
import { DAY_MS } from "#shared/time.ts";
import { insertAssistant } from "./assistant-rows.ts";
import { createChance } from "./chance.ts";
import { DEMO_ORGANIZATION, DEMO_TIME_ZONE, DEMO_UNITS, DEMO_USERS } from "./company.ts";
import { insertConversations } from "./conversation-rows.ts";
import { buildDemoConversations, CONVERSATION_PLANS } from "./conversations.ts";
import { ORDINARY_HOURS } from "./evening-hours.ts";
import { insertAreas, insertEvening } from "./evening-rows.ts";
import { EVENING_RULES } from "./evening.ts";
import { demoTablesOf } from "./floor.ts";
import { insertGuestNotes } from "./guest-notes.ts";
import { insertRows, type AuditRow } from "./insert-rows.ts";
import { insertMenu } from "./menu-rows.ts";
import { auditRows, holdRows, queueAt, reservationRow } from "./reservation-rows.ts";
import { buildDemoReservations } from "./reservations.ts";
import { buildDemoReviews } from "./reviews.ts";

/**
 * Loads the demo company as of `now`, once: nothing changes when it exists, or when another account has one
 * of its e-mails. Returns whether it was loaded. Several processes may call it at once.
 */
export async function loadDemo(
  database: Database,
  {
    now,
    log,
    pastDays,
  }: { now: Date; log: Log; /** For tests: of the full evening's unit. */ pastDays?: number },
): Promise<boolean> {
  if (await isTaken(database.sql)) return false;
  const began = performance.now();
  const password = await hashPassword(demoPassword());
  const isLoaded = await inTransaction(
    database,
    async (tx) => {
      // Of two processes, the second waits here for the first, and then finds the row.
      const made = await execute(
        tx,
        "insert into organization (id, name) values ($1, $2) on conflict do nothing",
        [DEMO_ORGANIZATION.id, DEMO_ORGANIZATION.name],
      );
      if (made === 0) return false;
      await insertCompany(tx, password, now);
      const acts: AuditRow[] = [];
      for (const index of DEMO_UNITS.keys()) acts.push(...(await insertUnit(tx, index, now, pastDays)));
      await insertGuestNotes(tx, now);
      // Acts of all units together, in order of time: the trail is read in the order of insertion.
      await insertRows(
        tx,
        "audit_entry",
        acts.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
      );
      return true;
    },
    { isLong: true },
  );
  if (isLoaded) log.info({ ms: Math.round(performance.now() - began) }, "demo company loaded");
  return isLoaded;
}

async function isTaken(sql: Sql): Promise<boolean> {
  const taken = await execute(
    sql,
    "select 1 from organization where id = $1 union all select 1 from app_user where email = any($2)",
    [DEMO_ORGANIZATION.id, DEMO_USERS.map(({ email }) => email)],
  );
  return taken > 0;
}

function demoPassword(): string {
  const [account] = demoAccounts;
  if (account === undefined) throw new Error("there is no demo account");
  return account.password;
}

async function insertCompany(tx: Sql, password: string, now: Date): Promise<void> {
  const organization_id = DEMO_ORGANIZATION.id;
  const foundedAt = new Date(now.getTime() - 400 * DAY_MS);
  await insertRows(
    tx,
    "unit",
    DEMO_UNITS.map((unit, position) => ({
      ...unit,
      organization_id,
      time_zone: DEMO_TIME_ZONE,
      menu_is_public: true,
      position,
      ...(position === EVENING_UNIT ? EVENING_RULES : ORDINARY_RULES),
      created_at: foundedAt,
    })),
  );
  await insertRows(
    tx,
    "opening_hours",
    DEMO_UNITS.flatMap(({ id }, index) =>
      Array.from({ length: 7 }, (_, weekday) => ({
        unit_id: id,
        weekday,
        ...ORDINARY_HOURS,
        is_active: index === EVENING_UNIT || weekday !== 0,
      })),
    ),
  );
  await insertRows(
    tx,
    "app_user",
    DEMO_USERS.map(({ id, name, email, role, permissions }) => ({
      organization_id,
      id,
      name,
      email,
      email_verified: true,
      role,
      has_all_permissions: permissions === "all",
      permissions: permissions === "all" ? [] : permissions,
      created_at: foundedAt,
    })),
  );
  await insertRows(
    tx,
    "credential",
    DEMO_USERS.map(({ id }) => ({
      id,
      user_id: id,
      account_id: id,
      provider_id: "credential",
      password,
      created_at: foundedAt,
    })),
  );
}

/**
 * For each unit: how many reservations are confirmed for later today (besides an evening) and for each of the next open days, and
 * who talks to its assistant.
 */
export const BOOKS = [
  { today: 4, nextDays: [3, 2, 3, 2, 1, 1, 1], pastPerDay: 2, conversations: CONVERSATION_PLANS.central },
  { today: 0, nextDays: [2, 1, 1], pastPerDay: 1, conversations: CONVERSATION_PLANS.shopping },
  { today: 1, nextDays: [1, 3, 2], pastPerDay: 1, conversations: CONVERSATION_PLANS.beach },
] as const;

/** The unit that shows a full evening around the hour at which the demo is loaded: the branch in the shopping mall. */
const EVENING_UNIT = 1;

const ORDINARY_RULES = { cleaning_minutes: 0, max_reservations: 50, max_empty_seats: null } as const;

/** The table of the central restaurant with a seated party. */
const SEATED_LABEL = "M3";

/** Returns the audit entries of the unit. */
async function insertUnit(tx: Sql, index: number, now: Date, pastDays?: number): Promise<AuditRow[]> {
  const unit = DEMO_UNITS[index];
  const book = BOOKS[index];
  if (unit === undefined || book === undefined) throw new Error(`there is no demo unit ${index}`);
  const chance = createChance(index + 1);
  const isCentral = index === 0;
  const tables = demoTablesOf(index);
  const seatedAt = isCentral ? (tables.find(({ label }) => label === SEATED_LABEL) ?? null) : null;
  const booked = buildDemoReservations({
    ...book,
    tables,
    timeZone: DEMO_TIME_ZONE,
    now,
    chance,
    seatedAt,
  });
  // Its own random source: conversations must not change the reservations.
  const chanceOfTalks = createChance(index + 101);
  const { reservations, conversations } = buildDemoConversations({
    plan: book.conversations,
    unit,
    booked,
    timeZone: DEMO_TIME_ZONE,
    now,
    chance: chanceOfTalks,
  });
  const queue = isCentral ? queueAt(now, chance) : [];

  if (index === EVENING_UNIT) await insertAreas(tx, unit.id);
  await insertRows(
    tx,
    "dining_table",
    tables.map((table) => ({ ...table, unit_id: unit.id })),
  );
  await insertMenu(tx, unit.id, index, now);
  await insertAssistant(tx, unit.id, index, now);
  await insertRows(
    tx,
    "reservation",
    reservations.map((reservation) => reservationRow(unit.id, reservation)),
  );
  await insertRows(
    tx,
    "reservation_table",
    reservations.flatMap((reservation) => holdRows(unit.id, reservation)),
  );
  await insertRows(
    tx,
    "waitlist_entry",
    queue.map((entry) => ({ ...entry, unit_id: unit.id })),
  );
  await insertConversations(tx, unit.id, conversations, chanceOfTalks);
  await insertReviews(tx, unit.id, index, now);
  const acts = auditRows(unit.id, now, reservations, queue, tables);
  return index === EVENING_UNIT
    ? [...acts, ...(await insertEvening(tx, unit.id, tables, now, pastDays))]
    : acts;
}

/** The number of reviews of each unit. */
const REVIEWS = [78, 240, 26] as const;

async function insertReviews(tx: Sql, unitId: string, index: number, now: Date): Promise<void> {
  // Its own random source: reviews must not change the reservations.
  const chance = createChance(index + 301);
  await insertRows(tx, "review", buildDemoReviews({ unitId, count: REVIEWS[index] ?? 0, now, chance }));
}
