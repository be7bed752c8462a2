import { PROMPTS } from "#features/assistant/config/limits.ts";
import { summaryOf } from "#features/assistant/config/rules.ts";
import { hashPassword } from "#features/auth/server/connectors/better-auth.ts";
import { demoAccounts } from "#features/auth/text.ts";
import { HOLD, PRESENCE } from "#features/reservations/status/rules.ts";
import { execute, inTransaction, type Database, type Sql } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { DEMO_ASSISTANTS } from "./assistant.ts";
import { DEMO_MENUS } from "./branch-menus.ts";
import { createChance, type Chance } from "./chance.ts";
import {
  DEMO_ADMIN,
  DEMO_MANAGER,
  DEMO_ORGANIZATION,
  DEMO_STAFF,
  DEMO_TIME_ZONE,
  DEMO_UNITS,
  DEMO_USERS,
} from "./company.ts";
import { insertConversations } from "./conversation-rows.ts";
import { buildDemoConversations, CONVERSATION_PLANS } from "./conversations.ts";
import { createCustomer } from "./customers.ts";
import { hoursAround } from "./evening-hours.ts";
import { insertAreas, insertEvening } from "./evening-rows.ts";
import { EVENING_RULES } from "./evening.ts";
import { demoTablesOf, type DemoTable } from "./floor.ts";
import { insertRows, type AuditRow, type Row } from "./insert-rows.ts";
import { buildDemoReservations, type DemoReservation } from "./reservations.ts";
import { buildDemoReviews } from "./reviews.ts";

/**
 * Loads the demo company as of `now`, once: nothing changes when it exists, or when another account has one
 * of its e-mails. Returns whether it was loaded. Several processes may call it at once.
 */
export async function loadDemo(database: Database, { now, log }: { now: Date; log: Log }): Promise<boolean> {
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
      for (const index of DEMO_UNITS.keys()) acts.push(...(await insertUnit(tx, index, now)));
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
  const foundedAt = new Date(now.getTime() - 400 * 24 * 60 * MINUTE_MS);
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
        ...(index === EVENING_UNIT
          ? { ...hoursAround(now, DEMO_TIME_ZONE), is_active: true }
          : { starts_at: "11:00", ends_at: "23:00", is_active: weekday !== 0 }),
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
 * For each unit: how many reservations are confirmed for later today (beside an evening) and for each of the next open days, and
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
async function insertUnit(tx: Sql, index: number, now: Date): Promise<AuditRow[]> {
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
  return index === EVENING_UNIT ? [...acts, ...(await insertEvening(tx, unit.id, tables, now))] : acts;
}

/** The number of reviews of each unit. */
const REVIEWS = [78, 34, 26] as const;

async function insertReviews(tx: Sql, unitId: string, index: number, now: Date): Promise<void> {
  // Its own random source: reviews must not change the reservations.
  const chance = createChance(index + 301);
  await insertRows(tx, "review", buildDemoReviews({ unitId, count: REVIEWS[index] ?? 0, now, chance }));
}

async function insertMenu(tx: Sql, unit_id: string, index: number, now: Date): Promise<void> {
  // Its own random source: the menu must not change the reservations.
  const chance = createChance(index + 201);
  const dishes = DEMO_MENUS[index] ?? [];
  const names = [...new Set(dishes.map(({ category }) => category))];
  const categories = names.map((name, position) => ({ unit_id, id: chance.id(now), name, position }));
  await insertRows(tx, "dish_category", categories);
  await insertRows(
    tx,
    "dish",
    dishes.map((dish, position) => ({
      unit_id,
      id: chance.id(now),
      category_id: categories.find(({ name }) => name === dish.category)?.id,
      name: dish.name,
      price_cents: dish.price,
      price2_cents: dish.price2,
      description: dish.description,
      description_long: dish.descriptionLong,
      tags: dish.tags,
      allergens: dish.allergens,
      servings: dish.servings,
      prep_time_minutes: dish.prepTimeMinutes,
      display_mode: dish.displayMode,
      position,
      created_at: now,
      updated_at: now,
    })),
  );
}

/** The assistant's settings, which the owner wrote weeks ago, one tab a day. */
async function insertAssistant(tx: Sql, unit_id: string, index: number, now: Date): Promise<void> {
  const assistant = DEMO_ASSISTANTS[index];
  if (assistant === undefined) throw new Error(`there is no demo assistant ${index}`);
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * MINUTE_MS);
  const prompts = PROMPTS.flatMap((prompt, nth) => {
    const written = assistant.prompts[prompt];
    if (written === undefined) return [];
    const { text, triggerText = "", earlier, hasSummary = false } = written;
    const first = { days: 60 - nth, text: earlier ?? text };
    const saved = earlier === undefined ? [first] : [first, { days: 20 - nth, text }];
    return [{ prompt, triggerText, summary: hasSummary ? summaryOf(text) : "", hasSummary, text, saved }];
  });

  await insertRows(tx, "assistant_config", [{ unit_id, name: assistant.name, updated_at: daysAgo(60) }]);
  await insertRows(
    tx,
    "assistant_prompt",
    prompts.map(({ prompt, text, triggerText, summary, hasSummary, saved }) => ({
      unit_id,
      prompt,
      text,
      trigger_text: triggerText,
      summary,
      summary_is_current: hasSummary,
      version: saved.length,
      updated_at: daysAgo(saved.at(-1)?.days ?? 0),
    })),
  );
  await insertRows(
    tx,
    "assistant_prompt_version",
    prompts.flatMap(({ prompt, triggerText, summary, hasSummary, text, saved }) =>
      saved.map(({ days, text: then }, before) => ({
        unit_id,
        prompt,
        version: before + 1,
        text: then,
        trigger_text: triggerText,
        summary: then === text ? summary : "",
        summary_is_current: then === text && hasSummary,
        saved_by: DEMO_ADMIN.id,
        saved_at: daysAgo(days),
      })),
    ),
  );
}

