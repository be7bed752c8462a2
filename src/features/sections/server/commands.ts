import { isDeepStrictEqual } from "node:util";

import { inTransaction, type Sql, type Transaction } from "#platform/db/database.ts";
import { refuseOnConstraint } from "#platform/db/refused-writes.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { TypeOf } from "#shared/act.ts";
import { newId } from "#shared/id.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { type LocalDate, localOf } from "#shared/time.ts";
import { insertPlanningAct } from "../../acts/server/queries.ts";
import { appendAuditEntry } from "../../audit/server/commands.ts";
import { serviceDateOf } from "../../opening-hours/rules.ts";
import { readOpening } from "../../opening-hours/server/queries.ts";
import type { sectionActs } from "../acts/section-acts.ts";
import type {
  CloseSectionInput,
  ReadChoicesInput,
  ReadSectionsInput,
  SaveSectionsInput,
  Section,
  SectionDay,
} from "../contract.ts";
import { sectionEvents } from "../events.ts";
import { findSharedTable, isSameLayout, type SectionRefusal } from "../rules.ts";
import {
  countKnown,
  findEarlier,
  listServers,
  lockDay,
  putSections,
  raiseVersion,
  readDay,
  updateClosed,
} from "./queries.ts";

/** The sections of a service before an act and after it. */
export interface SectionChange {
  date: LocalDate;
  before: readonly KeptSection[];
  after: readonly KeptSection[];
}

/** A section as an act keeps it: as JSON. */
type KeptSection = Omit<Section, "color"> & { color: string };

/** An act on sections that can be undone. */
interface SectionAct {
  id: string | undefined;
  type: TypeOf<typeof sectionActs>;
  /** Of the section that was closed or opened. */
  sectionName: string | null;
  now: Date;
}

/** What the reservations do, which know this feature: `src/server/procedures.ts` hands it in. */
export interface SectionPorts {
  /** Gives the parties of the running service other tables where that is free, so that the servers are loaded evenly. */
  rebalanceServers: (services: Services, unit: AuthorizedUnit) => Promise<unknown>;
}

/** Records what was done to the sections of a service, so that it can be undone. */
async function recordSections(
  tx: Transaction,
  unit: AuthorizedUnit,
  { id = newId(), type, sectionName, now }: SectionAct,
  { date, before, after }: SectionChange,
): Promise<void> {
  const left = { tableIds: [], date, sections: after, sectionName };
  await insertPlanningAct(tx, unit, { id, type, at: now }, { before: { sections: before }, after: left });
}

/** Reads the sections of a service, by default of the one that runs now. A service without sections has version 0 and an empty list. */
export async function readSections(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { date }: ReadSectionsInput,
): Promise<SectionDay> {
  const asked = date ?? (await findServiceDate(database.sql, unit, clock.now()));
  return (await readDay(database.sql, unit, asked)) ?? { date: asked, version: 0, sections: [] };
}

/** The date of the service that runs at a moment, else the moment's own date. */
async function findServiceDate(sql: Sql, unit: AuthorizedUnit, now: Date): Promise<LocalDate> {
  return serviceDateOf(await readOpening(sql, unit), localOf(now, unit.timeZone));
}

/** Reads what sections can be made of: the unit's people, and the sections of an earlier service to copy. */
export async function readChoices(
  { database }: Services,
  unit: AuthorizedUnit,
  { date }: ReadChoicesInput,
): Promise<{ servers: { id: string; name: string }[]; earlier: SectionDay | null }> {
  const [servers, earlier] = await Promise.all([
    listServers(database.sql, unit),
    findEarlier(database.sql, unit, date),
  ]);
  return { servers, earlier };
}

/**
 * Says which server looks after which tables in a service. The same sections again change nothing. Refuses `table_in_two_sections`,
 * `unknown_table`, `server_without_access`, and `changed_meanwhile` for a version that is not the last one.
 */
