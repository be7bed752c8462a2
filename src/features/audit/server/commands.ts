import { isDeepStrictEqual } from "node:util";

import type { RowOf, RowSchema, Transaction } from "#platform/db/database.ts";
import { wakeUp } from "#platform/realtime/wake-up.ts";
import { failSchemaCheck, isCheckingSchemas } from "#platform/schema-check.ts";
import type { AuthorizedOrganization, AuthorizedUnit } from "#shared/access.ts";
import { type DeclaredEvents, type EventOf, missingFacts, readDetail } from "#shared/event.ts";
import { insertSignal } from "./live-queries.ts";
import {
  type ChangingStatement,
  changeWithAuditEntries,
  entriesOf,
  insertAuditEntry,
  namedPart,
  type StatementPart,
} from "./queries.ts";

/**
 * Writes who did what in the same transaction as the change. After the commit, every open screen of the unit gets the event.
 * The feature's `events.ts` declares type and detail.
 */
export async function appendAuditEntry<Declared extends DeclaredEvents>(
  tx: Transaction,
  scope: AuthorizedOrganization | AuthorizedUnit,
  declared: Declared,
  entry: EventOf<NoInfer<Declared>>,
): Promise<void> {
  if (isCheckingSchemas) assertDetail(declared, entry);
  await insertAuditEntry(tx, scope, entry);
  tx.afterCommit(() => wakeUp(tx.database));
}

/**
 * Sends a declared event to every open screen of the unit after the commit, without an entry in the history: for what happens too often
 * to be listed there.
 */
export async function signalOpenScreens<Declared extends DeclaredEvents>(
  tx: Transaction,
  unit: AuthorizedUnit,
  _declared: Declared,
  signal: { type: keyof Declared & string; subjectId: string | null },
): Promise<void> {
  await insertSignal(tx, unit, signal);
  tx.afterCommit(() => wakeUp(tx.database));
}

type WithoutSubject<Event> = Event extends unknown ? Omit<Event, "subjectId"> : never;

/**
 * Runs a statement and does for each row that it changes what `appendAuditEntry` does, all as one statement. Returns what it returns of
 * these rows: none, one or several.
 */
export async function changeAndLog<Declared extends DeclaredEvents, Schema extends RowSchema>(
  tx: Transaction,
  scope: AuthorizedOrganization | AuthorizedUnit,
  declared: Declared,
  entry: WithoutSubject<EventOf<NoInfer<Declared>>>,
  change: ChangingStatement<Schema>,
): Promise<RowOf<Schema>[]> {
  if (isCheckingSchemas) assertDetail(declared, entry);
  const changed = changeWithAuditEntries(tx, scope, entry, change);
  tx.afterCommit(() => wakeUp(tx.database));
  return changed;
}

/** A part of a larger change that logs each row of an earlier part, for `ChangingStatement.also`. */
export function loggingOf<Declared extends DeclaredEvents>(
  scope: AuthorizedOrganization | AuthorizedUnit,
  declared: Declared,
  entry: WithoutSubject<EventOf<NoInfer<Declared>>>,
  from: string,
): StatementPart {
  if (isCheckingSchemas) assertDetail(declared, entry);
  return namedPart(`${from}_logged`, entriesOf(scope, entry, from));
}

/** As `changeAndLog`, for a statement that changes exactly one row. */
export async function changeOneAndLog<Declared extends DeclaredEvents, Schema extends RowSchema>(
  tx: Transaction,
  scope: AuthorizedOrganization | AuthorizedUnit,
  declared: Declared,
  entry: WithoutSubject<EventOf<NoInfer<Declared>>>,
  change: ChangingStatement<Schema>,
): Promise<RowOf<Schema>> {
  const [changed] = await changeAndLog(tx, scope, declared, entry, change);
  if (changed === undefined) throw new Error(`nothing was changed: ${change.text}`);
  return changed;
}

/**
 * Throws unless the stored detail reads back unchanged, so that no fact is missing, malformed or undeclared. The compiler checks
 * the details in code; this also checks values that come from a row.
 */
function assertDetail(
  declared: DeclaredEvents,
  { type, detail = {} }: { type: string; detail?: object },
): void {
  const facts = declared[type]?.detail ?? {};
  const stored = JSON.parse(JSON.stringify(detail)) as Record<string, unknown>;
  if (missingFacts(facts, stored).length === 0 && isDeepStrictEqual(readDetail(facts, stored), stored))
    return;
  failSchemaCheck("The detail is not as its event declares it", `${type} ${JSON.stringify(stored)}`);
}
