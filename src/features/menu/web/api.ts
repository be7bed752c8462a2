import { connect } from "#platform/web/rpc.ts";
import type { menuContract } from "../contract.ts";

export const menuApi = connect<typeof menuContract>("menu");

/** One request loads the whole page; menu-store.ts holds the pending changes. */
export function menuOptions(unitId: string) {
  return menuApi.list.queryOptions({ input: { unitId } });
}
