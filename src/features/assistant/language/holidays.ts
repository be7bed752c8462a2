import { addDays, weekdayOf, type LocalDate } from "#shared/time.ts";
import { holidayRows } from "./cues/holidays.ts";
import { createMentionReader } from "./mentions.ts";
import { wordsOfCaptures } from "./pattern.ts";

const HOLIDAYS: Readonly<Record<keyof typeof holidayRows, (year: number) => LocalDate>> = {
  christmas_eve: everyYearOn(12, 24),
  christmas: everyYearOn(12, 25),
  new_years_eve: everyYearOn(12, 31),
  new_year: everyYearOn(1, 1),
  mothers_day: (year) => nthSunday(year, 5, 2),
  fathers_day: (year) => nthSunday(year, 8, 2),
  lovers_day: everyYearOn(6, 12),
  childrens_day: everyYearOn(10, 12),
  womens_day: everyYearOn(3, 8),
  good_friday: fromEaster(-2),
  maundy_thursday: fromEaster(-3),
  holy_saturday: fromEaster(-1),
  easter: fromEaster(0),
  carnival_friday: fromEaster(-51),
  carnival_saturday: fromEaster(-50),
  carnival_sunday: fromEaster(-49),
  carnival_monday: fromEaster(-48),
  carnival: fromEaster(-47),
  ash_wednesday: fromEaster(-46),
  corpus_christi: fromEaster(60),
  grandparents_day: everyYearOn(7, 26),
  saint_john: everyYearOn(6, 24),
  halloween: everyYearOn(10, 31),
  tiradentes: everyYearOn(4, 21),
  labour_day: everyYearOn(5, 1),
  independence: everyYearOn(9, 7),
  all_souls: everyYearOn(11, 2),
  republic: everyYearOn(11, 15),
  black_awareness: everyYearOn(11, 20),
};

/** Reads holidays: the next such day, today included, or that of the year that is named. */
export const readHolidays = createMentionReader(
  holidayRows,
  (captures, row, { today }: { today: LocalDate }): { kind: "day"; date: LocalDate } => {
    const { eve, year, nextyear } = wordsOfCaptures(captures);
    const dayOf = (of: number): LocalDate => addDays(HOLIDAYS[row](of), eve === undefined ? 0 : -1);
    const thisYear = Number(today.slice(0, 4));
    if (year !== undefined) return { kind: "day", date: dayOf(Number(year)) };
    const isNextYear = nextyear !== undefined || dayOf(thisYear) < today;
    return { kind: "day", date: dayOf(isNextYear ? thisYear + 1 : thisYear) };
  },
);

function fromEaster(days: number): (year: number) => LocalDate {
  return (year) => addDays(easter(year), days);
}

function everyYearOn(month: number, day: number): (year: number) => LocalDate {
  return (year) => dateOf(year, month, day);
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
