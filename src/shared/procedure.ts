import {
  oc,
  type ContractProcedure,
  type ErrorMap,
  type InferSchemaOutput,
  type Schema,
} from "@orpc/contract";
import * as z from "zod";

import { isAllowed, type Access, type Actor, type Screen } from "./access.ts";
import { normalizeLineBreaks } from "./csv.ts";
import { EMAIL } from "./email.ts";
import { PARTY_SIZE } from "./party-size.ts";
import { isLocalDate, isLocalTime } from "./time.ts";
import { hasLineBreak, hasUnsafeCharacter, stripInvisibleMarks, tooLong } from "./typed-text.ts";

const UNSAFE_CHARACTER = "Há um caractere que não se lê. Apague o texto e digite-o de novo";

/** What a caller must prove: nothing, a session, or a session and access to the unit that the input names. */
export type Scope = "public" | "organization" | "unit";

export interface ProcedureMeta<Needed extends Scope = Scope, Allowed extends Access = Access> {
  scope: Needed;
  access: Allowed;
  largeBody?: LargeBody;
  /**
   * The answer is kept (`platform/http/kept-answers.ts`). It may depend on rows of the unit and of its organization, on the input, on the
   * caller's role and permissions, and on the clock as far as the handler says (`KeptUntil`); and on nothing else.
   */
  isKept?: boolean;
}

/** A body beyond the small limit of other calls, such as an uploaded file. */
export interface LargeBody {
  maxBytes: number;
  /** The sentence for a larger body. */
  tooLarge: string;
}

/** Room for a file of 2 MB and its multipart or JSON envelope. */
export const FILE_BODY_BYTES = 2 * 1024 * 1024 + 64 * 1024;

const refusalData = z.object({
  reason: z.string(),
  version: z.int().optional(),
  offer: z.object({ id: z.string(), label: z.string() }).optional().describe("what is free instead"),
  cause: z.string().optional().describe("what somebody else has just done, as a sentence"),
});

/** Errors that any call may answer with. `REFUSED` carries a stable reason; its message is the Portuguese sentence. */
const errors = {
  UNAUTHORIZED: { status: 401 },
  FORBIDDEN: { status: 403 },
  NOT_FOUND: { status: 404 },
  REFUSED: { status: 409, data: refusalData },
  INVALID: {
    status: 422,
    data: z.object({ fields: z.array(z.object({ field: z.string(), message: z.string() })) }),
  },
  TOO_MANY_REQUESTS: { status: 429 },
} as const;

/** Begins a procedure that anybody may call, without a session. */
export const publicProcedure = begin("public", "anyone");
/** Begins a procedure of the caller's organization: `organizationProcedure.screen("permissoes").route(…)`. */
export const organizationProcedure = beginSignedIn("organization");
/** As `organizationProcedure`, of one unit. Its path begins with `/units/{unitId}`, its input extends `unitInput`. */
export const unitProcedure = {
  ...beginSignedIn("unit"),
  /** Its answer is kept and not made again until something of the unit changes: see `ProcedureMeta.isKept`. */
  kept: accessesOf("unit", { isKept: true }),
};

/** Every procedure must begin with its access: no other function starts one. */
function beginSignedIn<Needed extends Scope>(scope: Needed) {
  return {
    ...accessesOf(scope),
    /** Takes more than the small limit. The session is checked before such a body is read. */
    withLargeBody: (largeBody: LargeBody) => accessesOf(scope, { largeBody }),
  };
}

type MoreMeta = Pick<ProcedureMeta, "largeBody" | "isKept">;

function accessesOf<Needed extends Scope>(scope: Needed, more: MoreMeta = {}) {
  return {
    /** For users who may open at least one of these screens. */
    screen: <const Screens extends readonly [Screen, ...Screen[]]>(...screens: Screens) =>
      begin(scope, screens, more),
    /** For every signed-in user, whatever their permissions. */
    everyUser: () => begin(scope, "every user", more),
  };
}

function begin<Needed extends Scope, const Allowed extends Access>(
  scope: Needed,
  access: Allowed,
  more: MoreMeta = {},
) {
  return oc.$meta<ProcedureMeta<Needed, Allowed>>({ scope, access, ...more }).errors(errors);
}

type AnyProcedure = ContractProcedure<
  Schema<unknown, unknown>,
  Schema<unknown, unknown>,
  ErrorMap,
  ProcedureMeta
>;

/**
 * The screens that open a procedure. Contracts stay out of the browser's code, so the browser repeats the
 * screens, and the compiler compares: `const SEARCH_SCREENS: ScreensOf<typeof reservationsContract.search> =
 * ["reservas"];`
 */