export async function saveSections(
  services: Services,
  ports: SectionPorts,
  unit: AuthorizedUnit,
  { date, version, sections, actId }: SaveSectionsInput,
): Promise<Result<SectionDay, SectionRefusal | "already_created">> {
  const { database, clock } = services;
  if (findSharedTable(sections) !== null) return refuse("table_in_two_sections");
  const now = clock.now();
  const saved = await refuseOnConstraint(
    KNOWN_ID,
    inTransaction(database, async (tx) => {
      const last = await lockDay(tx, unit, date, now);
      const stored = await readDay(tx, unit, date);
      if (stored && last > 0 && isSameLayout(stored.sections, sections)) return ok(stored);
      if (last !== version) return refuse("changed_meanwhile");
      const tableIds = sections.flatMap((section) => section.tableIds);
      const userIds = [...new Set(sections.flatMap(({ userId }) => userId ?? []))];
      const known = await countKnown(tx, unit, { tableIds, userIds });
      if (known.tables < tableIds.length) return refuse("unknown_table");
      if (known.users < userIds.length) return refuse("server_without_access");
      const before = stored?.sections ?? [];
      const closed = new Set(before.filter(({ isClosed }) => isClosed).map(({ id }) => id));
      const wanted = sections.map((section) => ({ ...section, isClosed: closed.has(section.id) }));
      await putSections(tx, unit, date, wanted);
      await raiseVersion(tx, unit, date, now);
      await appendAuditEntry(tx, unit, sectionEvents, {
        type: "sections.changed",
        subjectId: null,
        detail: { sections: sections.length },
      });
      const changed = await readStored(tx, unit, date);
      const act = { id: actId, type: "sections.changed", sectionName: null, now } as const;
      await recordSections(tx, unit, act, { date, before, after: changed.sections });
      return ok(changed);
    }),
  );
  if (saved.ok) await ports.rebalanceServers(services, unit);
  return saved;
}

/** Gives a section no new parties, or opens it again. What is so already stays as it is. Refuses `section_gone`. */
export async function closeSection(
  services: Services,
  ports: SectionPorts,
  unit: AuthorizedUnit,
  { date, id, isClosed, actId }: CloseSectionInput,
): Promise<Result<SectionDay, SectionRefusal | "already_created">> {
  const { database, clock } = services;
  const now = clock.now();
  const closed = await refuseOnConstraint(
    KNOWN_ID,
    inTransaction(database, async (tx) => {
      await lockDay(tx, unit, date, now);
      const stored = await readDay(tx, unit, date);
      const found = stored?.sections.find((section) => section.id === id);
      if (!stored || !found) return refuse("section_gone");
      if (found.isClosed === isClosed) return ok(stored);
      await updateClosed(tx, unit, { date, id, isClosed });
      await raiseVersion(tx, unit, date, now);
      const type = isClosed ? "section.closed" : "section.reopened";
      await appendAuditEntry(tx, unit, sectionEvents, { type, subjectId: id });
      const changed = await readStored(tx, unit, date);
      const act = { id: actId, type, sectionName: found.name, now } as const;
      await recordSections(tx, unit, act, { date, before: stored.sections, after: changed.sections });
      return ok(changed);
    }),
  );
  if (closed.ok) await ports.rebalanceServers(services, unit);
  return closed;
}

/**
 * Part of undoing an act: gives a service the sections that it had before it. False if they are not what the act left any more. The caller
 * spreads the parties over them.
 */
export async function restoreSections(
  tx: Transaction,
  unit: AuthorizedUnit,
  { date, before, after }: SectionChange,
  now: Date,
): Promise<boolean> {
  await lockDay(tx, unit, date, now);
  const stored = await readDay(tx, unit, date);
  if (!stored || !isDeepStrictEqual(stored.sections.map(withSortedIds), after.map(withSortedIds)))
    return false;
  await putSections(tx, unit, date, before);
  await raiseVersion(tx, unit, date, now);
  return true;
}

/** Tables are read in the order of their names, which may change. */
function withSortedIds(section: KeptSection): KeptSection {
  return { ...section, tableIds: section.tableIds.toSorted() };
}

/** The section, or the act, has an id that is known. */
const KNOWN_ID = { section_pkey: "already_created", reservation_act_pkey: "already_created" } as const;

async function readStored(
  tx: Parameters<typeof readDay>[0],
  unit: AuthorizedUnit,
  date: string,
): Promise<SectionDay> {
  const stored = await readDay(tx, unit, date);
  if (!stored) throw new Error(`the sections of ${date} were just stored`);
  return stored;
}
