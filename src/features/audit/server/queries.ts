import { int, localDate, localTime, text, uuid } from "#platform/db/columns.ts";
import { execute, rows, type RowOf, type RowSchema, type Sql } from "#platform/db/database.ts";
import { type Actor, type AuthorizedOrganization, type AuthorizedUnit, hasScreen } from "#shared/access.ts";
import { ERASED } from "#shared/erased.ts";
import { auditEntry, type AuditFilter, type AuditEntry } from "../contract.ts";

interface NewAuditEntry {
  type: string;
  subjectId: string | null;
  detail?: object;
}

/** A statement that changes rows, and what it returns of each: its `id` and other columns. */
export interface ChangingStatement<Schema extends RowSchema> {
  schema: Schema;
  text: string;
  values: readonly unknown[];
  /** A part that writes together with the change: it reads the changed rows as `changed`, and all else as it was before. */
  beside?: StatementPart;
  /** Further parts, each `name as (…)`, in which the next ones may read the earlier ones. */
  also?: readonly StatementPart[];
}

export interface StatementPart {
  /** SQL; `first` is the number of its first placeholder. */
  text: (first: number) => string;
  values: readonly unknown[];
}

const COLUMNS = "organization_id, unit_id, actor_kind, actor_id, channel, type, detail, subject_id";
/** Of `commonValues`. */
const TYPES = ["uuid", "uuid", "text", "uuid", "text", "text", "jsonb"];

export async function insertAuditEntry(
  tx: Sql,
  scope: AuthorizedOrganization | AuthorizedUnit,
  entry: NewAuditEntry,
): Promise<void> {
  await execute(tx, `insert into audit_entry (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8)`, [
    ...commonValues(scope, entry),
    entry.subjectId,
  ]);
}

/** Runs the statement, inserts an entry for each row that it changed, and returns these rows: all as one statement. */
export async function changeWithAuditEntries<Schema extends RowSchema>(
  tx: Sql,
  scope: AuthorizedOrganization | AuthorizedUnit,
  entry: Omit<NewAuditEntry, "subjectId">,
  { schema, text: change, values, beside, also = [] }: ChangingStatement<Schema>,
): Promise<RowOf<Schema>[]> {
  const parts: StatementPart[] = [namedPart("logged", entriesOf(scope, entry, "changed"))];
  if (beside) parts.push(namedPart("beside", beside));
  parts.push(...also);
  const all: unknown[] = [...values];
  const written = parts.map((part) => {
    const sql = part.text(all.length + 1);
    all.push(...part.values);
    return sql;
  });
  return rows(tx, schema, `with changed as (${change}), ${written.join(", ")} select * from changed`, all);
}

/** Inserts an entry about each row of the part with this name: a part without a name. */
export function entriesOf(
  scope: AuthorizedOrganization | AuthorizedUnit,
  entry: Omit<NewAuditEntry, "subjectId">,
  from: string,
): StatementPart {
  return {
    text: (first) => {
      const selected = TYPES.map((type, index) => `$${first + index}::${type}`);
      return `insert into audit_entry (${COLUMNS}) select ${selected.join(", ")}, ${from}.id from ${from}`;
    },
    values: commonValues(scope, entry),
  };
}

export function namedPart(name: string, part: StatementPart): StatementPart {
  return { text: (first) => `${name} as (${part.text(first)})`, values: part.values };
}

function commonValues(
  scope: AuthorizedOrganization | AuthorizedUnit,
  { type, detail = {} }: Omit<NewAuditEntry, "subjectId">,
): unknown[] {
  const { organizationId, actor } = scope;
  const unitId = "unitId" in scope ? scope.unitId : null;
  return [organizationId, unitId, actor.kind, actor.id, actor.channel, type, JSON.stringify(detail)];
}

/** The history's filter, with event types instead of a topic. */
export interface EntryFilter extends Omit<AuditFilter, "topic"> {
  types?: readonly string[] | undefined;
}

/** The newest entries that match the filter. With `before`, only entries with a lower id. */
export async function listEntries(
  sql: Sql,
  { organizationId, actor }: AuthorizedOrganization,
  { before, ...filter }: EntryFilter & { before?: number | undefined },
  limit: number,
): Promise<AuditEntry[]> {
  const { where, values } = conditionsOf(organizationId, filter);
  if (before !== undefined) where.push(`id < $${values.push(before)}`);
  return readEntries(sql, actor, { where, values, limit });
}

