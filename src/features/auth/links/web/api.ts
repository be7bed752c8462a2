import { callsOf } from "#platform/web/calls.ts";
import type { linksContract } from "../contract.ts";

/** Bare calls: nobody is signed in where links are used, and nothing is kept. */
export const linksCalls = callsOf<typeof linksContract>("links");
