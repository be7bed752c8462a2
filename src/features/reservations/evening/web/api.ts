import { connect } from "#platform/web/rpc.ts";
import type { eveningContract } from "../contract.ts";

export const eveningApi = connect<typeof eveningContract>("evening");
