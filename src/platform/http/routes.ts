import {
  type AnyContractProcedure,
  type AnySchema,
  type ContractProcedure,
  getEventIteratorSchemaDetails,
  type InferSchemaInput,
  type InferSchemaOutput,
} from "@orpc/contract";
import { implement, ORPCError, type AnyProcedure } from "@orpc/server";
import * as z from "zod";

import { isAllowed, type AuthorizedOrganization, type AuthorizedUnit } from "#shared/access.ts";
import type { ProcedureMeta, Scope } from "#shared/procedure.ts";
import { ok, type Refused, type Result } from "#shared/result.ts";
import type { RunLimited } from "../concurrency.ts";
import { EventStream } from "../event-stream.ts";
import { type MaybeJsonText, stringifyAnswer } from "../json-text.ts";
import { isCheckingSchemas, checkSchema } from "../schema-check.ts";
import type { Services } from "../services.ts";
import { keptAnswersOf, type KeptUntil } from "./kept-answers.ts";
import type { LazyRequestFacts, RequestFacts } from "./request.ts";

/** What a procedure's declared scope proves to its handler. */
export interface ProvenByScope {
  public: null;
  organization: AuthorizedOrganization;
  unit: AuthorizedUnit;
}

export interface CallContext {
  services: Services;
  request: LazyRequestFacts;
  /** Runs the call after its body has arrived and when the concurrency limit allows it. */
  runLimited: RunLimited;
  /** Proves the scope or throws UNAUTHORIZED or NOT_FOUND. The raw input is not validated yet. */
  authorize<Needed extends Scope>(scope: Needed, rawInput: unknown): Promise<ProvenByScope[Needed]>;
  /** As `authorize` for a unit, with the version of its data, read in the same look-up. Null if that is not known. */
  authorizeVersion(rawInput: unknown): Promise<{ proven: AuthorizedUnit; version: string | null }>;
  /** Marks the caller's session as used; answers when it ends at the latest, null without a session. */
  touchSession(): Promise<Date | null>;
}

/** What the handler gets of the call. */
export interface Call extends RequestFacts {
  /**
   * Checks the caller again during a stream: false when the caller may not make the call any more, or has
   * other rights than before.
   */
  isStillAllowed: () => Promise<boolean>;
  touchSession: () => Promise<Date | null>;
}

type ContractRoutes = Record<string, AnyContractProcedure>;

/** The handler of a procedure. Without scope and access in the contract, no handler compiles. */
type Handler<Procedure> =
  Procedure extends ContractProcedure<infer Input, infer Output, infer _Errors, infer Meta>
    ? Meta extends ProcedureMeta<infer Needed>
      ? (
          services: Services,
          proven: ProvenByScope[Needed],
          input: InferSchemaOutput<Input>,
          call: Call,
        ) => Promise<
          | MaybeJsonText<InferSchemaInput<Output>>
          | Result<MaybeJsonText<InferSchemaInput<Output>>, string>
          | KeptUntil<MaybeJsonText<InferSchemaInput<Output>>>
        >
      : never
    : never;

/** One procedure, ready to be served. */
export type Routes<Contract extends ContractRoutes> = { [Name in keyof Contract]: AnyProcedure };

/**
 * Connects each procedure of a contract with its handler; a missing handler does not compile. The contract
 * says who may call it. The order of checks is fixed: scope (401, 404), permission (403), input (422),
 * refusal (409). A refusal's sentence comes from `refusalText`, with `{about}` filled in; `not_found` is a
 * 404, and `already_created` has one sentence for all.
 */
export function routes<Contract extends ContractRoutes>(
  contract: Contract,
  refusalText: Record<string, string>,
  handlers: { [Name in keyof Contract]: Handler<Contract[Name]> },
): Routes<Contract> {
  const procedures = Object.entries(contract).map(([name, procedure]) => [
    name,
    serve(procedure, refusalText, handlers[name] as unknown as AnyHandler),
  ]);
  return Object.fromEntries(procedures) as Routes<Contract>;
}

type AnyHandler = (services: Services, proven: unknown, input: unknown, call: Call) => Promise<unknown>;

