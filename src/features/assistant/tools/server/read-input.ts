import type { JSONSchema7 } from "@ai-sdk/provider";

import { readCustomerPhone } from "#shared/customer-phone.ts";
import { foldForSearch } from "#shared/pt-br.ts";
import { localOf } from "#shared/time.ts";
import {
  isNumberKind,
  KIND_ABOUT,
  NUMBER_BOUNDS,
  type InputField,
  type InputFields,
  type InputKind,
} from "../inputs.ts";
import { isTooFar, readDate, readDelay, readName, readNotes, readPeople, readTime } from "../rules.ts";
import { inputText } from "../text.ts";
import type { ChatScope } from "./scope.ts";
import { kindsOfUnit, readArea } from "./table-wish.ts";

/** A failed check of an input. The tool's result tells the model in words what to correct. */
export class InvalidInput extends Error {}

/**
 * The schema of a tool's input, as models get it: JSON Schema of the plainest kind. `$schema` and `additionalProperties` would be a seventh of
 * what a model reads about the tools.
 */
export function schemaOf(fields: InputFields): JSONSchema7 {
  const entries = Object.entries(fields);
  const needed = entries.flatMap(([name, { isOptional }]) => (isOptional ? [] : [name]));
  return {
    type: "object",
    properties: Object.fromEntries(entries.map(([name, field]) => [name, typeOf(field)])),
    ...(needed.length > 0 && { required: needed }),
  };
}

function typeOf({ kind, about: description = KIND_ABOUT[kind] }: InputField): JSONSchema7 {
  if (isNumberKind(kind)) return { type: "integer", ...NUMBER_BOUNDS[kind], description };
  if (kind === "table_kinds") return { type: "array", items: { type: "string" }, description };
  return { type: "string", description };
}

/**
 * What a model wrote as the input of a tool, in the form that was asked for, where it can mean only one thing: an object that stands in a text or
 * a fence, numbers as text, a day as '04/12/2026', and a value left out as null or 0. Null where it is no object at all.
 */
export function tidyInput(fields: InputFields, given: unknown): Record<string, unknown> | null {
  const written = typeof given === "string" ? parseWritten(given) : given;
  if (typeof written !== "object" || written === null || Array.isArray(written)) return null;
  return Object.fromEntries(
    Object.entries(written).flatMap(([name, value]) => {
      const field = fields[name];
      if (field === undefined) return [[name, value]];
      const tidied = tidyValue(field.kind, value);
      return isLeftOut(tidied) || (field.isOptional && tidied === 0) ? [] : [[name, tidied]];
    }),
  );
}

/** Some servers encode the arguments twice, or put them into a fence. */
function parseWritten(text: string): unknown {
  const bare = text.trim().replaceAll(/^```(?:json)?\s*|\s*```$/g, "");
  try {
    const parsed: unknown = JSON.parse(bare === "" ? "{}" : bare);
    return typeof parsed === "string" && parsed !== text ? parseWritten(parsed) : parsed;
  } catch {
    return null;
  }
}

function tidyValue(kind: InputKind, value: unknown): unknown {
  if (isNumberKind(kind))
    return typeof value === "string" && /^\s*\d{1,5}\s*$/.test(value) ? Number(value) : value;
  if (kind === "table_kinds")
    return typeof value === "string" && value !== "" ? value.split(/\s*,\s*/) : value;
  if (typeof value === "number") return String(value);
  if (kind !== "date" || typeof value !== "string") return value;
  const [, day, month, year] = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(value) ?? [];
  return year && month && day ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : value;
}

/** Reads the values that a model wrote, each by its kind. Throws `InvalidInput` for one that cannot be right. */
export function readInput(
  scope: ChatScope,
  fields: InputFields,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, isOptional }]) =>
      isOptional && isLeftOut(given[name])
        ? []
        : [[name, READ[kind](typedValue(name, kind, given[name]), scope)]],
    ),
  );
}

/** The value where it has the type of its kind. Throws `InvalidInput` for one that is missing or has another. */
function typedValue(name: string, kind: InputKind, value: unknown): never {
  const isTyped = isNumberKind(kind)
    ? typeof value === "number"
    : kind === "table_kinds"
      ? Array.isArray(value) && value.every((word) => typeof word === "string")
      : typeof value === "string";
  if (isTyped) return value as never;
  throw new InvalidInput(inputText.missing(name, KIND_ABOUT[kind]));
}

/** Models leave a value out in several ways. */
function isLeftOut(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

const MAX_WORDS_LENGTH = 200;
const MAX_ORDER_LENGTH = 2_000;
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const UNKNOWN_ID = "00000000-0000-0000-0000-000000000000";

const READ: Readonly<Record<InputKind, (value: never, scope: ChatScope) => unknown>> = {
  people: (count: number) => required(readPeople(count), inputText.people),
  minutes: (count: number) => required(readDelay(count), inputText.minutes),
  date(text: string, { services, unit }) {
    const date = required(readDate(text), inputText.date);
    if (isTooFar(date, localOf(services.clock.now(), unit.timeZone).date))
      throw new InvalidInput(inputText.tooFar);
    return date;
  },
  time: (text: string) => required(readTime(text), inputText.time),
  name: (text: string) => required(readName(text), inputText.name),
  phone: (text: string) => required(readCustomerPhone(text), inputText.phone),
  notes: (text: string) => required(readNotes(text), inputText.notes),
  // A malformed id becomes one that no row has, so that it is answered like an unknown one.
  id(text: string) {
    const id = text.trim().toLowerCase();
    return UUID.test(id) ? id : UNKNOWN_ID;
  },
  words: (text: string) => text.slice(0, MAX_WORDS_LENGTH),
  // A cut order would have a wrong total.
  area: (text: string, scope) =>
    required(readArea(scope, text), inputText.area(scope.tableChoices.areas.map(({ name }) => name))),
  table_kinds(words: readonly string[], scope) {
    const known = kindsOfUnit(scope);
    return [...words].map((word) =>
      required(known.find((kind) => kind === foldForSearch(word)) ?? null, inputText.tableKind(known)),
    );
  },
  order: (text: string) => required(text.length > MAX_ORDER_LENGTH ? null : text, inputText.order),
};

function required<Value>(value: Value | null, problem: string): Value {
  if (value === null) throw new InvalidInput(problem);
  return value;
}
