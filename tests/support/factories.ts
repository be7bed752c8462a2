import { randomBytes } from "node:crypto";

import { hashPassword } from "#features/auth/server/password.ts";
import type { ConversationState } from "#features/conversations/contract.ts";
import type { ReservationStatus } from "#features/reservations/contract.ts";
import type { ReservationFields } from "#features/reservations/fields/contract.ts";
import { EMPTY_FIELDS } from "#features/reservations/fields/rules.ts";
import { PRESENCE } from "#features/reservations/status/contract.ts";
import { HOLD } from "#features/reservations/status/rules.ts";
import { wordsOf } from "#features/reviews/intake/review-content.ts";
import type { Sql } from "#platform/db/database.ts";
import { hashSessionToken, sessionCookie } from "#platform/http/session-cookie.ts";
import type { ChatChannel, Role, Screen } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { addDays, instantOf, localOf, MINUTE_MS, type LocalDate, type LocalTime } from "#shared/time.ts";
import { insertRows } from "../../db/demo/insert-rows.ts";

// Test data by direct inserts, each test in its own organization. Everything has a default; a test overrides
// the values that matter to it.

/** Signs the cookies of `buildUser`; the test app runs with it as APP_SECRET. */
export const TEST_APP_SECRET = "a secret of thirty-two characters that only tests know";
export const TEST_PASSWORD = "senha-de-teste";
/** After every time at which a test stops the server's clock. */
const SESSION_END = new Date("2100-01-01T00:00:00Z");

export interface BuiltOrganization {
  id: string;
  name: string;
}

export async function buildOrganization(
  sql: Sql,
  overrides: Partial<BuiltOrganization> = {},
): Promise<BuiltOrganization> {
  const id = overrides.id ?? newId();
  const organization = { name: `Restaurante ${id.slice(-6)}`, ...overrides, id };
  await insert(sql, "organization", organization);
  return organization;
}

export interface BuiltUnit {
  id: string;
  organizationId: string;
  name: string;
  address: string;
  timeZone: string;
  position: number;
  isActive: boolean;
  maxReservations: number;
  lastReservationTime: LocalTime;
  turnMinutes: number;
  largePartyTurnMinutes: number;
  cleaningMinutes: number;
}

/** A unit that is open from 11:00 to 23:00 on the weekdays given (0 is Sunday); by default on all of them, so that no test hangs on today's. */
export async function buildUnit(
  sql: Sql,
  organization: { id: string },
  {
    openWeekdays = [0, 1, 2, 3, 4, 5, 6],
    ...overrides
  }: Partial<BuiltUnit> & { openWeekdays?: number[]; phone?: string } = {},
): Promise<BuiltUnit> {
  const unit: BuiltUnit = {
    id: newId(),
    organizationId: organization.id,
    name: "Unidade Centro",
    address: "Rua Augusta, 100 - São Paulo - SP",
    timeZone: "America/Sao_Paulo",
    position: 0,
    isActive: true,
    maxReservations: 50,
    lastReservationTime: "22:00",
    turnMinutes: 90,
    largePartyTurnMinutes: 120,
    cleaningMinutes: 0,
    ...overrides,
  };
  await insert(sql, "unit", unit);
  for (let weekday = 0; weekday < 7; weekday += 1) {
    await insert(sql, "opening_hours", {
      unitId: unit.id,
      weekday,
      isActive: openWeekdays.includes(weekday),
    });
  }
  return unit;
}

export interface BuiltUser {
  id: string;
  organizationId: string;
  name: string;
  email: string;
  role: Role;
  permissions: "all" | Screen[];
  isActive: boolean;
  password: string;
  /** The Cookie header of a session that has just begun. */
  cookie: string;
  sessionToken: string;
}

export type UserOverrides = Partial<Omit<BuiltUser, "cookie" | "organizationId">> & {
  sessionEndsAt?: Date;
  /** Invited, and without a password yet. */
  isPending?: boolean;
};

/** A user of the organization, an admin with all permissions unless stated otherwise, with a password and one open session. */
export async function buildUser(
  sql: Sql,
  organization: { id: string },
  overrides: UserOverrides = {},
): Promise<BuiltUser> {
  const { sessionEndsAt = SESSION_END, isPending = false, ...given } = overrides;
  const id = given.id ?? newId();
  const user = {
    name: "Ana Souza",
    email: `ana.${id.slice(-12)}@example.com`,
    role: "admin" as Role,
    permissions: "all" as BuiltUser["permissions"],
    isActive: true,
    password: TEST_PASSWORD,
    sessionToken: randomBytes(24).toString("base64url"),
    ...given,
    id,
    organizationId: organization.id,
  };
  const { password, sessionToken, permissions, ...columns } = user;
  await insert(sql, "app_user", {
    ...columns,
    hasAllPermissions: permissions === "all",
    permissions: permissions === "all" ? [] : permissions,
  });
  if (!isPending) {
    await insert(sql, "credential", {
      id: newId(),
      userId: id,
      accountId: id,
      providerId: "credential",
      password: await hashOnce(password),
    });
  }
  await buildSession(sql, user, { token: sessionToken, expiresAt: sessionEndsAt });
  return { ...user, cookie: sessionCookie(sessionToken, TEST_APP_SECRET) };
}

