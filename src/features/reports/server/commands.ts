import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, type Result } from "#shared/result.ts";
import { addDays, localOf, type LocalDate } from "#shared/time.ts";
import { eveningOn } from "../../reservations/evening/rules.ts";
import type { DayFacts, PeriodFacts, ReadReportInput, Report } from "../contract.ts";
import type { DayCounts } from "../days/contract.ts";
import { mergeDays, NO_SUMS } from "../days/rules.ts";
import { nightEndsOf, readDays } from "../days/server/commands.ts";
import { capacityOf, decidePeriod, type Period, type ReportRefusal } from "../rules.ts";
import { readFigures, readRoom, type Figures, type Room } from "./queries.ts";

/** Reads the figures of a period and of the one before it. Refuses as `decidePeriod`. */
export async function readReport(
  services: Services,
  unit: AuthorizedUnit,
  asked: ReadReportInput,
): Promise<Result<Report, ReportRefusal>> {
  const { database, clock } = services;
  const decision = decidePeriod(asked, localOf(clock.now(), unit.timeZone).date);
  if (!decision.ok) return decision;
  const { current, before } = decision.value;
  const room = await readRoom(database.sql, unit, { from: before.from, to: current.to });
  const span = { first: before.from, last: current.to };
  const nightEnds = nightEndsOf(room.opening, span);
  const [days, figures] = await Promise.all([
    readDays(services, unit, span, nightEnds),
    readFigures(database.sql, unit, { ...span, current: current.from }, nightEnds),
  ]);
  const revenue = new Map(figures.revenue.map(({ date, cents }) => [date, cents]));
  const dayOf = (date: LocalDate): DayFacts => ({
    date,
    ...(days.get(date)?.sums ?? NO_SUMS),
    ...capacityOf(serviceOf(room, date, unit.timeZone), room.tables, room.blocks),
    revenueCents: revenue.get(date) ?? null,
  });
  const countsOf = ({ from, to }: Period) => datesOf({ from, to }).flatMap((date) => days.get(date) ?? []);
  return ok({
    current: periodOf(current, figures, true, countsOf(current), dayOf),
    before: periodOf(before, figures, false, countsOf(before), dayOf),
    fittedRefusals: figures.fittedRefusals,
  });
}

/** When the service of a date opened and closed, by the time zone that the unit had then: another one later changes no report. */
function serviceOf(room: Room, date: LocalDate, timeZone: string): ReturnType<typeof eveningOn> {
  for (const past of room.pastTimeZones) {
    const service = eveningOn(room.opening, date, past.timeZone);
    if (service.opensAt === null || service.opensAt.getTime() < past.until) return service;
  }
  return eveningOn(room.opening, date, timeZone);
}

function datesOf({ from, to }: Period): LocalDate[] {
  const dates: LocalDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

function periodOf(
  period: Period,
  figures: Figures,
  isCurrent: boolean,
  counts: readonly DayCounts[],
  dayOf: (date: LocalDate) => DayFacts,
): PeriodFacts {
  const own = <Item extends { isCurrent: boolean }>(items: readonly Item[]) =>
    items.filter((item) => item.isCurrent === isCurrent).map(({ isCurrent: _period, ...item }) => item);
  const [queue = { seated: 0, left: 0, removed: 0, medianWaitAtLeaving: null }] = own(figures.queue);
  const [conversations = { all: 0, handedOver: 0 }] = own(figures.conversations);
  return {
    ...period,
    days: datesOf(period).map(dayOf),
    ...mergeDays(counts),
    queue,
    quotes: own(figures.quotes),
    refusals: own(figures.refusals),
    conversations,
  };
}
