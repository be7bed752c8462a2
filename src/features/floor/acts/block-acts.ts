import { block } from "./block-act.ts";
import { unblock } from "./unblock-act.ts";

/** The acts on blocked tables: only people with the screen 'mesas' may undo them. */
export const blockActs = { block, unblock };
