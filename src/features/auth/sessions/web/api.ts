import type { LiveRefresh } from "#platform/web/live.ts";
import { connect } from "#platform/web/rpc.ts";
import type { sessionsContract } from "../contract.ts";

export const sessionsApi = connect<typeof sessionsContract>("sessions");

export const refreshSessions: LiveRefresh = ({ type }) =>
  type.startsWith("session.") ? [sessionsApi.key()] : [];
