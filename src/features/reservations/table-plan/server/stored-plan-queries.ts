import * as z from "zod";

import { int, localDate, uuid } from "#platform/db/columns.ts";
import { rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { Certificate } from "../../../table-planner/engine/certificate.ts";

const storedPlan = {
  unitId: uuid,
  date: localDate,
  value: z.array(int),
  bound: z.array(int),
  certificate: z.custom<Certificate>().nullable(),
};

/** Lists the stored plans of all units, for who runs the server, from the one after `last` on. */
export async function listStoredPlans(
  sql: Sql,
  last: { unitId: string; date: string } | undefined,
  most: number,
): Promise<RowOf<typeof storedPlan>[]> {
  return rows(
    sql,
    storedPlan,
    `select unit_id as "unitId", service_date as date, value, bound, certificate from seating_plan
     where $1::uuid is null or (unit_id, service_date) > ($1::uuid, $2::date) order by unit_id, service_date limit $3`,
    [last?.unitId ?? null, last?.date ?? null, most],
  );
}
