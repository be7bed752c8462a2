import type { LiveRefresh } from "#platform/web/live.ts";
import { connect } from "#platform/web/rpc.ts";
import type { usersContract } from "../contract.ts";

export const usersApi = connect<typeof usersContract>("users");

export const refreshUsers: LiveRefresh = ({ type }) =>
  type.startsWith("user.") || type.startsWith("invitation.") ? [usersApi.list.key()] : [];
