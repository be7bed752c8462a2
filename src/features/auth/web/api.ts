import { useSuspenseQuery } from "@tanstack/react-query";

import { connect } from "#platform/web/rpc.ts";
import type { authContract, Me } from "../contract.ts";

export const authApi = connect<typeof authContract>("auth");

/** The signed-in user, the organization and its units. Only within the signed-in layout, whose route has loaded it. */
export function useMe(): Me {
  return useSuspenseQuery(authApi.me.queryOptions()).data;
}
