import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, type Result } from "#shared/result.ts";
import { addDays, DAY_MINUTES, localOf, timeOfMinutes, type LocalDate } from "#shared/time.ts";
import { hoursOf, endsNextDay, type Opening } from "../../opening-hours/rules.ts";
import { eveningOn } from "../../reservations/evening/rules.ts";
import type { DayFacts, PeriodFacts, ReadReportInput, Report } from "../contract.ts";
import { capacityOf, decidePeriod, emptyDay, type Period, type ReportRefusal } from "../rules.ts";
import { readFigures, readRoom, type Figures } from "./queries.ts";

/** Reads the figures of a period and of the one before it. Refuses as `decidePeriod`. */
export async function readReport(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  asked: ReadReportInput,
): Promise<Result<Report, ReportRefusal>> {
  const decision = decidePeriod(asked, localOf(clock.now(), unit.timeZone).date);
  if (!decision.ok) return decision;
  const { current, before } = decision.value;
  const room = await readRoom(database.sql, unit, { from: before.from, to: current.to });
  const days = { first: before.from, last: current.to, current: current.from };
  const figures = await readFigures(database.sql, unit, days, nightEndsOf(room));
  const known = new Map(figures.days.map((day) => [day.date, day]));
  const dayOf = (date: LocalDate): DayFacts => ({
    ...emptyDay(date),
    ...known.get(date),
    ...capacityOf(eveningOn(room, date, unit.timeZone), room.tables, room.blocks),
  });
  return ok({
    current: periodOf(current, figures, true, dayOf),
    before: periodOf(before, figures, false, dayOf),
    fittedRefusals: figures.fittedRefusals,
  });
}

/** By the weekday of a date: until when its first hours belong to the night before. */
function nightEndsOf({ openingHours }: Opening): string[] {
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
    const nightBefore = hoursOf(openingHours, (weekday + 6) % 7);
    return nightBefore.isActive && endsNextDay(nightBefore) ? nightBefore.endsAt : timeOfMinutes(DAY_MINUTES);
  });
}

function periodOf(
  { from, to }: Period,
  figures: Figures,
  isCurrent: boolean,
  dayOf: (date: LocalDate) => DayFacts,
): PeriodFacts {
  const days: DayFacts[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(dayOf(date));
  const own = <Item extends { isCurrent: boolean }>(items: readonly Item[]) =>
    items.filter((item) => item.isCurrent === isCurrent).map(({ isCurrent: _period, ...item }) => item);
  const [punctuality = { arrivals: 0, median: null, onTime: 0 }] = own(figures.punctuality);
  const [queue = { seated: 0, left: 0, medianWaitAtLeaving: null, told: 0, kept: 0, quoteError: 0 }] = own(
    figures.queue,
  );
  const [conversations = { all: 0, handedOver: 0 }] = own(figures.conversations);
  return {
    from,
    to,
    days,
    stays: own(figures.stays),
    pace: own(figures.pace),
    punctuality,
    sources: own(figures.sources),
    queue,
    refusals: own(figures.refusals),
    conversations,
  };
}
