import { connect } from "#platform/web/rpc.ts";
import type { webChatContract } from "../contract.ts";

export const webChatApi = connect<typeof webChatContract>("webChat");
