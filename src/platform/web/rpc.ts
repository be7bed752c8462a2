import { ORPCError } from "@orpc/client";
import type { AnyContractRouter } from "@orpc/contract";
import { createTanstackQueryUtils, type RouterUtils } from "@orpc/tanstack-query";

import { type Calls, callsOf } from "./calls.ts";

export { fieldErrorsOf, isRefused, messageOf } from "./calls.ts";

/**
 * A feature's procedures as query and mutation options: `api.listWeek.queryOptions({ input })`,
 * `api.create.mutationOptions()`, `api.listWeek.key()`, and `api.watch.call(input)` for a bare call.
 * Query keys begin with the feature's name.
 */
export function connect<Contract extends AnyContractRouter>(feature: string): RouterUtils<Calls<Contract>> {
  const calls: Calls<Contract> = callsOf(feature);
  return createTanstackQueryUtils(calls, { path: [feature] });
}

/** True when the row of a call does not exist, or is not visible to this user. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ORPCError && error.code === "NOT_FOUND";
}

/** True when the server answered and would give the same answer again. */
export function isRejected(error: unknown): boolean {
  return error instanceof ORPCError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
