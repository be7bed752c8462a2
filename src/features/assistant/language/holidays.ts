import { addDays, weekdayOf, type LocalDate } from "#shared/time.ts";
import { FOLDED_WEEKDAY_NAMES } from "#shared/weekdays.ts";
import { holidayRows, type HolidayDate } from "./cues/holidays.ts";
import { createMentionReader } from "./mentions.ts";
import { wordsOfCaptures } from "./pattern.ts";

/** Reads holidays: the next such day, today included, or that of the year that is named. */
export const readHolidays = createMentionReader(
  holidayRows,
  (captures, row, { today }: { today: LocalDate }): { kind: "day"; date: LocalDate } => {
    const { eve, later, weekday, year, nextyear } = wordsOfCaptures(captures);
    const dayOf = (of: number): LocalDate => {
      const step = eve === undefined ? Number(later !== undefined) : -1;
      const day = addDays(dateIn(of, holidayRows[row].on), step);
      if (weekday === undefined) return day;
      const ahead = (FOLDED_WEEKDAY_NAMES.indexOf(weekday) - weekdayOf(day) + 7) % 7;
      return addDays(day, step > 0 || ahead === 0 ? ahead : ahead - 7);
    };
    const thisYear = Number(today.slice(0, 4));
    if (year !== undefined) return { kind: "day", date: dayOf(Number(year)) };
    const isNextYear = nextyear !== undefined || dayOf(thisYear) < today;
    return { kind: "day", date: dayOf(isNextYear ? thisYear + 1 : thisYear) };
  },
);

function dateIn(year: number, on: HolidayDate): LocalDate {
  if (typeof on === "string") return `${year}-${on}`;
  return typeof on === "number" ? addDays(easter(year), on) : nthSunday(year, on.month, on.sunday);
}

function dateOf(year: number, month: number, day: number): LocalDate {
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

function nthSunday(year: number, month: number, nth: number): LocalDate {
  const first = dateOf(year, month, 1);
  return addDays(first, ((7 - weekdayOf(first)) % 7) + (nth - 1) * 7);
}

/** Gregorian computus (Meeus, Jones, Butcher). */
function easter(year: number): LocalDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const sum = epact + toSunday - 7 * shift + 114;
  return dateOf(year, Math.floor(sum / 31), (sum % 31) + 1);
}
