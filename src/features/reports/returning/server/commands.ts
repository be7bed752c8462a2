import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, type Result } from "#shared/result.ts";
import { localOf } from "#shared/time.ts";
import { readOpening } from "../../../opening-hours/server/queries.ts";
import type { ReadReportInput, Returning } from "../../contract.ts";
import { nightEndsOf } from "../../days/server/commands.ts";
import type { Period } from "../../periods/asked.ts";
import { decidePeriod, type ReportRefusal } from "../../periods/rules.ts";
import { listReturning } from "./queries.ts";

/** Counts who had come before, by day. It reads visits of all years, so it is no part of the report. Refuses as `decidePeriod`. */
export async function readReturning(
  { database: { sql }, clock }: Services,
  unit: AuthorizedUnit,
  asked: ReadReportInput,
): Promise<Result<Returning, ReportRefusal>> {
  const decision = decidePeriod(asked, localOf(clock.now(), unit.timeZone).date);
  if (!decision.ok) return decision;
  const opening = await readOpening(sql, unit);
  const list = ({ from, to }: Period) => {
    const span = { first: from, last: to };
    return listReturning(sql, unit, span, nightEndsOf(opening, span));
  };
  const [current, before] = await Promise.all([list(decision.value.current), list(decision.value.before)]);
  return ok({ current, before });
}
