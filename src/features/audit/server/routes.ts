import { routes } from "#platform/http/routes.ts";
import { auditContract } from "../contract.ts";
import { canWatchUnit } from "../policy.ts";

export const auditRoutes = routes(
  auditContract,
  {},
  {
    watch: {
      allow: canWatchUnit,
      handle: async ({ realtime }, unit, _input, { signal }) => realtime.watch(unit.unitId, signal),
    },
  },
);
