import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { Platform } from "../../contract.ts";
import { ReviewPlatformError, type PaidCalls } from "../../server/connectors/review-platform.ts";
import { monthOf, nextMonthOf } from "../spending.ts";
import { countCalls, giveCallsBack } from "./spending-queries.ts";

/** Counts a unit's paid calls to a platform, in the database, so that no number of processes exceeds the month's cap. */
export function paidCallsOf(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  platform: Platform,
): PaidCalls {
  return {
    async count(calls) {
      const now = clock.now();
      if (await countCalls(database.sql, unit, platform, monthOf(now, unit.timeZone), calls)) return;
      const waitMs = nextMonthOf(now, unit.timeZone).getTime() - now.getTime();
      throw new ReviewPlatformError("monthly_cap_reached", Math.ceil(waitMs / 1000));
    },
    giveBack: (calls) =>
      giveCallsBack(database.sql, unit, platform, monthOf(clock.now(), unit.timeZone), calls),
  };
}
