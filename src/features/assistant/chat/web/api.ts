import type { LiveRefresh } from "#platform/web/live.ts";
import { connect } from "#platform/web/rpc.ts";
import type { chatContract, SandboxCustomer } from "../contract.ts";

export const chatApi = connect<typeof chatContract>("chat");

/** Another tab's messages, and what a turn that this one has lost sight of came to. */
export const refreshChat: LiveRefresh = ({ type }) =>
  type.startsWith("assistant_chat.") ? [chatApi.key()] : [];

export function chatOptions(unitId: string, customer: SandboxCustomer) {
  return chatApi.read.queryOptions({ input: { unitId, customer } });
}
