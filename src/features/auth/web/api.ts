import { useSuspenseQuery } from "@tanstack/react-query";

import { connect } from "#platform/web/rpc.ts";
import type { authContract, Me } from "../contract.ts";

export const authApi = connect<typeof authContract>("auth");

/** The signed-in user, the organization and its units. Use it only inside the signed-in layout, whose route loads them. */
export function useMe(): Me {
  return useSuspenseQuery(authApi.me.queryOptions()).data;
}
