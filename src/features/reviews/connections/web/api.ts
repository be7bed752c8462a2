import { connect } from "#platform/web/rpc.ts";
import type { reviewConnectionsContract } from "../contract.ts";

export const reviewConnectionsApi = connect<typeof reviewConnectionsContract>("reviewConnections");
