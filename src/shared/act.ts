import type { EventDeclaration } from "./event.ts";

/*
 * How a feature declares an act of a host: a press that changes the evening, is recorded, and can be undone. The act is one object in one
 * file. The server and the browser run the same `decide` and `effect`, so zod and SQL stay out of it.
 */

/** The sentences about an act of this kind, whichever it is. */
export interface ActWords {
  /** In the list of the last acts: 'Chegou'. */
  listed: string;
  /** In the history, once it is undone: 'Chegada desfeita'. */
  undone: string;
  /** Behind the name of whom it was, after the sentence of a refusal that it caused: 'Ana já marcou a chegada'. */
  byOther: string;
}

/**
 * What an event can change, as people call it. `src/web/stale-queries.ts` says which queries show each.
 *
 * - parties: how far the parties of the evening are · bookings: who comes when, and with how many · names: whose names and numbers are known
 * - tables: who has which table, and from when to when · blocks: tables that nobody may use · layout: the tables themselves, and their status
 * - queue: who waits · estimates: only how long · plan: the stored plan of tables · sections: which server looks after which tables
 * - acts: the list of the last acts; each act changes it, without naming it
 */
export type Thing =
  | "parties"
  | "bookings"
  | "names"
  | "tables"
  | "blocks"
  | "layout"
  | "queue"
  | "estimates"
  | "plan"
  | "sections"
  | "acts";

/** What all acts have. `Type` is the event that the act causes. */
export interface ActDeclaration<Type extends string = string> {
  readonly type: Type;
  /** How the audit trail stores and describes the act. */
  readonly event: EventDeclaration;
  /** What its event changes. What else it changes has an event of its own, such as the queue that a seated party leaves. */
  readonly touches: readonly Thing[];
  /** It can be undone until the service of its party ends, not only for some minutes: its party may still come. */
  readonly isLasting?: boolean;
  /**
   * What it changes is planned, not parties, tables and the queue as they are: the plan of tables, blocked times, sections of servers. It
   * stands in the way of no other undo.
   */
  readonly plans?: "tables" | "blocks" | "sections";
  readonly words: ActWords;
}

/** The event types that a set of acts causes. */
export type TypeOf<Acts extends Readonly<Record<string, ActDeclaration>>> = Acts[keyof Acts]["type"];

/** The declared events of a set of acts, for the `events.ts` of their feature. */
export function eventsOf<const Acts extends Readonly<Record<string, ActDeclaration>>>(
  acts: Acts,
): { [Name in keyof Acts as Acts[Name]["type"]]: Acts[Name]["event"] } {
  const events = Object.values(acts).map(({ type, event }) => [type, event]);
  return Object.fromEntries(events) as { [Name in keyof Acts as Acts[Name]["type"]]: Acts[Name]["event"] };
}

/** The sentences of a set of acts, by the event that each causes. */
export function wordsOf<const Acts extends Readonly<Record<string, ActDeclaration>>>(
  acts: Acts,
): Record<TypeOf<Acts>, ActWords> {
  const words = Object.values(acts).map(({ type, words: sentences }) => [type, sentences]);
  return Object.fromEntries(words) as Record<TypeOf<Acts>, ActWords>;
}