export type ScreensOf<Procedure> =
  Procedure extends ContractProcedure<infer _Input, infer _Output, infer _Errors, infer Meta>
    ? Meta extends ProcedureMeta<Scope, infer Allowed>
      ? Extract<Allowed, readonly Screen[]>
      : never
    : never;

/** What a command gets of a call, once the contract has checked it: `InputOf<typeof floorContract.addTable>`. */
export type InputOf<Procedure> =
  Procedure extends ContractProcedure<infer Input, infer _Output, infer _Errors, infer _Meta>
    ? InferSchemaOutput<Input>
    : never;

/** What a procedure answers. */
export type OutputOf<Procedure> =
  Procedure extends ContractProcedure<infer _Input, infer Output, infer _Errors, infer _Meta>
    ? InferSchemaOutput<Output>
    : never;

/** True when the contract lets the actor call the procedure. */
export function mayCall(actor: Actor | null, procedure: AnyProcedure): boolean {
  return isAllowed(actor, procedure["~orpc"].meta.access);
}

/**
 * UUIDs are made by the caller (version 7), so that a retried create stores one row. PostgreSQL returns them
 * in small letters.
 */
export const id = z.uuid("Identificador inválido").toLowerCase();
export const unitInput = z.object({ unitId: id });
/** Of an act that can be undone (`evening.undo`). */
export const actId = id
  .optional()
  .describe("of this act, made by the caller, so that the caller can undo it");
/** From 2000-01-01 to 2100-12-31, so that no calculation leaves the calendar. */
export const localDate = z.string().refine(isLocalDate, "Data inválida");
export const localTime = z.string().refine(isLocalTime, "Horário inválido");
/** An instant in UTC within the same years. */
export const instant = z.iso
  .datetime({ error: "Instante inválido", abort: true })
  .refine((text) => text >= "1999-12-31" && text < "2101-01-03", "Instante inválido");

/** An instant as answers carry it, in the form of `Date#toISOString`. */
export const isoInstant = z.iso.datetime({ precision: 3 }).describe("instant, ISO 8601");

/** The largest `integer` that PostgreSQL keeps. */
const MAX_INTEGER = 2 ** 31 - 1;
/** How often a row was changed: an edit names the version that it is based on. */
export const version = z.int().min(0).max(MAX_INTEGER);
/** A number of rows, such as those that a person has seen. */
export const count = z.int().min(0).max(MAX_INTEGER);

const PARTY_SIZE_MESSAGE = `De ${PARTY_SIZE.min} a ${PARTY_SIZE.max} pessoas`;
/** How many people a party has, as somebody types it. */
export const partySize = z
  .int(PARTY_SIZE_MESSAGE)
  .min(PARTY_SIZE.min, PARTY_SIZE_MESSAGE)
  .max(PARTY_SIZE.max, PARTY_SIZE_MESSAGE);

/**
 * The end of a page, where the next one begins: an instant to the microsecond and an id, so that no row is
 * skipped or repeated.
 */
export const pageCursor = z.string().refine((value) => {
  const [at = "", last = "", ...rest] = value.split("/");
  const isInstant = z.iso.datetime({ precision: 6 }).safeParse(at).success;
  // ISO 8601 has a year 0, PostgreSQL has not.
  return isInstant && !at.startsWith("0000") && id.safeParse(last).success && rest.length === 0;
}, "Página inválida");

/**
 * One line that a person typed or pasted, such as a name, a telephone number or a search: trimmed, without invisible marks. Refuses text
 * that cannot be stored, and line breaks. Each field checks length (`upTo`) and presence itself.
 */
export const line = z
  .string()
  .overwrite(stripInvisibleMarks)
  .trim()
  .refine((text) => !hasLineBreak(text), { error: "Escreva em uma linha só", abort: true })
  .refine((text) => !hasUnsafeCharacter(text), UNSAFE_CHARACTER);

/** Several lines that a person typed, as `line`, but with line breaks and tabs. */
export const paragraphs = z
  .string()
  .overwrite((text) => normalizeLineBreaks(stripInvisibleMarks(text)))
  .trim()
  .refine((text) => !hasUnsafeCharacter(text.replaceAll(/[\n\t]/g, "")), UNSAFE_CHARACTER);

/** Text of `max` characters at most: a line, or what `text` says. */
export const upTo = (max: number, text: z.ZodString = line) => text.max(max, tooLong(max));

/** An e-mail address, as the forms check it too (`isEmail`). */
export const email = (message: string) => z.email({ pattern: EMAIL, error: message });
