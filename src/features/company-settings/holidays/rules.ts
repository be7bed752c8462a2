import { foldForSearch } from "#shared/pt-br.ts";
import type { LocalDate } from "#shared/time.ts";
import { withPlainMarks } from "#shared/typed-text.ts";
import type { Holiday, HolidayKind, HolidayPlace } from "./contract.ts";
import { CITIES, STATE_NAMES, type StateCode } from "./limits.ts";

/** A day of a calendar, for one place. `public` by law; `bank` and `optional` by custom or for public offices; others are no holidays. */
export interface CalendarDay {
  date: LocalDate;
  name: string;
  type: string;
}

/** The calendars of a place, each with the days of the wider one, too. */
export interface Calendars {
  country: readonly CalendarDay[];
  state: readonly CalendarDay[];
  city: readonly CalendarDay[];
}

/** How Brazilians call what the calendar calls otherwise, by what it says. */
const NAMES: Record<string, string> = {
  "Corpo de Deus": "Corpus Christi",
  "Dia de Tiradentes": "Tiradentes",
  "Dia do trabalhador": "Dia do Trabalho",
  "Dia da Independência": "Independência do Brasil",
  "Dia de Finados": "Finados",
  "Dia de Eleição": "Eleições",
  "Noite de Natal": "Véspera de Natal",
};

/**
 * The holidays of a place, one a date, in order. A date that is a holiday by law of the country is national, else of the state, else of
 * the city; Carnival, Corpus Christi and the like are optional, unless a law of the place says otherwise.
 */
export function listHolidays({ country, state, city }: Calendars, place: HolidayPlace): Holiday[] {
  const isPublic = (days: readonly CalendarDay[], date: LocalDate) =>
    days.some((day) => day.date === date && day.type === "public");
  const kindOf = ({ date, type }: CalendarDay): HolidayKind | null => {
    if (isPublic(country, date)) return "national";
    if (isPublic(state, date)) return "state";
    if (isPublic(city, date)) return "city";
    return type === "bank" || type === "optional" ? "optional" : null;
  };
  const known = CITIES.find(({ state: code, name }) => code === place.state && name === place.city);
  const found = new Map<LocalDate, Holiday>();
  for (const day of [...city, ...ownDays(known?.days ?? [], country)]) {
    const kind = day.type === "own" ? "city" : kindOf(day);
    if (kind === null || isCarnivalSaturday(day, country)) continue;
    const former = found.get(day.date);
    if (former === undefined || (former.kind === "optional" && kind !== "optional"))
      found.set(day.date, { date: day.date, name: nameOf(day, country), kind });
  }
  return [...found.values()].toSorted((a, b) => a.date.localeCompare(b.date));
}

/** The place that an address names: `Rua …, Centro, Curitiba - PR`. Null where it ends with no state. */
export function placeOfAddress(address: string): HolidayPlace {
  const code = /[\s,/-]([a-z]{2})[\s.,;·-]*(?:(?:CEP[\s:.]*)?\d{2}\.?\d{3} ?-? ?\d{3})?\s*$/i
    .exec(withPlainMarks(address))?.[1]
    ?.toUpperCase();
  if (code === undefined || !isStateCode(code)) return { state: null, city: null };
  const folded = foldForSearch(address);
  const city = CITIES.find(({ state, name }) => state === code && folded.includes(foldForSearch(name)));
  return { state: code, city: city?.name ?? null };
}

export function isStateCode(code: string): code is StateCode {
  return Object.hasOwn(STATE_NAMES, code);
}

/** The place with a city of another state taken out. */
export function fitCity({ state, city }: HolidayPlace): HolidayPlace {
  const isKnown = CITIES.some((one) => one.state === state && one.name === city);
  return { state, city: isKnown ? city : null };
}

/** The days that a city adds, in each year of the calendar. */
function ownDays(
  days: readonly { on: string; name: string }[],
  country: readonly CalendarDay[],
): CalendarDay[] {
  const years = new Set(country.map(({ date }) => date.slice(0, 4)));
  return days.flatMap(({ on, name }) =>
    on === "corpus_christi"
      ? country
          .filter((day) => nameOf(day, country) === name)
          .map(({ date }) => ({ date, name, type: "own" }))
      : [...years].map((year) => ({ date: `${year}-${on}`, name, type: "own" })),
  );
}

/** Four days of Carnival have one name in the calendar. The federal government takes the Monday, the Tuesday and Ash Wednesday off. */
function carnivalOf(day: CalendarDay, country: readonly CalendarDay[]): readonly LocalDate[] {
  const year = day.date.slice(0, 4);
  return country
    .filter(({ name, date }) => name === "Carnaval" && date.startsWith(year))
    .map(({ date }) => date)
    .toSorted();
}

function isCarnivalSaturday(day: CalendarDay, country: readonly CalendarDay[]): boolean {
  return day.name === "Carnaval" && carnivalOf(day, country)[0] === day.date;
}

function nameOf(day: CalendarDay, country: readonly CalendarDay[]): string {
  if (day.name === "Carnaval" && carnivalOf(day, country).at(-1) === day.date)
    return "Quarta-feira de Cinzas";
  return NAMES[day.name] ?? day.name;
}
