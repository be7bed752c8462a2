import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { localOf } from "#shared/time.ts";
import { periodStarts } from "../../assistant/conversations/rules.ts";
import { readConversationFigures } from "../../assistant/conversations/server/queries.ts";
import { listRecentEntries } from "../../audit/server/queries.ts";
import { countTables } from "../../floor/server/queries.ts";
import { countCurrentReservations } from "../../reservations/server/queries.ts";
import type { Dashboard } from "../contract.ts";
import { changePoints, growthPercent, meanOf, percentOf } from "../rules.ts";

const RECENT_ENTRIES = 4;

/** The unit at a glance: one question each to the conversations, the reservations, the floor and the trail. */
export async function readDashboard(
  { database: { sql }, clock }: Services,
  unit: AuthorizedUnit,
): Promise<Dashboard> {
  const now = clock.now();
  const { timeZone } = unit;
  const [figures, reservations, tables, activity] = await Promise.all([
    readConversationFigures(sql, unit, {
      month: periodStarts("month", now, timeZone),
      week: periodStarts("week", now, timeZone),
    }),
    countCurrentReservations(sql, unit, localOf(now, timeZone).date),
    countTables(sql, unit, now),
    listRecentEntries(sql, unit, RECENT_ENTRIES),
  ]);
  const right = { part: figures.right, whole: figures.assisted };
  const rightBefore = { part: figures.rightBefore, whole: figures.assistedBefore };
  return {
    conversations: {
      count: figures.count,
      growthPercent: growthPercent(figures.count, figures.countBefore),
    },
    reservations,
    accuracy: { percent: percentOf(right, 1), changePoints: changePoints(right, rightBefore) },
    tables,
    assistant: {
      responsePercent: percentOf({ part: figures.answeredMessages, whole: figures.customerMessages }, 0),
      satisfaction: meanOf(figures.ratingSum, figures.ratings),
      conversionPercent: percentOf({ part: figures.gotTable, whole: figures.askedForTable }, 0),
    },
    activity,
  };
}
