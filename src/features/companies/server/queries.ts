import * as z from "zod";

import {
  beginEpoch,
  changeColumns,
  changesSince,
  EPOCH,
  type VersionLookUp,
} from "#platform/db/change-versions.ts";
import { bool, instant, int, text, uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, oneRow, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import {
  mintAuthorizedUnit,
  ROLES,
  SCREENS,
  type Actor,
  type AuthorizedOrganization,
  type AuthorizedUnit,
  type ChatChannel,
  systemActor,
} from "#shared/access.ts";
import { listNightEnds } from "../../opening-hours/rules.ts";
import { openingJson, storedOpening } from "../../opening-hours/server/queries.ts";
import { organizationSummary, unitSummary, type OrganizationSummary, type UnitSummary } from "../contract.ts";

const sessionRow = z.object({
  place: int,
  userId: uuid,
  organizationId: uuid,
  role: z.enum(ROLES),
  hasAllPermissions: bool,
  permissions: z.array(z.enum(SCREENS)),
  timeZone: text.nullable(),
});

const versionedRow = sessionRow.extend(changeColumns);

/** What a call claims: a session, and the unit that it names or null. */
export interface Claim {
  sessionTokenHash: string;
  unitId: string | null;
  /** Asks for the version of the unit's data, too. */
  isVersioned?: boolean;
}

/** What a live session of an active user proves. */
export interface Proof {
  organization: AuthorizedOrganization;
  /** Null without a named unit, and if the unit does not exist, is inactive or belongs to another organization: the caller cannot know which. */
  unit: AuthorizedUnit | null;
  /** Of the unit's and its organization's data at the look-up. Null where it was not asked for, or is not known. */
  version: string | null;
}

/**
 * The gate proves session, user and unit of each claim, all in one look-up. A proof is null if the session has ended or its user is
 * inactive.
 */
export async function proveClaims(
  sql: Sql,
  claims: readonly Claim[],
  now: Date,
  versions?: { ask(): VersionLookUp },
): Promise<(Proof | null)[]> {
  const asks = versions && claims.some(({ isVersioned = false }) => isVersioned) ? versions.ask() : null;
  const values: unknown[] = [
    claims.map(({ sessionTokenHash }) => sessionTokenHash),
    claims.map(({ unitId }) => unitId),
    now,
  ];
  if (asks)
    values.push(
      claims.map(({ unitId, isVersioned }) =>
        isVersioned && unitId !== null ? asks.snapshotOf(unitId) : null,
      ),
    );
  const found: RowOf<typeof versionedRow>[] = asks
    ? await rows(sql, versionedRow, VERSIONED_CLAIMS, values)
    : (await rows(sql, sessionRow, CLAIMS, values)).map((row) => ({ ...row, ...NO_VERSION }));
  // In the background: without an epoch, answers are only made again.
  if (asks && found.some(({ epoch }) => epoch === null)) void beginEpoch(sql).catch(() => undefined);
  const rowByPlace = new Map(found.map((row) => [row.place, row]));
  return claims.map(({ unitId, isVersioned = false }, index) => {
    const row = rowByPlace.get(index + 1);
    if (!row) return null;
    const { organizationId, timeZone } = row;
    const actor = actorOf(row);
    const isProven = unitId !== null && timeZone !== null;
    return {
      organization: { organizationId, actor },
      unit: isProven ? mintAuthorizedUnit({ organizationId, unitId, timeZone, actor }) : null,
      version: isProven && isVersioned && asks ? asks.versionOf(unitId, row) : null,
    };
  });
}

const claimsStatement = (columns: string, claimed: string, joined: string) =>
  `select claim.place, u.id as "userId", u.organization_id as "organizationId", u.role,
     u.has_all_permissions as "hasAllPermissions", u.permissions, unit.time_zone as "timeZone" ${columns}
   from ${claimed} join session s on s.token_hash = claim.token_hash
   join app_user u on u.id = s.user_id
   left join unit on unit.id = claim.unit_id and unit.organization_id = u.organization_id and unit.is_active ${joined}
   where s.expires_at > $3 and u.is_active`;

const CLAIMS = claimsStatement(
  "",
  "unnest($1::text[], $2::uuid[]) with ordinality as claim (token_hash, unit_id, place)",
  "",
);
const VERSIONED_CLAIMS = claimsStatement(
  `, ${changesSince("claim.snapshot", "unit.id, u.organization_id")}`,
  "unnest($1::text[], $2::uuid[], $4::pg_snapshot[]) with ordinality as claim (token_hash, unit_id, snapshot, place)",
  EPOCH,
);
const NO_VERSION = { isUnchanged: false, epoch: null, snapshot: "" };

/** One claim of `proveClaims` without a unit. */
export async function findAuthorizedOrganization(
  sql: Sql,
  sessionTokenHash: string,
  now: Date,
): Promise<AuthorizedOrganization | null> {
  const [proof] = await proveClaims(sql, [{ sessionTokenHash, unitId: null }], now);
  return proof?.organization ?? null;
}

/** One claim of `proveClaims` with a unit. */
export async function findAuthorizedUnit(
  sql: Sql,
  sessionTokenHash: string,
  unitId: string,
  now: Date,
): Promise<{ unit: AuthorizedUnit | null } | null> {
  const [proof] = await proveClaims(sql, [{ sessionTokenHash, unitId }], now);
  return proof ?? null;
}

/** Records that a session is in use (`updated_at`), and answers when it expires. Null if the session has ended. */
export async function touchSession(sql: Sql, sessionTokenHash: string, now: Date): Promise<Date | null> {
  const touched = await maybeRow(
    sql,
    { expiresAt: instant },
    `update session set updated_at = greatest(updated_at, $2) where token_hash = $1 returning expires_at as "expiresAt"`,
    [sessionTokenHash, now],
  );
  return touched ? new Date(touched.expiresAt) : null;
}

/**
 * The gate of chats: the unit in which the assistant acts for a customer. The caller must take the unit's id from the stored
 * conversation or channel, never from a message. Null if the unit does not exist or is inactive.
 */
export async function findUnitForAssistant(
  sql: Sql,
  unitId: string,
  channel: ChatChannel,
): Promise<AuthorizedUnit | null> {
  return findActiveUnit(sql, unitId, (organizationId) => assistantOf(organizationId, channel));
}

/**
 * The gate of background work, such as fetching new reviews. The caller must take the unit's id from a stored record. Null if the
 * unit does not exist or is inactive.
 */
export async function findUnitForSystem(sql: Sql, unitId: string): Promise<AuthorizedUnit | null> {
  return findActiveUnit(sql, unitId, systemActor);
}

async function findActiveUnit(
  sql: Sql,
  unitId: string,
  makeActor: (organizationId: string) => Actor,
): Promise<AuthorizedUnit | null> {
  const found = await maybeRow(
    sql,
    { organizationId: uuid, timeZone: text },
    `select organization_id as "organizationId", time_zone as "timeZone" from unit where id = $1 and is_active`,
    [unitId],
  );
  if (!found) return null;
  return mintAuthorizedUnit({ ...found, unitId, actor: makeActor(found.organizationId) });
}

/** The company's other active units, for the same actor. The assistant suggests them to customers. */
export async function findOtherActiveUnits(
  sql: Sql,
  unit: AuthorizedUnit,
  limit: number,
): Promise<{ unit: AuthorizedUnit; name: string; address: string; phone: string }[]> {
  const found = await rows(
    sql,
    { id: uuid, name: text, address: text, phone: text, timeZone: text },
    `select id, name, address, phone, time_zone as "timeZone" from unit
     where organization_id = $1 and id <> $2 and is_active order by position, name limit $3`,
    [unit.organizationId, unit.unitId, limit],
  );
  const { organizationId, actor } = unit;
  return found.map(({ id, timeZone, ...described }) => ({
    ...described,
    unit: mintAuthorizedUnit({ organizationId, unitId: id, timeZone, actor }),
  }));
}

export async function findOrganization(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
): Promise<OrganizationSummary> {
  const organization = await maybeRow(
    sql,
    organizationSummary,
    "select id, name from organization where id = $1",
    [organizationId],
  );
  if (!organization) throw new Error(`organization ${organizationId} has a session but no row`);
  return organization;
}

const unitRow = unitSummary.omit({ nights: true }).extend({ opening: storedOpening });

export async function listUnits(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
): Promise<UnitSummary[]> {
  const units = await rows(
    sql,
    unitRow,
    `select id, name, address, time_zone as "timeZone", logo_media_id as logo,
       ${openingJson("unit.id")} as opening
     from unit where organization_id = $1 and is_active order by position, name`,
    [organizationId],
  );
  return units.map(({ opening, ...unit }) => {
    const nights = listNightEnds(opening);
    return { ...unit, ...(nights && { nights }) };
  });
}

export async function insertOrganization(tx: Sql, { id, name }: OrganizationSummary): Promise<void> {
  await execute(tx, "insert into organization (id, name) values ($1, $2)", [id, name]);
}

/** Inserts a unit at the end of the list, with the defaults of the schema. */
export async function insertUnit(
  tx: Sql,
  { organizationId }: AuthorizedOrganization,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await execute(
    tx,
    `insert into unit (organization_id, id, name, position)
     select $1, $2, $3, coalesce(max(position) + 1, 0) from unit where organization_id = $1`,
    [organizationId, id, name],
  );
}

/** The assistant may open no screen, because it works only through its tools. */
function assistantOf(organizationId: string, channel: ChatChannel): Actor {
  return { kind: "assistant", id: null, organizationId, role: null, permissions: [], channel };
}

function actorOf(row: RowOf<typeof sessionRow>): Actor {
  return {
    kind: "user",
    id: row.userId,
    organizationId: row.organizationId,
    role: row.role,
    permissions: row.hasAllPermissions ? "all" : row.permissions,
    channel: "backoffice",
  };
}

/** The unit's name in the addresses of its public pages. */
export async function findSlug(sql: Sql, unit: AuthorizedUnit): Promise<string> {
  const found = await oneRow(sql, { slug: text }, "select slug from unit where id = $1", [unit.unitId]);
  return found.slug;
}

/** SQL for the name under which guests know a unit: its company's, and its own where the company has several. */
export const houseName = (unitId: string) => `(
  select o.name || case when exists (
    select from unit other where other.organization_id = u.organization_id and other.is_active and other.id <> u.id
  ) then ', ' || u.name else '' end
  from unit u join organization o on o.id = u.organization_id where u.id = ${unitId})`;
