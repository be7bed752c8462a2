import type { Services } from "#platform/services.ts";
import { hasScreen, type AuthorizedUnit } from "#shared/access.ts";
import { mayCall } from "#shared/procedure.ts";
import { localOf } from "#shared/time.ts";
import type { AuditEntry } from "../../audit/contract.ts";
import { isRepeat } from "../../audit/rules.ts";
import { listRecentEntries } from "../../audit/server/queries.ts";
import { readCurrentRules } from "../../availability/server/rules-queries.ts";
import { periodStarts } from "../../conversations/rules.ts";
import { readConversationFigures } from "../../conversations/server/queries.ts";
import { countTables } from "../../floor/server/queries.ts";
import { reservationsContract } from "../../reservations/contract.ts";
import { eveningOf, type Evening, splitLate } from "../../reservations/evening/rules.ts";
import {
  countCovers,
  countCurrentReservations,
  listArrivals,
} from "../../reservations/server/service-queries.ts";
import { reviewsContract } from "../../reviews/contract.ts";
import { readUnansweredLow } from "../../reviews/server/list-queries.ts";
import { waitlistContract } from "../../waitlist/contract.ts";
import { listWaiting } from "../../waitlist/server/queries.ts";
import type { Dashboard, Today } from "../contract.ts";
import {
  changePoints,
  doneSteps,
  FIRST_STEPS,
  type FirstStepFacts,
  growthPercent,
  LOW_RATING,
  meanOf,
  percentOf,
  RECENT_LINES,
  screenOfStep,
  fillGaps,
} from "../rules.ts";
import { readFirstStepFacts } from "./queries.ts";

/** Of these the activity shows the first lines: acts that the product repeats share a line. */
const RECENT_ENTRIES = 30;
const SHOWN_ARRIVALS = { late: 2, next: 4 };
const SHOWN_PARTIES = 4;
const SHOWN_REVIEWS = 3;

/** The figures of the dashboard. One statement each for conversations, reservations, tables, audit trail and first steps. */
export async function readDashboard(
  { database: { sql }, clock }: Services,
  unit: AuthorizedUnit,
): Promise<Dashboard> {
  const now = clock.now();
  const { timeZone } = unit;
  const [figures, reservations, tables, activity, facts] = await Promise.all([
    readConversationFigures(sql, unit, {
      month: periodStarts("month", now, timeZone),
      week: periodStarts("week", now, timeZone),
    }),
    countCurrentReservations(sql, unit, now),
    countTables(sql, unit, now),
    listRecentEntries(sql, unit, RECENT_ENTRIES),
    readFirstStepFacts(sql, unit),
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
    firstSteps: firstStepsOf(unit, facts),
    activity: entriesOfLines(activity, RECENT_LINES),
  };
}

/** The entries of the first lines, where repeated acts of the product share a line. */
function entriesOfLines(entries: readonly AuditEntry[], lines: number): AuditEntry[] {
  const begins = entries.flatMap((entry, index) => {
    const before = entries[index - 1];
    return before && isRepeat(before, entry) ? [] : [index];
  });
  return entries.slice(0, begins[lines]);
}

function firstStepsOf({ actor }: AuthorizedUnit, facts: FirstStepFacts): Dashboard["firstSteps"] {
  const isDone = doneSteps(facts);
  return FIRST_STEPS.filter((step) => hasScreen(actor, screenOfStep[step])).map((step) => ({
    step,
    isDone: isDone[step],
  }));
}

/** The rest of the unit's service. Reads only what the caller may see on the page of each feature. */
export async function readToday(services: Services, unit: AuthorizedUnit): Promise<Today> {
  const now = services.clock.now();
  const { sql } = services.database;
  const rules = await readCurrentRules(sql, unit);
  const evening = eveningOf(rules, localOf(now, rules.timeZone), rules.timeZone);
  const [reservations, queue, reviews] = await Promise.all([
    mayCall(unit.actor, reservationsContract.listWeek)
      ? readReservations(services, unit, evening, now)
      : null,
    mayCall(unit.actor, waitlistContract.list) ? readQueue(services, unit, now) : null,
    mayCall(unit.actor, reviewsContract.list)
      ? readUnansweredLow(sql, unit, { maxRating: LOW_RATING, limit: SHOWN_REVIEWS, now })
      : null,
  ]);
  return { date: evening.date, reservations, queue, reviews };
}

async function readReservations(
  { database: { sql } }: Services,
  unit: AuthorizedUnit,
  evening: Evening,
  now: Date,
): Promise<Today["reservations"]> {
  const [covers, arrivals] = await Promise.all([
    countCovers(sql, unit, evening),
    listArrivals(sql, unit, evening),
  ]);
  const guests = covers.reduce((sum, cover) => sum + cover.guests, 0);
  const { late, next } = splitLate(arrivals, now);
  return {
    covers: fillGaps(covers),
    guests,
    late: toFirstArrivals(late, SHOWN_ARRIVALS.late),
    next: toFirstArrivals(next, SHOWN_ARRIVALS.next),
  };
}

type ExpectedParty = Awaited<ReturnType<typeof listArrivals>>[number];

/** Without what only the split needs. */
function toFirstArrivals(parties: readonly ExpectedParty[], count: number) {
  return {
    parties: parties.length,
    first: parties
      .slice(0, count)
      .map(({ status: _status, startsAt: _startsAt, arrivedAt: _arrivedAt, ...shown }) => shown),
  };
}

async function readQueue(
  { database: { sql } }: Services,
  unit: AuthorizedUnit,
  now: Date,
): Promise<Today["queue"]> {
  const waiting = await listWaiting(sql, unit, now);
  return {
    parties: waiting.length,
    guests: waiting.reduce((sum, { guests }) => sum + guests, 0),
    first: waiting
      .slice(0, SHOWN_PARTIES)
      .map(({ id, customerName, guests, addedAt }) => ({ id, customerName, guests, addedAt })),
  };
}
