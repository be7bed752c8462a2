import { connect } from "#platform/web/rpc.ts";
import type { assistantConfigContract } from "../contract.ts";

export const assistantConfigApi = connect<typeof assistantConfigContract>("assistantConfig");
