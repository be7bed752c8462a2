import type { QueryKey } from "@tanstack/react-query";

import type { LiveRefresh } from "#platform/web/live.ts";
import { connect } from "#platform/web/rpc.ts";
import type { assistantConfigContract } from "../contract.ts";

export const assistantConfigApi = connect<typeof assistantConfigContract>("assistantConfig");

/** The training levels count the menu, the hours and the unit's address, too. */
export const refreshAssistantConfig: LiveRefresh = ({ type }): QueryKey[] => {
  switch (type.split(".")[0]) {
    case "assistant":
    case "prompt":
      return [assistantConfigApi.key()];
    case "dish":
    case "menu":
    case "hours":
    case "unit":
      return [assistantConfigApi.read.key()];
    default:
      return [];
  }
};
