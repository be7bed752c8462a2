import { type Client, ORPCError } from "@orpc/client";
import type { AnyContractRouter } from "@orpc/contract";
import type { GeneralUtils, ProcedureUtils } from "@orpc/tanstack-query";

import { type Calls, callsOf, messageOf } from "./calls.ts";

export { causeOf, fieldErrorsOf, isRefused, messageOf } from "./calls.ts";

type UsedUtils = "call" | "queryKey" | "queryOptions" | "infiniteOptions" | "mutationOptions";

type Options<Call> =
  Call extends Client<infer Context, infer Input, infer Output, infer Problem>
    ? Pick<ProcedureUtils<Context, Input, Output, Problem>, UsedUtils> & GeneralUtils<Input>
    : never;

/** The options of a feature's procedures, and `key()`, with which the keys of all of them begin. */
export type FeatureApi<Contract extends AnyContractRouter> = GeneralUtils<unknown> & {
  [Name in keyof Calls<Contract>]: Options<Calls<Contract>[Name]>;
};

/**
 * A feature's procedures as query and mutation options: `api.listWeek.queryOptions({ input })`,
 * `api.create.mutationOptions()`, `api.listWeek.key()`, and `api.watch.call(input)` for a bare call.
 * Query keys begin with the feature's name. They are those of @orpc/tanstack-query, whose own code also has
 * streamed and nested queries, and is four times as long.
 */
export function connect<Contract extends AnyContractRouter>(feature: string): FeatureApi<Contract> {
  const calls: object = callsOf(feature);
  return new Proxy({} as FeatureApi<Contract>, {
    get: (_api, name: string) =>
      name === "key"
        ? keysOf([feature])
        : optionsOf([feature, name], (input, more) => (Reflect.get(calls, name) as BareCall)(input, more)),
  });
}

/** The query of a procedure that is known by its path, `menu/list`. */
export function queryOf(path: string, input: unknown) {
  const [feature = "", name = ""] = path.split("/");
  const calls: object = callsOf(feature);
  return optionsOf([feature, name], Reflect.get(calls, name) as BareCall).queryOptions({ input });
}

type BareCall = (input: unknown, more?: { signal: AbortSignal }) => Promise<unknown>;

interface Given {
  input?: unknown;
  type?: string;
}

function keysOf(path: readonly string[]) {
  return ({ input, type }: Given = {}) => [
    path,
    { ...(input !== undefined && { input }), ...(type !== undefined && { type }) },
  ];
}

function optionsOf(path: readonly string[], call: BareCall) {
  const key = keysOf(path);
  const queryKey = ({ input }: Given = {}) => key({ input, type: "query" });
  return {
    call,
    key,
    queryKey,
    queryOptions: ({ input, ...more }: Given = {}) => ({
      queryFn: ({ signal }: { signal: AbortSignal }) => call(input, { signal }),
      ...more,
      queryKey: queryKey({ input }),
    }),
    infiniteOptions: ({
      input,
      ...more
    }: {
      input: (page: unknown) => unknown;
      initialPageParam: unknown;
    }) => ({
      queryFn: ({ pageParam, signal }: { pageParam: unknown; signal: AbortSignal }) =>
        call(input(pageParam), { signal }),
      ...more,
      queryKey: key({ input: input(more.initialPageParam), type: "infinite" }),
    }),
    mutationOptions: (more: object = {}) => ({
      mutationFn: (input: unknown) => call(input),
      mutationKey: key({ type: "mutation" }),
      ...more,
    }),
  };
}

/** Why a query failed and how to ask again, for the `ErrorState` in place of its answer. */
export function retryOf({
  error,
  isFetching,
  refetch,
}: {
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}) {
  return { text: messageOf(error), isRetrying: isFetching, onRetry: () => void refetch() };
}

/** True when the row of a call does not exist, or is not visible to this user. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ORPCError && error.code === "NOT_FOUND";
}

/** True when the server answered and would give the same answer again. */
export function isRejected(error: unknown): boolean {
  return error instanceof ORPCError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