/** One more session of a user; answers its Cookie header. */
export async function buildSession(
  sql: Sql,
  user: { id: string },
  overrides: { token?: string; expiresAt?: Date } = {},
): Promise<{ token: string; cookie: string }> {
  const { token = randomBytes(24).toString("base64url"), expiresAt = SESSION_END } = overrides;
  await insert(sql, "session", {
    id: newId(),
    userId: user.id,
    tokenHash: hashSessionToken(token),
    expiresAt,
  });
  return { token, cookie: sessionCookie(token, TEST_APP_SECRET) };
}

export interface BuiltTable {
  id: string;
  unitId: string;
  label: string;
  seats: number;
  shape: "rectangle" | "circle";
  x: number;
  y: number;
  status: "available" | "occupied" | "cleaning";
  cleaningUntil: Date | null;
  customerName: string | null;
}

export async function buildTable(
  sql: Sql,
  unit: { id: string },
  overrides: Partial<BuiltTable> = {},
): Promise<BuiltTable> {
  const table: BuiltTable = {
    id: newId(),
    unitId: unit.id,
    label: "M1",
    seats: 4,
    shape: "rectangle",
    x: 100,
    y: 100,
    status: "available",
    cleaningUntil: null,
    customerName: null,
    ...overrides,
  };
  await insert(sql, "dining_table", table);
  return table;
}

export interface BuiltReservation extends ReservationFields {
  id: string;
  unitId: string;
  startsAt: Date;
  endsAt: Date;
  status: ReservationStatus;
  channel: string;
  seatedAt: Date | null;
  completedAt: Date | null;
  cancelledAt: Date | null;
  arrivedAt?: Date | null;
  arrivedGuests?: number | null;
  lateNoticeUntil?: Date | null;
}

/**
 * A reservation for tomorrow at 20:00. With `tables` it holds them: from its time until its end while it is confirmed,
 * from when it was seated (by default its time) once it is, and as released history afterwards.
 */
export async function buildReservation(
  sql: Sql,
  unit: { id: string; timeZone: string },
  { tables = [], ...overrides }: Partial<BuiltReservation> & { tables?: readonly { id: string }[] } = {},
): Promise<BuiltReservation> {
  const date = overrides.date ?? addDays(localOf(new Date(), unit.timeZone).date, 1);
  const time = overrides.time ?? "20:00";
  const guests = overrides.guests ?? 2;
  const status = overrides.status ?? "confirmed";
  const startsAt = overrides.startsAt ?? instantOf(date, time, unit.timeZone);
  const endsAt = overrides.endsAt ?? new Date(startsAt.getTime() + (guests >= 5 ? 120 : 90) * MINUTE_MS);
  const reservation: BuiltReservation = {
    ...EMPTY_FIELDS,
    id: newId(),
    unitId: unit.id,
    customerName: "Bruno Carvalho",
    customerPhone: "(11) 98765-4321",
    channel: "backoffice",
    seatedAt: status === "seated" || status === "completed" ? startsAt : null,
    completedAt: status === "completed" ? endsAt : null,
    cancelledAt: status === "cancelled" ? startsAt : null,
    ...overrides,
    date,
    time,
    guests,
    status,
    startsAt,
    endsAt,
  };
  await insert(sql, "reservation", reservation);
  for (const table of tables) {
    await insert(sql, "reservation_table", {
      unitId: unit.id,
      reservationId: reservation.id,
      tableId: table.id,
      during: `[${(reservation.seatedAt ?? startsAt).toISOString()},${endsAt.toISOString()})`,
      status: HOLD[PRESENCE[status]],
    });
  }
  return reservation;
}

export interface BuiltWaitlistEntry {
  id: string;
  unitId: string;
  customerName: string;
  customerPhone: string;
  guests: number;
  status: "waiting" | "notified" | "coming" | "seated" | "left";
  quotedMinutes: number | null;
  quoteSource: "model" | "host" | "fallback" | null;
  quotedRaw: number | null;
  notifiedAt: Date | null;
  repliedAt: Date | null;
  seatedAt: Date | null;
  leftAt: Date | null;
  leftReason: string | null;
  reservationId: string | null;
  channel: string;
  addedAt: Date;
  callNumber?: number;
  contactId?: string;
}

