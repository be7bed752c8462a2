/*
 * How a feature declares its events: the facts that the audit trail stores, and the sentences that people
 * read. The browser reads the trail too, so the shapes are plain functions: zod stays on the server.
 */

import { formatList } from "./pt-br.ts";

/** The shape of one fact of an event's detail. */
export interface Fact<Value> {
  /** Undefined for a value of another shape, as in entries of an earlier version. */
  read(stored: unknown): Value | undefined;
}

/** A fact that not every event of its type has. */
interface OptionalFact<Value> extends Fact<Value> {
  readonly isOptional: true;
}

export type Facts = Readonly<Record<string, Fact<unknown>>>;

/** The detail that a command must give. */
export type DetailOf<Declared extends Facts> = {
  [Name in keyof Declared as Declared[Name] extends OptionalFact<unknown> ? never : Name]: ValueOf<
    Declared[Name]
  >;
} & {
  [Name in keyof Declared as Declared[Name] extends OptionalFact<unknown> ? Name : never]?:
    | ValueOf<Declared[Name]>
    | undefined;
};

/** The detail that a reader gets: any fact may be missing in an entry of an earlier version. */
export type KnownDetail<Declared extends Facts> = {
  readonly [Name in keyof Declared]?: ValueOf<Declared[Name]> | undefined;
};

type ValueOf<Declared> = Declared extends Fact<infer Value> ? Value : never;

/** The facts that a sentence may use. */
export interface ReadEvent<Declared extends Facts = Facts> {
  detail: KnownDetail<Declared>;
  /** The name of the event's user or unit; else null. */
  subjectName: string | null;
  /** Null for programs, and for users that are gone. */
  actorName: string | null;
  /** The tables of `detail.tableIds`, as people see them. */
  tables: readonly string[];
}

/**
 * One type of event. Its name is noun and past tense, such as `reservation.created`; live events have the
 * same name.
 */
export interface EventDeclaration<Topic extends string = string, Declared extends Facts = Facts> {
  /** The subject area: people filter the history by it. */
  readonly topic: Topic;
  readonly detail: Declared;
  /** Afterwards fewer people than before may have access to the subject, a user or a unit. */
  readonly changesRights: boolean;
  /** What was done, without who and when: 'Mesa M7 adicionada'. */
  sentence(event: ReadEvent<Declared>): string;
  /** What distinguishes it from others of its type, or null. */
  note(event: ReadEvent<Declared>): string | null;
  /** The sentence for several of them in a row that the product itself did; null where each has its own line. */
  readonly many: ((count: number) => string) | null;
}

export type DeclaredEvents = Readonly<Record<string, EventDeclaration>>;

interface EventInput<Topic extends string, Declared extends Facts> {
  topic: Topic;
  detail?: Declared;
  changesRights?: boolean;
  sentence: string | ((event: ReadEvent<Declared>) => string);
  note?: (event: ReadEvent<Declared>) => string | null;
  many?: (count: number) => string;
}

/** An event without a detail. */
type NoFacts = Readonly<Record<string, never>>;

/** Declares one type of event. Facts never hold personal data: the trail is kept for good. */
export function event<const Topic extends string, const Declared extends Facts = NoFacts>({
  topic,
  detail,
  changesRights = false,
  sentence,
  note,
  many,
}: EventInput<Topic, Declared>): EventDeclaration<Topic, Declared> {
  return {
    topic,
    detail: detail ?? ({} as Declared),
    changesRights,
    sentence: typeof sentence === "string" ? () => sentence : sentence,
    note: note ?? (() => null),
    many: many ?? null,
  };
}

/** What open screens get of an event: where to look, never the data. */
export interface LiveEvent {
  /** A declared type, `connected` when the stream opens, or a type of a newer server. */
  type: string;
  /** The event's subject. */
  id: string | null;
}

/** One event as a command appends it: a declared type with the detail that belongs to it. */
export type EventOf<Declared extends DeclaredEvents> = {
  [Type in keyof Declared & string]: { type: Type; subjectId: string | null } & DetailPart<
    DetailOf<Declared[Type]["detail"]>
  >;
}[keyof Declared & string];

type DetailPart<Detail> = NoFacts extends Detail ? { detail?: Detail } : { detail: Detail };

/** The declared facts of a stored detail, without those that have another shape by now. */
export function readDetail<Declared extends Facts>(
  declared: Declared,
  stored: Readonly<Record<string, unknown>>,
): KnownDetail<Declared> {
  const known = Object.entries(declared).flatMap(([name, fact]) => {
    const value = fact.read(stored[name]);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(known) as KnownDetail<Declared>;
}

/** The names of declared facts that a detail must have and has not. */
export function missingFacts(declared: Facts, detail: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(declared).flatMap(([name, fact]) =>
    "isOptional" in fact || detail[name] !== undefined ? [] : [name],
  );
}

export const text: Fact<string> = {
  read: (stored) => (typeof stored === "string" ? stored : undefined),
};
export const number: Fact<number> = {
  read: (stored) => (typeof stored === "number" ? stored : undefined),
};
export const flag: Fact<boolean> = {
  read: (stored) => (typeof stored === "boolean" ? stored : undefined),
};

/** One of the values. */
export function oneOf<const Value extends string>(values: readonly Value[]): Fact<Value> {
  return { read: (stored) => values.find((value) => value === stored) };
}

/** One of the keys of the texts that people read for it. */
export function keyOf<Key extends string>(words: Readonly<Record<Key, unknown>>): Fact<Key> {
  return oneOf(Object.keys(words) as Key[]);
}

/** Items that have another shape are left out. */
export function listOf<Item>(item: Fact<Item>): Fact<readonly Item[]> {
  return {
    read: (stored) =>
      Array.isArray(stored)
        ? stored.flatMap((one) => {
            const value = item.read(one);
            return value === undefined ? [] : [value];
          })
        : undefined,
  };
}

/** Facts that belong together: all of them, or none. */
export function group<const Declared extends Facts>(declared: Declared): Fact<DetailOf<Declared>> {
  return {
    read(stored) {
      if (typeof stored !== "object" || stored === null) return undefined;
      const detail = readDetail(declared, stored as Record<string, unknown>);
      return missingFacts(declared, detail).length === 0 ? (detail as DetailOf<Declared>) : undefined;
    },
  };
}

/** What the first fact reads, else what the second one reads. */
export function either<First, Second>(first: Fact<First>, second: Fact<Second>): Fact<First | Second> {
  return { read: (stored) => first.read(stored) ?? second.read(stored) };
}

/** A fact that may be stored as null. */
export function orNull<Value>(fact: Fact<Value>): Fact<Value | null> {
  return { read: (stored) => (stored === null ? null : fact.read(stored)) };
}

/** A fact that an event may leave out. */
export function optional<Value>(fact: Fact<Value>): OptionalFact<Value> {
  return { ...fact, isOptional: true };
}

/** The act and what it was on: 'Usuário desativado: Camila'. People who act on themselves are not named twice. */
export function about(
  act: string,
  { subjectName, actorName }: Pick<ReadEvent, "subjectName" | "actorName">,
  ownName?: string,
): string {
  const subject = ownName || subjectName;
  return subject === null || subject === actorName ? act : `${act}: ${subject}`;
}

/** 'Mudou: nome e telas'; null where nothing is listed. */
export function listed<Key extends string>(
  label: string,
  keys: readonly Key[] | undefined,
  words: Readonly<Record<Key, string>>,
): string | null {
  return keys === undefined || keys.length === 0
    ? null
    : `${label}: ${formatList(keys.map((key) => words[key]))}`;
}
