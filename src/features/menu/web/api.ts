import { connect } from "#platform/web/rpc.ts";
import type { menuContract } from "../contract.ts";

export const menuApi = connect<typeof menuContract>("menu");

/** One request for the whole page; its changes are in menu-store.ts. */
export function menuOptions(unitId: string) {
  return menuApi.list.queryOptions({ input: { unitId } });
}