function reservationRow(unit_id: string, reservation: DemoReservation): Row {
  return {
    unit_id,
    id: reservation.id,
    customer_name: reservation.name,
    customer_phone: reservation.phone,
    customer_email: reservation.email,
    date: reservation.date,
    time: reservation.time,
    starts_at: reservation.startsAt,
    ends_at: reservation.endsAt,
    guests: reservation.guests,
    status: reservation.status,
    notes: reservation.notes,
    channel: reservation.channel,
    seated_at: reservation.seatedAt,
    completed_at: reservation.completedAt,
    cancelled_at: reservation.cancelledAt,
    created_at: reservation.createdAt,
    updated_at:
      reservation.completedAt ?? reservation.seatedAt ?? reservation.cancelledAt ?? reservation.createdAt,
  };
}

function holdRows(
  unit_id: string,
  { id, table, seatedAt, completedAt, endsAt, status }: DemoReservation,
): Row[] {
  if (table === null || seatedAt === null) return [];
  return [
    {
      unit_id,
      reservation_id: id,
      table_id: table.id,
      during: `[${seatedAt.toISOString()},${(completedAt ?? endsAt).toISOString()})`,
      status: HOLD[PRESENCE[status]],
    },
  ];
}

/** Three parties at the door, the first of them for more than half an hour. Each was told 15 minutes plus 5 per party before it. */
function queueAt(now: Date, chance: Chance) {
  return [
    { minutesAgo: 42, guests: 4, name: "Marcos Vinícius Prates" },
    { minutesAgo: 19, guests: 2, name: "Sabrina Okuda" },
    { minutesAgo: 6, guests: 6, name: "Adriana e Luiz Falcão" },
  ].map(({ minutesAgo, guests, name }, ahead) => {
    const addedAt = new Date(now.getTime() - minutesAgo * MINUTE_MS);
    return {
      id: chance.id(addedAt),
      customer_name: name,
      customer_phone: createCustomer(chance, name).phone,
      guests,
      quoted_minutes: 15 + 5 * ahead,
      quote_source: "fallback",
      channel: "backoffice",
      added_at: addedAt,
    };
  });
}

/** The audit entries of the unit's last days: they list what is really in the tables. */
function auditRows(
  unit_id: string,
  now: Date,
  reservations: readonly DemoReservation[],
  queue: ReturnType<typeof queueAt>,
  tables: readonly DemoTable[],
): AuditRow[] {
  const by = (actor_id: string | null, at: Date, type: string, subject_id: string, detail = {}) => ({
    organization_id: DEMO_ORGANIZATION.id,
    unit_id,
    at,
    actor_kind: "user",
    actor_id,
    channel: "backoffice",
    type,
    subject_id,
    detail,
  });
  const since = new Date(now.getTime() - 7 * 24 * 60 * MINUTE_MS);
  const acts = [
    ...reservations.flatMap(({ id, createdAt, seatedAt, completedAt, cancelledAt, channel, table }) => {
      const detail = table === null ? {} : { tableIds: [table.id] };
      return [
        channel === "backoffice"
          ? by(DEMO_MANAGER.id, createdAt, "reservation.created", id)
          : { ...by(null, createdAt, "reservation.created", id), actor_kind: "assistant", channel },
        ...(cancelledAt === null ? [] : [by(DEMO_MANAGER.id, cancelledAt, "reservation.cancelled", id)]),
        ...(seatedAt === null ? [] : [by(DEMO_STAFF.id, seatedAt, "reservation.seated", id, detail)]),
        ...(completedAt === null ? [] : [by(DEMO_STAFF.id, completedAt, "reservation.released", id, detail)]),
      ];
    }),
    ...queue.map(({ id, added_at, guests }) => by(DEMO_STAFF.id, added_at, "waitlist.added", id, { guests })),
    ...tables
      .filter(({ status }) => status === "cleaning")
      .map(({ id }) =>
        by(DEMO_STAFF.id, new Date(now.getTime() - 11 * MINUTE_MS), "table.changed", id, {
          change: "edited",
          tableIds: [id],
          before: { status: "occupied" },
          after: { status: "cleaning" },
        }),
      ),
  ];
  return acts.filter(({ at }) => at >= since && at <= now);
}
