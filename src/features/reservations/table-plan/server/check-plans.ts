import * as z from "zod";

import { int, localDate, uuid } from "#platform/db/columns.ts";
import { rows, type Sql } from "#platform/db/database.ts";
import type { LocalDate } from "#shared/time.ts";
import type { Certificate } from "../../../table-planner/engine/certificate.ts";
import { checkCertificate } from "../../../table-planner/engine/check-certificate.ts";

/** Certificates of an evening may have 100 kB. */
const BATCH = 20;

const storedPlan = {
  unitId: uuid,
  date: localDate,
  value: z.array(int),
  bound: z.array(int),
  certificate: z.custom<Certificate>().nullable(),
};

/** A stored plan that does not hold what it says. */
export interface WrongPlan {
  unitId: string;
  date: LocalDate;
  faults: string[];
}

/** What a check of all stored plans found. Plans of releases before certificates came have none. */
export interface PlanCheck {
  checked: number;
  withoutCertificate: number;
  wrong: WrongPlan[];
}

/**
 * Checks every stored plan of an installation by its certificate, without planner and solver: it can be carried out, costs what it says,
 * and no plan costs less than its bounds. Reads all units, so only who runs the server may call it.
 */
export async function checkStoredPlans(sql: Sql): Promise<PlanCheck> {
  const found: PlanCheck = { checked: 0, withoutCertificate: 0, wrong: [] };
  let last: { unitId: string; date: string } = {
    unitId: "00000000-0000-0000-0000-000000000000",
    date: "0001-01-01",
  };
  for (;;) {
    const plans = await rows(
      sql,
      storedPlan,
      `select unit_id as "unitId", service_date as date, value, bound, certificate from seating_plan
       where (unit_id, service_date) > ($1::uuid, $2::date) order by unit_id, service_date limit ${BATCH}`,
      [last.unitId, last.date],
    );
    for (const { unitId, date, value, bound, certificate } of plans) {
      last = { unitId, date };
      if (certificate === null) {
        found.withoutCertificate += 1;
        continue;
      }
      found.checked += 1;
      const faults = checkCertificate(certificate);
      if (bound.some((least, level) => least > (value[level] ?? 0))) faults.push("a bound exceeds its value");
      if (faults.length > 0) found.wrong.push({ unitId, date, faults });
    }
    if (plans.length < BATCH) return found;
  }
}