/** The unit's newest entries. */
export async function listRecentEntries(
  sql: Sql,
  { organizationId, unitId, actor }: AuthorizedUnit,
  limit: number,
): Promise<AuditEntry[]> {
  const where = ["organization_id = $1", "unit_id = $2"];
  return readEntries(sql, actor, { where, values: [organizationId, unitId], limit });
}

/** The statement contains only the conditions in use, so that PostgreSQL can choose the right index. */
function conditionsOf(
  organizationId: string,
  { actor, types, channel, unitId, from, until }: EntryFilter,
): { where: string[]; values: unknown[] } {
  const where = ["organization_id = $1"];
  const values: unknown[] = [organizationId];
  const add = (condition: string, value: unknown) =>
    where.push(condition.replace("?", `$${values.push(value)}`));
  if (actor === "assistant" || actor === "system") add("actor_kind = ?", actor);
  else if (actor !== undefined) add("actor_id = ?", actor);
  if (types !== undefined) add("type = any(?)", types);
  if (channel !== undefined) add("channel = ?", channel);
  if (unitId !== undefined) add("unit_id = ?", unitId);
  if (from !== undefined) add("at >= ?", from);
  if (until !== undefined) add("at < ?", until);
  return { where, values };
}

const { kind, id, name } = auditEntry.shape.actor.shape;
const entryRow = auditEntry.omit({ actor: true, unit: true, party: true }).extend({
  actorKind: kind,
  actorId: id,
  actorName: name,
  unitId: uuid.nullable(),
  unitName: text.nullable(),
  timeZone: text.nullable(),
  partyName: text.nullable(),
  partyDate: localDate.nullable(),
  partyTime: localTime.nullable(),
  partyGuests: int.nullable(),
});

/**
 * Chooses the entries first and then joins names to them. In `where`, `$1` must be the organization's id. The parties are joined only
 * for an actor who may see reservations, and not once their guest was erased.
 */
async function readEntries(
  sql: Sql,
  actor: Actor,
  { where, values, limit }: { where: readonly string[]; values: readonly unknown[]; limit: number },
): Promise<AuditEntry[]> {
  const placeholder = (nth: number) => `$${values.length + nth}`;
  const [limitAt, seesPartiesAt, erasedAt] = [placeholder(1), placeholder(2), placeholder(3)];
  const found = await rows(
    sql,
    entryRow,
    `select e.id, e.at, e.type, e.channel, e.detail, e.actor_kind as "actorKind", e.actor_id as "actorId",
       actor.name as "actorName", coalesce(subject.name, acted_on.name) as "subjectName",
       e.unit_id as "unitId", unit.name as "unitName", unit.time_zone as "timeZone",
       coalesce(r.customer_name, w.customer_name) as "partyName", r.date as "partyDate",
       to_char(r.time, 'HH24:MI') as "partyTime", coalesce(r.guests, w.guests) as "partyGuests",
       array(
         select label from dining_table t
         where t.unit_id = e.unit_id and e.detail -> 'tableIds' ? t.id::text order by length(label), label
       ) as tables
     from (select * from audit_entry where ${where.join(" and ")} order by id desc limit ${limitAt}) e
     left join app_user actor on actor.organization_id = $1 and actor.id = e.actor_id
     left join app_user subject on subject.organization_id = $1 and subject.id = e.subject_id
     left join unit acted_on on acted_on.organization_id = $1 and acted_on.id = e.subject_id
     left join unit on unit.organization_id = $1 and unit.id = e.unit_id
     left join reservation r on ${seesPartiesAt} and r.unit_id = unit.id and r.id = e.subject_id
       and r.customer_name <> ${erasedAt}
     left join waitlist_entry w on ${seesPartiesAt} and w.unit_id = unit.id and w.id = e.subject_id
       and w.customer_name <> ${erasedAt}
     order by e.id desc`,
    [...values, limit, hasScreen(actor, "reservas"), ERASED.name],
  );
  return found.map((row) => {
    const { actorKind, actorId, actorName, unitId, unitName, timeZone, ...others } = row;
    const { partyName, partyDate, partyTime, partyGuests, ...entry } = others;
    return {
      ...entry,
      actor: { kind: actorKind, id: actorId, name: actorName },
      unit:
        unitId === null || unitName === null || timeZone === null
          ? null
          : { id: unitId, name: unitName, timeZone },
      party:
        partyName === null || partyGuests === null
          ? null
          : { name: partyName, date: partyDate, time: partyTime, guests: partyGuests },
    };
  });
}
