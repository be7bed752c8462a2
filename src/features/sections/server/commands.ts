import { isDeepStrictEqual } from "node:util";

import type { Sql, Transaction } from "#platform/db/database.ts";
import { refuseOnConstraint } from "#platform/db/refused-writes.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { DetailOf, Facts } from "#shared/event.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { type LocalDate, localOf } from "#shared/time.ts";
import { type LoggedAct, playPlanningAct } from "../../acts/server/planning-act.ts";
import { serviceDateOf } from "../../opening-hours/rules.ts";
import { readOpening } from "../../opening-hours/server/queries.ts";
import { sectionActs } from "../acts/section-acts.ts";
import type {
  CloseSectionInput,
  ReadChoicesInput,
  ReadSectionsInput,
  SaveSectionsInput,
  Section,
  SectionDay,
} from "../contract.ts";
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

/** What the reservations do, which know this feature: `src/server/procedures.ts` hands it in. */
export interface SectionPorts {
  /** Gives the parties of the running service other tables where that is free, so that the servers are loaded evenly. */
  rebalanceServers: (services: Services, unit: AuthorizedUnit) => Promise<unknown>;
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
): SectionsResult {
  if (findSharedTable(sections) !== null) return refuse("table_in_two_sections");
  return actOnSections(
    services,
    ports,
    unit,
    { act: sectionActs.change, id: actId, date },
    async (tx, day) => {
      if (day.version > 0 && isSameLayout(day.sections, sections)) return ok(null);
      if (day.version !== version) return refuse("changed_meanwhile");
      const tableIds = sections.flatMap((section) => section.tableIds);
      const userIds = [...new Set(sections.flatMap(({ userId }) => userId ?? []))];
      const known = await countKnown(tx, unit, { tableIds, userIds });
      if (known.tables < tableIds.length) return refuse("unknown_table");
      if (known.users < userIds.length) return refuse("server_without_access");
      const closed = new Set(day.sections.filter(({ isClosed }) => isClosed).map(({ id }) => id));
      const wanted = sections.map((section) => ({ ...section, isClosed: closed.has(section.id) }));
      await putSections(tx, unit, date, wanted);
      return ok({ subjectId: null, sectionName: null, detail: { sections: sections.length } });
    },
  );
}

/** Gives a section no new parties, or opens it again. What is so already stays as it is. Refuses `section_gone`. */
export async function closeSection(
  services: Services,
  ports: SectionPorts,
  unit: AuthorizedUnit,
  { date, id, isClosed, actId }: CloseSectionInput,
): SectionsResult {
  const act = isClosed ? sectionActs.close : sectionActs.reopen;
  return actOnSections(services, ports, unit, { act, id: actId, date }, async (tx, day) => {
    const section = day.sections.find((one) => one.id === id);
    if (!section) return refuse("section_gone");
    if (section.isClosed === isClosed) return ok(null);
    await updateClosed(tx, unit, { date, id, isClosed });
    return ok({ subjectId: id, sectionName: section.name, detail: {} });
  });
}

type SectionsResult = Promise<Result<SectionDay, SectionRefusal | "already_created">>;

/** What an act has done to sections; null: all was so already. `sectionName`: of the section that was closed or opened. */
type Written<Declared extends Facts> = {
  subjectId: string | null;
  sectionName: string | null;
  detail: DetailOf<Declared>;
} | null;

/**
 * An act on the sections of a service: locks them, has `write` decide and write, and stores what they were before and are now, so that it
 * can be undone. Then the plan of tables follows the servers.
 */
async function actOnSections<Declared extends Facts>(
  services: Services,
  ports: SectionPorts,
  unit: AuthorizedUnit,
  { act, id, date }: { act: LoggedAct<Declared>; id: string | undefined; date: LocalDate },
  write: (tx: Transaction, day: SectionDay) => Promise<Result<Written<Declared>, SectionRefusal>>,
): SectionsResult {
  const acting = playPlanningAct(services, unit, { act, id }, async (tx, now) => {
    await lockDay(tx, unit, date, now);
    const day = await readStored(tx, unit, date);
    const written = await write(tx, day);
    if (!written.ok) return written;
    if (written.value === null) return ok({ answer: day, change: null });
    const { sectionName, ...entry } = written.value;
    await raiseVersion(tx, unit, date, now);
    const changed = await readStored(tx, unit, date);
    const after = { tableIds: [], date, sections: changed.sections, sectionName };
    return ok({ answer: changed, change: { ...entry, before: { sections: day.sections }, after } });
  });
  // A section has an id that another service's has.
  const acted = await refuseOnConstraint({ section_pkey: "already_created" }, acting);
  if (acted.ok) await ports.rebalanceServers(services, unit);
  return acted;
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

/** The sections of a service that `lockDay` has locked; it makes the day where there was none. */
async function readStored(tx: Transaction, unit: AuthorizedUnit, date: LocalDate): Promise<SectionDay> {
  const stored = await readDay(tx, unit, date);
  if (!stored) throw new Error(`the sections of ${date} are locked and not there`);
  return stored;
}
