import { type Routes, routes } from "#platform/http/routes.ts";
import type { AuditContract } from "../contract.ts";
import { type EventCatalog, typesOf } from "../rules.ts";
import { listEventsSince } from "./live-queries.ts";
import { listEntries } from "./queries.ts";

const PAGE_SIZE = 30;

export function auditRoutesFor(contract: AuditContract, catalog: EventCatalog): Routes<AuditContract> {
  return routes(
    contract,
    {},
    {
      list: async ({ database }, organization, { topic, ...filter }) => {
        const types = topic === undefined ? undefined : typesOf(catalog, topic);
        const entries = await listEntries(database.sql, organization, { ...filter, types }, PAGE_SIZE + 1);
        return { entries: entries.slice(0, PAGE_SIZE), hasMore: entries.length > PAGE_SIZE };
      },
      watch: async ({ database, realtime }, unit, { since }, call) => {
        const { unitId, organizationId, actor } = unit;
        const rooms = [unitId, organizationId, ...(actor.id === null ? [] : [actor.id])];
        const endsAt = await call.touchSession();
        // A session that ended after it was proven ends the stream at once.
        const access = {
          isStillAllowed: async () => (await call.touchSession()) !== null && (await call.isStillAllowed()),
          endsAt: endsAt ?? new Date(0),
        };
        const readMissed = since && (() => listEventsSince(database.sql, unit, since));
        return realtime.watch(rooms, call.signal, access, readMissed);
      },
    },
  );
}
