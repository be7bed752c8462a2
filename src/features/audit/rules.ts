import { type DeclaredEvents, type EventDeclaration, readDetail } from "#shared/event.ts";
import type { AuditEntry } from "./contract.ts";

/** All events of the product. The features declare them; the audit trail knows no event by itself. */
export interface EventCatalog {
  readonly events: DeclaredEvents;
  /** The label of every topic in the history's filter. */
  readonly topicText: Readonly<Record<string, string>>;
}

/** Neighbours that show as one line: the newest of them, and how many they are. */
export interface EntryRun {
  entry: AuditEntry;
  count: number;
}

/**
 * Collapses neighbours of one type in one unit that the product itself did, where their event has words for several. All other
 * entries have a line each. Keeps the order.
 */
export function collapseEntries(catalog: EventCatalog, entries: readonly AuditEntry[]): EntryRun[] {
  const runs: EntryRun[] = [];
  for (const [index, entry] of entries.entries()) {
    const run = runs.at(-1);
    const before = entries[index - 1];
    if (run && before && isRepeat(before, entry) && declarationOf(catalog, entry.type)?.many) run.count += 1;
    else runs.push({ entry, count: 1 });
  }
  return runs;
}

/** Whether the product itself did the same in the same unit twice. */
export function isRepeat(one: AuditEntry, other: AuditEntry): boolean {
  return (
    one.type === other.type &&
    one.actor.kind === "system" &&
    other.actor.kind === "system" &&
    one.unit?.id === other.unit?.id
  );
}

/**
 * The action as one short sentence, without its actor and time; of a run, what its entries have in common. For a type that is no
 * longer declared, it is the type's name.
 */
export function sentenceOf(catalog: EventCatalog, entry: AuditEntry, count = 1): string {
  const declared = declarationOf(catalog, entry.type);
  if (count > 1 && declared?.many) return declared.many(count);
  return declared?.sentence(toReadableEvent(declared, entry)) ?? entry.type;
}

/** The details that distinguish this action from others of its type, or null. */
export function noteOf(catalog: EventCatalog, entry: AuditEntry): string | null {
  const declared = declarationOf(catalog, entry.type);
  return declared?.note(toReadableEvent(declared, entry)) ?? null;
}

/** The topic of a type. Null if the type is not declared. */
export function topicOf(catalog: EventCatalog, type: string): string | null {
  return declarationOf(catalog, type)?.topic ?? null;
}

/** All declared types of a topic. */
export function typesOf({ events }: EventCatalog, topic: string): string[] {
  return filterTypes(events, (declared) => declared.topic === topic);
}

/** The events after which a user has fewer rights, or a unit admits fewer users. Open live streams are checked again then. */
export function typesThatChangeRights({ events }: EventCatalog): string[] {
  return filterTypes(events, ({ changesRights }) => changesRights);
}

function filterTypes(events: DeclaredEvents, isMeant: (declared: EventDeclaration) => boolean): string[] {
  return Object.entries(events).flatMap(([type, declared]) => (isMeant(declared) ? [type] : []));
}

function declarationOf({ events }: EventCatalog, type: string): EventDeclaration | undefined {
  return Object.hasOwn(events, type) ? events[type] : undefined;
}

function toReadableEvent(declared: EventDeclaration, { detail, subjectName, actor, tables }: AuditEntry) {
  return { detail: readDetail(declared.detail, detail), subjectName, actorName: actor.name, tables };
}
