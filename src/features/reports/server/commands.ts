import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, type Result } from "#shared/result.ts";
import { localOf, type LocalDate } from "#shared/time.ts";
import { eveningOn } from "../../reservations/evening/rules.ts";
import type { DayFacts, PeriodFacts, ReadReportInput, Report } from "../contract.ts";
import { heatOf, mergeDays, NO_SUMS } from "../days/rules.ts";
import { nightEndsOf, readDays } from "../days/server/commands.ts";
import type { Period } from "../periods/asked.ts";
import { datesOf, decidePeriod, type ReportRefusal } from "../periods/rules.ts";
import { capacityOf } from "../rules.ts";
import { type Figures, readFigures, readRoom, type Room } from "./queries.ts";

/** Reads the figures of a period and of the one that it is compared with. Refuses as `decidePeriod`. */
export async function readReport(
  services: Services,
  unit: AuthorizedUnit,
  asked: ReadReportInput,
): Promise<Result<Report, ReportRefusal>> {
  const decision = decidePeriod(asked, localOf(services.clock.now(), unit.timeZone).date);
  if (!decision.ok) return decision;
  const { current, before } = decision.value;
  const room = await readRoom(services.database.sql, unit, { from: before.from, to: current.to });
  const [ofCurrent, ofBefore] = await Promise.all([
    readPeriod(services, unit, room, current),
    readPeriod(services, unit, room, before),
  ]);
  return ok({
    current: ofCurrent.facts,
    before: ofBefore.facts,
    fittedRefusals: ofCurrent.figures.fittedRefusals,
  });
}

async function readPeriod(
  services: Services,
  unit: AuthorizedUnit,
  room: Room,
  period: Period,
): Promise<{ facts: PeriodFacts; figures: Figures }> {
  const span = { first: period.from, last: period.to };
  const nightEnds = nightEndsOf(room.opening, span);
  const [days, figures] = await Promise.all([
    readDays(services, unit, span, nightEnds),
    readFigures(services.database.sql, unit, span, nightEnds),
  ]);
  const revenue = new Map(figures.revenue.map(({ date, cents }) => [date, cents]));
  const dates = datesOf(period);
  const counts = dates.flatMap((date) => {
    const day = days.get(date);
    return day ? [{ date, ...day }] : [];
  });
  const dayOf = (date: LocalDate): DayFacts => ({
    date,
    ...(days.get(date)?.sums ?? NO_SUMS),
    ...capacityOf(serviceOf(room, date, unit.timeZone).intervals, room.tables, room.blocks),
    revenueCents: revenue.get(date) ?? null,
  });
  const { queue, quotes, waits, refusals, conversations } = figures;
  const facts = {
    ...period,
    days: dates.map(dayOf),
    ...mergeDays(counts),
    heat: heatOf(counts),
    queue,
    quotes,
    waits,
    refusals,
    conversations,
  };
  return { facts, figures };
}

/** When the service of a date opened and closed, by the time zone that the unit had then: another one later changes no report. */
function serviceOf(room: Room, date: LocalDate, timeZone: string): ReturnType<typeof eveningOn> {
  for (const past of room.pastTimeZones) {
    const service = eveningOn(room.opening, date, past.timeZone);
    if (service.opensAt === null || service.opensAt.getTime() < past.until) return service;
  }
  return eveningOn(room.opening, date, timeZone);
}
