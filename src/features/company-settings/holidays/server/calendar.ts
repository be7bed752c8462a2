import type { HolidayPlace } from "../contract.ts";
import { CITIES } from "../limits.ts";
import type { Calendars } from "../rules.ts";

/**
 * The calendars of a place for some years, by `date-holidays`. The library takes some 40 MB and is needed a few times a year, so it is
 * loaded at the first call.
 */
export async function readCalendars(place: HolidayPlace, years: readonly number[]): Promise<Calendars> {
  const { default: Holidays } = await import("date-holidays");
  const region = CITIES.find(({ state, name }) => state === place.state && name === place.city)?.region;
  const daysOf = (...codes: string[]) => {
    const [country = "BR", state = "", city = ""] = codes;
    const calendar = new Holidays(country, state, city, { languages: "pt" });
    return years.flatMap((year) =>
      calendar.getHolidays(year).map(({ date, name, type }) => ({ date: date.slice(0, 10), name, type })),
    );
  };
  const country = daysOf("BR");
  const state = place.state === null ? country : daysOf("BR", place.state);
  const city = place.state === null || region === undefined ? state : daysOf("BR", place.state, region);
  return { country, state, city };
}
