import { inTransaction, isConstraintViolation, type Sql } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { type LocalDate, localOf } from "#shared/time.ts";
import { appendAuditEntry } from "../../audit/server/commands.ts";
import { serviceAt } from "../../opening-hours/rules.ts";
import { readOpening } from "../../opening-hours/server/queries.ts";
import type {
  CloseSectionInput,
  ReadChoicesInput,
  ReadSectionsInput,
  SaveSectionsInput,
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

/** What the reservations do, which know this feature: `src/server/procedures.ts` hands it in. */
export interface SectionPorts {
  /** Gives the parties of the running service other tables where that is free, so that the servers are loaded evenly. */
  dealOutAnew: (services: Services, unit: AuthorizedUnit) => Promise<unknown>;
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
  const moment = localOf(now, unit.timeZone);
  const found = serviceAt(await readOpening(sql, unit), moment);
  return found.isOpen ? found.serviceDate : moment.date;
}

/** Reads what sections can be made of: the people of the house, and the sections of an earlier service to copy. */
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
  { date, version, sections }: SaveSectionsInput,
): Promise<Result<SectionDay, SectionRefusal | "already_created">> {
  const { database, clock } = services;
  if (findSharedTable(sections) !== null) return refuse("table_in_two_sections");
  const now = clock.now();
  try {
    const saved = await inTransaction(database, async (tx) => {
      const last = await lockDay(tx, unit, date, now);
      const stored = await readDay(tx, unit, date);
      if (stored && last > 0 && isSameLayout(stored.sections, sections)) return ok(stored);
      if (last !== version) return refuse("changed_meanwhile");
      const tableIds = sections.flatMap((section) => section.tableIds);
      const userIds = [...new Set(sections.flatMap(({ userId }) => userId ?? []))];
      const known = await countKnown(tx, unit, { tableIds, userIds });
      if (known.tables < tableIds.length) return refuse("unknown_table");
      if (known.users < userIds.length) return refuse("server_without_access");
      await putSections(tx, unit, date, stored?.sections ?? [], sections);
      await raiseVersion(tx, unit, date, now);
      await appendAuditEntry(tx, unit, sectionEvents, {
        type: "sections.changed",
        subjectId: null,
        detail: { sections: sections.length },
      });
      return ok(await readStored(tx, unit, date));
    });
    if (saved.ok) await dealOut(services, ports, unit);
    return saved;
  } catch (error) {
    if (isConstraintViolation(error, "23505", "section_pkey")) return refuse("already_created");
    throw error;
  }
}

/** Gives a section no new parties, or opens it again. What is so already stays as it is. Refuses `section_gone`. */
export async function closeSection(
  services: Services,
  ports: SectionPorts,
  unit: AuthorizedUnit,
  { date, id, isClosed }: CloseSectionInput,
): Promise<Result<SectionDay, SectionRefusal>> {
  const { database, clock } = services;
  const now = clock.now();
  const closed: Result<SectionDay, SectionRefusal> = await inTransaction(database, async (tx) => {
    await lockDay(tx, unit, date, now);
    const isChanged = await updateClosed(tx, unit, { date, id, isClosed });
    if (isChanged) {
      await raiseVersion(tx, unit, date, now);
      await appendAuditEntry(tx, unit, sectionEvents, {
        type: isClosed ? "section.closed" : "section.reopened",
        subjectId: id,
      });
    }
    const stored = await readDay(tx, unit, date);
    return stored?.sections.some((section) => section.id === id) ? ok(stored) : refuse("section_gone");
  });
  if (closed.ok) await dealOut(services, ports, unit);
  return closed;
}

/** The plan follows the sections where it costs nobody anything. What was saved counts, even if this fails. */
async function dealOut(services: Services, ports: SectionPorts, unit: AuthorizedUnit): Promise<void> {
  try {
    await ports.dealOutAnew(services, unit);
  } catch (error) {
    services.log.warn({ err: error }, "the tables could not be dealt out to the sections");
  }
}

async function readStored(
  tx: Parameters<typeof readDay>[0],
  unit: AuthorizedUnit,
  date: string,
): Promise<SectionDay> {
  const stored = await readDay(tx, unit, date);
  if (!stored) throw new Error(`the sections of ${date} were just stored`);
  return stored;
}