export async function buildWaitlistEntry(
  sql: Sql,
  unit: { id: string },
  overrides: Partial<BuiltWaitlistEntry> = {},
): Promise<BuiltWaitlistEntry> {
  const entry: BuiltWaitlistEntry = {
    id: newId(),
    unitId: unit.id,
    customerName: "Carla Mendonça",
    customerPhone: "(11) 91234-5678",
    guests: 2,
    status: "waiting",
    quotedMinutes: 15,
    quoteSource: "fallback",
    quotedRaw: null,
    notifiedAt: null,
    repliedAt: null,
    seatedAt: null,
    leftAt: null,
    leftReason: null,
    reservationId: null,
    channel: "backoffice",
    addedAt: new Date(),
    ...overrides,
  };
  await insert(sql, "waitlist_entry", entry);
  return entry;
}

export interface BuiltAuditEntry {
  organizationId: string;
  unitId: string | null;
  at: Date;
  actorKind: "user" | "assistant" | "system";
  actorId: string | null;
  channel: string;
  type: string;
  subjectId: string | null;
  detail: Record<string, unknown>;
}

/** An act of the system on the whole organization, unless stated otherwise. */
export async function buildAuditEntry(
  sql: Sql,
  organization: { id: string },
  overrides: Partial<BuiltAuditEntry> = {},
): Promise<BuiltAuditEntry> {
  const entry: BuiltAuditEntry = {
    organizationId: organization.id,
    unitId: null,
    at: new Date(),
    actorKind: overrides.actorId === undefined ? "system" : "user",
    actorId: null,
    channel: overrides.actorId === undefined ? "system" : "backoffice",
    type: "organization.changed",
    subjectId: null,
    detail: {},
    ...overrides,
  };
  await insert(sql, "audit_entry", entry);
  return entry;
}

export interface BuiltMedia {
  id: string;
  organizationId: string;
  unitId: string | null;
  purpose: "logo" | "profile" | "dish";
  width: number;
  height: number;
  uploadedBy: string | null;
  storedAt: Date | null;
}

/** A photo for a dish that was uploaded and that nothing shows yet, with one file. */
export async function buildMedia(
  sql: Sql,
  unit: { id: string; organizationId: string },
  overrides: Partial<BuiltMedia> = {},
): Promise<BuiltMedia> {
  const media: BuiltMedia = {
    id: newId(),
    organizationId: unit.organizationId,
    unitId: unit.id,
    purpose: "dish",
    width: 1600,
    height: 1200,
    uploadedBy: null,
    storedAt: new Date(),
    ...overrides,
  };
  await insert(sql, "media", media);
  await insert(sql, "media_file", {
    organizationId: media.organizationId,
    mediaId: media.id,
    variant: "small.webp",
    contentType: "image/webp",
    bytes: "\\x00",
  });
  return media;
}

export interface BuiltCategory {
  id: string;
  unitId: string;
  name: string;
  position: number;
}

export async function buildCategory(
  sql: Sql,
  unit: { id: string },
  overrides: Partial<BuiltCategory> = {},
): Promise<BuiltCategory> {
  const category: BuiltCategory = {
    id: newId(),
    unitId: unit.id,
    name: "Pratos Principais",
    position: 1,
    ...overrides,
  };
  await insert(sql, "dish_category", category);
  return category;
}

export interface BuiltDish {
  id: string;
  unitId: string;
  categoryId: string;
  name: string;
  priceCents: number;
  price2Cents: number | null;
  description: string;
  descriptionLong: string;
  isActive: boolean;
  tags: string[];
  allergens: string[];
  servings: number;
  prepTimeMinutes: number | null;
  displayMode: "foodporn" | "list";
  position: number;
  soldOutUntil: Date | null;
  version: number;
}

export async function buildDish(
  sql: Sql,
  category: { id: string; unitId: string },
  overrides: Partial<BuiltDish> = {},
): Promise<BuiltDish> {
  const dish: BuiltDish = {
    id: newId(),
    unitId: category.unitId,
    categoryId: category.id,
    name: "Filé à Parmegiana",
    priceCents: 5990,
    price2Cents: null,
    description: "",
    descriptionLong: "",
    isActive: true,
    tags: [],
    allergens: [],
    servings: 1,
    prepTimeMinutes: null,
    displayMode: "foodporn",
    position: 1,
    soldOutUntil: null,
    version: 1,
    ...overrides,
  };
  await insert(sql, "dish", dish);
  return dish;
}

