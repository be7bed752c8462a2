import { connect } from "#platform/web/rpc.ts";
import type { reportsContract } from "../contract.ts";

export const reportsApi = connect<typeof reportsContract>("reports");
