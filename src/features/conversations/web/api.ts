import { connect } from "#platform/web/rpc.ts";
import type { conversationsContract } from "../contract.ts";

export const conversationsApi = connect<typeof conversationsContract>("conversations");
