import { type DeclaredEvents, type EventDeclaration, readDetail } from "#shared/event.ts";
import type { AuditEntry } from "./contract.ts";

/** All events of the product. The features declare them; the audit trail knows no event by itself. */
export interface EventCatalog {
  readonly events: DeclaredEvents;
  /** The label of every topic in the history's filter. */
  readonly topicText: Readonly<Record<string, string>>;
}

/** The action as one short sentence, without its actor and time. For a type that is no longer declared, it is the type's name. */
export function sentenceOf(catalog: EventCatalog, entry: AuditEntry): string {
  const declared = declarationOf(catalog, entry.type);
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