export interface BuiltConversation {
  id: string;
  unitId: string;
  contactId: string;
  channel: ChatChannel;
  isTest: boolean;
  state: ConversationState;
  outcome: string | null;
  askedForTable: boolean;
  gotTable: boolean;
  messages: number;
  customerMessages: number;
  answeredMessages: number;
  fallbacks: number;
  errors: number;
  corrections: number;
  reachedPerson?: boolean;
  rating: number | null;
  startedAt: Date;
  lastMessageAt: Date;
}

/** A conversation that has ended well a moment ago, with a contact of its own; each of the `transcript` is said by who is named. */
export async function buildConversation(
  sql: Sql,
  unit: { id: string },
  {
    contactName = "Davi Rocha",
    transcript = [],
    ...overrides
  }: Partial<BuiltConversation> & {
    contactName?: string;
    transcript?: readonly (readonly [author: "customer" | "assistant" | "staff", text: string])[];
  } = {},
): Promise<BuiltConversation> {
  const startedAt = overrides.startedAt ?? new Date();
  const conversation: BuiltConversation = {
    id: newId(),
    unitId: unit.id,
    contactId: newId(),
    channel: "whatsapp",
    isTest: false,
    state: "closed",
    outcome: "informed",
    askedForTable: false,
    gotTable: false,
    messages: 4,
    customerMessages: 2,
    answeredMessages: 2,
    fallbacks: 0,
    errors: 0,
    corrections: 0,
    rating: null,
    lastMessageAt: startedAt,
    ...overrides,
    startedAt,
  };
  const { unitId, contactId, channel } = conversation;
  await insert(sql, "contact", { unitId, id: contactId, channel, externalId: contactId, name: contactName });
  await insert(sql, "conversation", conversation);
  for (const [index, [author, text]] of transcript.entries()) {
    const at = new Date(startedAt.getTime() + index * 1000);
    await insert(sql, "conversation_message", {
      unitId,
      conversationId: conversation.id,
      id: newId(),
      author,
      text,
      at,
    });
  }
  return conversation;
}

export interface BuiltReview {
  id: string;
  unitId: string;
  platform: "google" | "tripadvisor" | "ifood";
  externalId: string;
  contentKey: string;
  author: string;
  rating: number;
  writtenAt: Date;
  writtenOn: LocalDate;
  text: string;
  topics: string[];
  pageUrl: string | null;
  acceptsReply: boolean | null;
  replyText: string | null;
  replyState: "sending" | "sent" | "in_review" | "rejected" | "failed" | "manual" | null;
  replyProblem: string | null;
  repliedAt: Date | null;
  repliedBy: string | null;
  ignoredAt: Date | null;
  isPrivate: boolean;
  expiresAt: Date | null;
}

/** An unanswered review on Google of an hour ago, with four stars. With `replyText` it is answered, and the answer was sent. */
export async function buildReview(
  sql: Sql,
  unit: { id: string; timeZone: string },
  overrides: Partial<BuiltReview> = {},
): Promise<BuiltReview> {
  const id = overrides.id ?? newId();
  const writtenAt = overrides.writtenAt ?? new Date(Date.now() - 60 * MINUTE_MS);
  const isReplied = (overrides.replyText ?? null) !== null;
  const review: BuiltReview = {
    unitId: unit.id,
    platform: "google",
    externalId: `review-${id}`,
    contentKey: id,
    author: "Beatriz Lemos",
    rating: 4,
    writtenOn: localOf(writtenAt, unit.timeZone).date,
    text: "Comida muito boa, mas a espera foi longa.",
    topics: ["food", "wait"],
    pageUrl: null,
    acceptsReply: null,
    replyText: null,
    replyState: isReplied ? "sent" : null,
    replyProblem: null,
    repliedAt: isReplied ? writtenAt : null,
    repliedBy: null,
    ignoredAt: null,
    isPrivate: false,
    expiresAt: null,
    ...overrides,
    id,
    writtenAt,
  };
  const words = wordsOf(`${review.author} ${review.text}`);
  await insert(sql, "review", { ...review, words: words.map((word) => `'${word}'`).join(" ") });
  return review;
}

async function insert(sql: Sql, table: string, row: object): Promise<void> {
  const columns = Object.entries(row).map(([name, value]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ]);
  await insertRows(sql, table, [Object.fromEntries(columns)]);
}

const hashByPassword = new Map<string, Promise<string>>();

/** Hashing is slow on purpose: tests of this process share one hash per password. */
function hashOnce(password: string): Promise<string> {
  const hash = hashByPassword.get(password) ?? hashPassword(password);
  hashByPassword.set(password, hash);
  return hash;
}
