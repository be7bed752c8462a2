import { useSuspenseQuery } from "@tanstack/react-query";

import type { LiveRefresh } from "#platform/web/live.ts";
import { connect } from "#platform/web/rpc.ts";
import type { authContract, Me } from "../contract.ts";

export const authApi = connect<typeof authContract>("auth");

/** The signed-in user, the organization and its units. Only within the signed-in layout, whose route has loaded it. */
export function useMe(): Me {
  return useSuspenseQuery(authApi.me.queryOptions()).data;
}

/** What a session may do, and what the shell shows of the company and its units, stand in the next answer of `me`. */
export const refreshMe: LiveRefresh = ({ type }) =>
  type === "user.changed" ||
  type === "user.photo_changed" ||
  type === "organization.changed" ||
  type.startsWith("unit.")
    ? [authApi.me.key()]
    : [];