function serve(
  procedure: AnyContractProcedure,
  refusalText: Record<string, string>,
  handle: AnyHandler,
): AnyProcedure {
  const { meta, outputSchema, route } = procedure["~orpc"];
  const { scope, access, isKept = false } = meta as ProcedureMeta;
  const mayCall = (proven: ProvenByScope[Scope]) => isAllowed(proven?.actor ?? null, access);
  return implement(procedure, VALIDATION)
    .$context<CallContext>()
    .use(async ({ context, next }, rawInput) => {
      const { proven, version } = isKept
        ? await context.authorizeVersion(rawInput)
        : { proven: await context.authorize(scope, rawInput), version: null };
      if (!mayCall(proven)) throw new ORPCError("FORBIDDEN");
      const isStillAllowed = async () => {
        const again = await context.authorize(scope, rawInput);
        return mayCall(again) && JSON.stringify(again?.actor) === JSON.stringify(proven?.actor);
      };
      return next({ context: { proven, version, isStillAllowed } });
    })
    .handler(async ({ context, input }) => {
      const { isStillAllowed, touchSession } = context;
      const call: Call = Object.assign(context.request, { isStillAllowed, touchSession });
      const make = async () => {
        const answer = await handle(context.services, context.proven, input, call);
        const result = isResult(answer) ? answer : ok(answer);
        if (!result.ok) throw refusedError(result, refusalText);
        return result.value;
      };
      const answer = isKept
        ? await answerFromKept(context, [route.method, route.path, input], make)
        : await make();
      return isCheckingSchemas ? checkedAnswer(answer, outputSchema, route.summary ?? "") : answer;
    });
}

interface VersionedContext extends CallContext {
  proven: ProvenByScope[Scope];
  version: string | null;
}

/** Answers from what is kept where nothing of the unit has changed. Method and path name the procedure. */
async function answerFromKept(
  { services, request, proven, version }: VersionedContext,
  asked: readonly unknown[],
  make: () => Promise<unknown>,
): Promise<unknown> {
  const actor = proven?.actor;
  const key = JSON.stringify([...asked, actor?.organizationId, actor?.kind, actor?.role, actor?.permissions]);
  const { answer, etag } = await keptAnswersOf(services).answer(key, version, services.clock, make);
  request.etag = etag;
  return answer;
}

/** For tests: checks an answer, or each event of a stream, against the contract. */
function checkedAnswer(answer: unknown, schema: unknown, name: string): unknown {
  if (schema instanceof z.ZodType) checkSchema(schema, JSON.parse(stringifyAnswer(answer) ?? "null"), name);
  const { yields } = getEventIteratorSchemaDetails(schema as AnySchema) ?? {};
  if (!(yields instanceof z.ZodType)) return answer;
  const check = (event: unknown) => checkSchema(yields, event, name);
  return answer instanceof EventStream
    ? answer.inspected(check)
    : inspected(answer as AsyncIterable<unknown>, check);
}

async function* inspected(events: AsyncIterable<unknown>, inspect: (event: unknown) => void) {
  for await (const event of events) {
    inspect(event);
    yield event;
  }
}

/**
 * The input is validated last, after scope and permission. oRPC validates no answer: in production that costs more than building it,
 * and tests check answers here. Infinity and NaN are oRPC's ways to say "last" and "never".
 */
const VALIDATION = {
  initialInputValidationIndex: Number.POSITIVE_INFINITY,
  initialOutputValidationIndex: Number.NaN,
};

function isResult(answer: unknown): answer is Result<unknown, string> {
  return typeof answer === "object" && answer !== null && "ok" in answer;
}

const commonText: Record<string, string> = {
  already_created: "Isto já foi salvo com outros dados. Feche esta janela e veja como ficou",
};

function refusedError(
  { reason, about, cause, version, offer }: Refused<string>,
  refusalText: Record<string, string>,
): ORPCError<string, unknown> {
  if (reason === "not_found") return new ORPCError("NOT_FOUND");
  const sentence = refusalText[reason] ?? commonText[reason] ?? reason;
  const told = about === undefined ? sentence : sentence.replace("{about}", about);
  return new ORPCError("REFUSED", {
    status: 409,
    message: told,
    data: {
      reason,
      ...(version !== undefined && { version }),
      ...(offer && { offer }),
      ...(cause !== undefined && { cause }),
    },
  });
}
