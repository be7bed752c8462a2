import { callsOf } from "#platform/web/calls.ts";
import type { linksContract } from "../contract.ts";

/** Calls without a query cache: nobody is signed in on these pages, and they keep no data. */
export const linksCalls = callsOf<typeof linksContract>("links");
