import { isLocalDate, isLocalTime, type LocalDate, type LocalTime } from "#shared/time.ts";

/** A period by the unit's clock, as it is typed. */
export interface TypedPeriod {
  fromDate: string;
  fromTime: string;
  untilDate: string;
  untilTime: string;
}

export type PeriodProblem =
  | "date_missing"
  | "date_wrong"
  | "time_missing"
  | "time_wrong"
  | "backwards"
  | "past";

/** The first problem of each field. `now` is the unit's local moment: a block that is over already would say nothing. */
export function validatePeriod(
  period: TypedPeriod,
  now: { date: LocalDate; time: LocalTime },
): Partial<Record<keyof TypedPeriod, PeriodProblem>> {
  const { fromDate, fromTime, untilDate, untilTime } = period;
  const problems = {
    fromDate: problemOfDate(fromDate),
    fromTime: problemOfTime(fromTime),
    untilDate: problemOfDate(untilDate),
    untilTime: problemOfTime(untilTime),
  };
  const found = Object.entries(problems).filter(([, problem]) => problem !== null);
  if (found.length > 0) return Object.fromEntries(found);
  // Local moments in ISO order compare as texts.
  const [from, until] = [`${fromDate} ${fromTime}`, `${untilDate} ${untilTime}`];
  if (until <= from) return untilDate < fromDate ? { untilDate: "backwards" } : { untilTime: "backwards" };
  return until <= `${now.date} ${now.time}` ? { untilTime: "past" } : {};
}

function problemOfDate(date: string): PeriodProblem | null {
  if (date === "") return "date_missing";
  return isLocalDate(date) ? null : "date_wrong";
}

function problemOfTime(time: string): PeriodProblem | null {
  if (time === "") return "time_missing";
  return isLocalTime(time) ? null : "time_wrong";
}
