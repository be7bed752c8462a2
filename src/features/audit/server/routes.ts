import { routes } from "#platform/http/routes.ts";
import { auditContract } from "../contract.ts";
import { listEntries } from "./queries.ts";

const PAGE_SIZE = 30;

export const auditRoutes = routes(
  auditContract,
  {},
  {
    list: async ({ database }, organization, filter) => {
      const entries = await listEntries(database.sql, organization, filter, PAGE_SIZE + 1);
      return { entries: entries.slice(0, PAGE_SIZE), hasMore: entries.length > PAGE_SIZE };
    },
    watch: async ({ realtime }, { unitId, organizationId, actor }, _input, call) => {
      const rooms = [unitId, organizationId, ...(actor.id === null ? [] : [actor.id])];
      const endsAt = await call.touchSession();
      // Ended since it was proven: then it ends at once.
      return realtime.watch(rooms, call.signal, {
        holds: async () => (await call.touchSession()) !== null && (await call.isStillAllowed()),
        endsAt: endsAt ?? new Date(0),
      });
    },
  },
);
