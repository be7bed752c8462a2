import type { LiveRefresh } from "#platform/web/live.ts";
import { connect } from "#platform/web/rpc.ts";
import type { auditContract } from "../contract.ts";

export const auditApi = connect<typeof auditContract>("audit");

/** Every event is an entry. */
export const refreshAudit: LiveRefresh = ({ type }) => (type === "connected" ? [] : [auditApi.list.key()]);
