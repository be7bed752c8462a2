import type { QueryKey } from "@tanstack/react-query";

import type { LiveRefresh } from "#platform/web/live.ts";
import { connect } from "#platform/web/rpc.ts";
import type { companySettingsContract } from "../contract.ts";

export const companySettingsApi = connect<typeof companySettingsContract>("companySettings");

export const refreshCompanySettings: LiveRefresh = ({ type }): QueryKey[] => {
  switch (type.split(".")[0]) {
    case "unit":
      return [companySettingsApi.read.key(), companySettingsApi.listUnits.key()];
    case "hours":
    case "closed_date":
      return [companySettingsApi.readOpening.key()];
    default:
      return [];
  }
};
