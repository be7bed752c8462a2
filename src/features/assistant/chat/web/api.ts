import { connect } from "#platform/web/rpc.ts";
import type { chatContract, SandboxCustomer } from "../contract.ts";

export const chatApi = connect<typeof chatContract>("chat");

/** Never old when the page opens: it may have gone on at another screen of the same user. */
export function chatOptions(unitId: string, customer: SandboxCustomer) {
  return chatApi.read.queryOptions({
    input: { unitId, customer },
    staleTime: 2_000,
    refetchOnWindowFocus: "always",
  });
}
