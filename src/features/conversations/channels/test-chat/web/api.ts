import { connect } from "#platform/web/rpc.ts";
import type { chatContract } from "../contract.ts";

export const chatApi = connect<typeof chatContract>("chat");
