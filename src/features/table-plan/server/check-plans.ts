import type { Sql } from "#platform/db/database.ts";
import type { LocalDate } from "#shared/time.ts";
import { checkCertificate } from "../../table-planner/engine/check-certificate.ts";
import { listStoredPlans } from "./stored-plan-queries.ts";

/** Certificates of an evening may have 100 kB. */
const BATCH = 20;

/** A stored plan that does not hold what it says. */
interface WrongPlan {
  unitId: string;
  date: LocalDate;
  faults: string[];
}

/** What a check of all stored plans found. Plans of releases before certificates came have none. */
interface PlanCheck {
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
  let plans = await listStoredPlans(sql, undefined, BATCH);
  while (plans.length > 0) {
    for (const { unitId, date, value, bound, certificate } of plans) {
      if (certificate === null) {
        found.withoutCertificate += 1;
        continue;
      }
      found.checked += 1;
      const faults = checkCertificate(certificate);
      if (bound.some((least, level) => least > (value[level] ?? 0))) faults.push("a bound exceeds its value");
      if (faults.length > 0) found.wrong.push({ unitId, date, faults });
    }
    plans = await listStoredPlans(sql, plans.at(-1), BATCH);
  }
  return found;
}
