import { connect } from "#platform/web/rpc.ts";
import type { noticesContract } from "../contract.ts";

export const noticesApi = connect<typeof noticesContract>("notices");
