import type { LiveRefresh } from "#platform/web/live.ts";
import { connect } from "#platform/web/rpc.ts";
import type { chatContract, SandboxCustomer } from "../contract.ts";

export const chatApi = connect<typeof chatContract>("chat");

/** The assistant's name and model are set on another page. Test conversations make no events: see `tabs.ts`. */
export const refreshChat: LiveRefresh = ({ type }) => (type.startsWith("assistant.") ? [chatApi.key()] : []);

/** Never old when the page opens: it may have gone on at another screen of the same user. */
export function chatOptions(unitId: string, customer: SandboxCustomer) {
  return chatApi.read.queryOptions({
    input: { unitId, customer },
    staleTime: 2_000,
    refetchOnWindowFocus: "always",
  });
}
