import type { Services } from "#platform/services.ts";
import { type AuthorizedUnit, mayOpen } from "#shared/access.ts";
import { ok, type Result } from "#shared/result.ts";
import { localOf, weekdayOf } from "#shared/time.ts";
import { readOpening } from "../../../opening-hours/server/queries.ts";
import { nightEndsOf } from "../../days/server/commands.ts";
import { datesOf, decidePeriod, type ReportRefusal } from "../../periods/rules.ts";
import type { ListPartiesInput, PartyList } from "../contract.ts";
import { listParties } from "./queries.ts";

/** Lists the parties behind a part of a picture. Refuses as `decidePeriod`. */
export async function readParties(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  asked: ListPartiesInput,
): Promise<Result<PartyList, ReportRefusal>> {
  const decision = decidePeriod(asked, localOf(clock.now(), unit.timeZone).date);
  if (!decision.ok) return decision;
  const nightEnds = nightEndsOf(await readOpening(database.sql, unit), { first: asked.from, last: asked.to });
  const dates = datesOf(asked).filter(
    (date) => asked.weekday === undefined || weekdayOf(date) === asked.weekday,
  );
  const hasNames = mayOpen(unit.actor, "reservas");
  const found = await listParties(database.sql, unit, { asked, dates, hasNames }, nightEnds);
  return ok({
    total: found[0]?.total ?? 0,
    guests: found[0]?.allGuests ?? 0,
    parties: found.map(({ total: _total, allGuests: _guests, ...party }) => party),
  });
}
