import { addDays, weekdayOf, type LocalDate } from "#shared/time.ts";

/** Holidays by their normalised names. A longer name comes before the shorter one that it contains. */
const HOLIDAYS: readonly [RegExp, (year: number) => LocalDate][] = [
  [/\b(?:noite|ceia) de natal\b/, everyYearOn(12, 24)],
  [/\b(?:dia (?:d[eo] )?)?natal\b/, everyYearOn(12, 25)],
  [/\b(?:festa d[eo] |ceia d[eo] )?(?:reveillon|revelion|reveion)\b|\bvirada do ano\b/, everyYearOn(12, 31)],
  [/\b(?:dia (?:d[eo] )?)?ano novo\b|\bconfraternizacao universal\b/, everyYearOn(1, 1)],
  [/\bdia d[ao]s? maes?\b/, (year) => nthSunday(year, 5, 2)],
  [/\bdia d[ao]s? pais?\b/, (year) => nthSunday(year, 8, 2)],
  [/\bdia d[ao]s? namorados?\b/, everyYearOn(6, 12)],
  [/\bdia d[ao]s? criancas?\b|\b(?:dia de )?nossa senhora aparecida\b/, everyYearOn(10, 12)],
  [/\bdia da mulher\b/, everyYearOn(3, 8)],
  [/\bsexta(?: feira)? santa\b/, (year) => addDays(easter(year), -2)],
  [/\b(?:domingo (?:de|da) )?pascoa\b/, easter],
  [/\bsexta(?: feira)? da paixao\b/, (year) => addDays(easter(year), -2)],
  [/\bquinta(?: feira)? santa\b/, (year) => addDays(easter(year), -3)],
  [/\bsabado (?:de aleluia|santo)\b/, (year) => addDays(easter(year), -1)],
  [/\bsexta(?: feira)? d[eo] carnaval\b/, (year) => addDays(easter(year), -51)],
  [/\bsabado d[eo] carnaval\b/, (year) => addDays(easter(year), -50)],
  [/\bdomingo d[eo] carnaval\b/, (year) => addDays(easter(year), -49)],
  [/\bsegunda(?: feira)? d[eo] carnaval\b/, (year) => addDays(easter(year), -48)],
  [/\b(?:terca(?: feira)? d[eo] )?carnaval\b/, (year) => addDays(easter(year), -47)],
  [/\bquarta(?: feira)? de cinzas\b/, (year) => addDays(easter(year), -46)],
  [/\bcorpus christi\b/, (year) => addDays(easter(year), 60)],
  [/\bdia das? avos\b|\bdia dos avos\b/, everyYearOn(7, 26)],
  [/\b(?:noite d[eo] )?sao joao\b/, everyYearOn(6, 24)],
  [/\bhalloween\b|\bdia das bruxas\b/, everyYearOn(10, 31)],
  [/\btiradentes\b/, everyYearOn(4, 21)],
  [/\bdia do trabalho\b|\bdia do trabalhador\b/, everyYearOn(5, 1)],
  [/\b(?:dia da )?independencia\b/, everyYearOn(9, 7)],
  [/\bfinados\b/, everyYearOn(11, 2)],
  [/\bproclamacao da republica\b/, everyYearOn(11, 15)],
  [/\bconsciencia negra\b/, everyYearOn(11, 20)],
];

/** The day before, and the year if it is named: 'véspera do Dia das Mães', 'Natal de 2027', 'Carnaval do ano que vem'. */
const EVE = "(\\b(?:n?a )?vespera d[aeo]s? )?";
const YEAR = "(?: d[eo] (\\d{4}))?( (?:d[eo] |n?o )?(?:ano que vem|proximo ano))?";

/** Each pattern gives the next such day, today included, or that of the year that is named. */
export const holidayPatterns = HOLIDAYS.map(([name, dayIn]) => ({
  at: new RegExp(`${EVE}(?:${name.source})${YEAR}`, "g"),
  on(today: LocalDate, [, eve, named, isNextYear]: readonly (string | undefined)[]): LocalDate {
    const dayOf = (year: number): LocalDate => addDays(dayIn(year), eve === undefined ? 0 : -1);
    const year = Number(today.slice(0, 4));
    if (named !== undefined) return dayOf(Number(named));
    if (isNextYear !== undefined) return dayOf(year + 1);
    return dayOf(year) >= today ? dayOf(year) : dayOf(year + 1);
  },
}));

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
