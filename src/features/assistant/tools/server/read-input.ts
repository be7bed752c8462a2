import * as z from "zod";

import { readCustomerPhone } from "#shared/customer-phone.ts";
import { foldForSearch } from "#shared/pt-br.ts";
import { localOf } from "#shared/time.ts";
import { isNumberKind, KIND_ABOUT, type InputField, type InputFields, type InputKind } from "../inputs.ts";
import { isTooFar, readDate, readDelay, readName, readNotes, readPeople, readTime } from "../rules.ts";
import { inputText } from "../text.ts";
import type { ChatScope } from "./scope.ts";
import { kindsOfUnit, readArea } from "./table-wish.ts";

/** A failed check of an input. The tool's result tells the model in words what to correct. */
export class InvalidInput extends Error {}

/** The schema of a tool's input, as models get it. */
export function schemaOf(fields: InputFields): z.ZodType {
  return z.object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toType(field)])));
}

function toType({ kind, about = KIND_ABOUT[kind], isOptional }: InputField): z.ZodType {
  const plain = isNumberKind(kind) ? z.number() : kind === "table_kinds" ? z.array(z.string()) : z.string();
  const type = plain.describe(about);
  return isOptional ? type.optional() : type;
}

/** Reads the values that a model wrote, each by its kind. Throws `InvalidInput` for one that cannot be right. */
export function readInput(
  scope: ChatScope,
  fields: InputFields,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, isOptional }]) =>
      isOptional && isLeftOut(given[name]) ? [] : [[name, READ[kind](given[name] as never, scope)]],
    ),
  );
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
