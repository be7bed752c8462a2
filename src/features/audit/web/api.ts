import { connect } from "#platform/web/rpc.ts";
import type { AuditContract } from "../contract.ts";

export const auditApi = connect<AuditContract>("audit");
