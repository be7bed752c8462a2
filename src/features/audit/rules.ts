import { type DeclaredEvents, type EventDeclaration, readDetail } from "#shared/event.ts";
import type { ListedEntry } from "./contract.ts";

/** All events of the product, as its features declare them. The audit trail itself knows none. */
export interface EventCatalog {
  readonly events: DeclaredEvents;
  /** Every topic, with the words of the history's filter. */
  readonly topicText: Readonly<Record<string, string>>;
}

/** What was done, as one short sentence without who and when. A type that is declared no more stands for itself. */
export function actOf(catalog: EventCatalog, entry: ListedEntry): string {
  const declared = declarationOf(catalog, entry.type);
  return declared?.sentence(readable(declared, entry)) ?? entry.type;
}

/** What sets this act apart from others of its type, or null. */
export function noteOf(catalog: EventCatalog, entry: ListedEntry): string | null {
  const declared = declarationOf(catalog, entry.type);
  return declared?.note(readable(declared, entry)) ?? null;
}

/** Null for a type that is not declared. */
export function topicOf(catalog: EventCatalog, type: string): string | null {
  return declarationOf(catalog, type)?.topic ?? null;
}

export function typesOf({ events }: EventCatalog, topic: string): string[] {
  return typesWhere(events, (declared) => declared.topic === topic);
}

/** After these their subject, a user or a unit, may be open to fewer people than before. */
export function typesThatChangeRights({ events }: EventCatalog): string[] {
  return typesWhere(events, ({ changesRights }) => changesRights);
}

function typesWhere(events: DeclaredEvents, isMeant: (declared: EventDeclaration) => boolean): string[] {
  return Object.entries(events).flatMap(([type, declared]) => (isMeant(declared) ? [type] : []));
}

function declarationOf({ events }: EventCatalog, type: string): EventDeclaration | undefined {
  return Object.hasOwn(events, type) ? events[type] : undefined;
}

function readable(declared: EventDeclaration, { detail, subjectName, actor, tables }: ListedEntry) {
  return { detail: readDetail(declared.detail, detail), subjectName, actorName: actor.name, tables };
}
