import { connect } from "#platform/web/rpc.ts";
import type { chatContract, SandboxCustomer } from "../contract.ts";

export const chatApi = connect<typeof chatContract>("chat");

/** Always refetched when the page opens: the same user may have continued the conversation on another screen. */
export function chatOptions(unitId: string, customer: SandboxCustomer) {
  return chatApi.read.queryOptions({
    input: { unitId, customer },
    staleTime: 2_000,
    refetchOnWindowFocus: "always",
  });
}
