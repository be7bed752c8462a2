import { connect } from "#platform/web/rpc.ts";
import type { companySettingsContract } from "../contract.ts";

export const companySettingsApi = connect<typeof companySettingsContract>("companySettings");
