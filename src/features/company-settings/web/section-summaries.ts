import type { Opening } from "#features/opening-hours/rules.ts";
import type { LocalDate } from "#shared/time.ts";
import type { Settings } from "../contract.ts";
import { sortClosedDates } from "../opening/rules.ts";
import { fieldText, type SectionId, summaryText as words } from "../text.ts";

/** What is stored of each section. */
export interface StoredSections {
  settings: Pick<Settings, "cnpj" | "address" | "phone" | "maxReservations" | "lastReservationTime">;
  turnRules: number;
  opening: Parameters<typeof countComing>[0] & Pick<Opening, "openingHours">;
  /** Quarters of an hour of a week that have a limit; null where they could not be read. */
  limits: number | null;
  activeUnits: number;
}

/** One line for each section of the page: what is set in it, or what is missing. */
export function summarizeSections(stored: StoredSections, today: LocalDate): Record<SectionId, string> {
  const { settings, turnRules, opening, limits, activeUnits } = stored;
  const missing = (["cnpj", "address", "phone"] as const).filter((name) => settings[name] === "");
  const { closedDates, specialDays } = countComing(opening, today);
  return {
    dados: missing.length === 0 ? words.complete : words.missing(missing.map(nameOf)),
    reservas: words.booking(settings.maxReservations, settings.lastReservationTime),
    permanencia: words.turnRules(turnRules),
    horario: words.openDays(opening.openingHours.filter(({ isActive }) => isActive).length),
    "datas-fechadas": words.closedDates(closedDates),
    "horarios-especiais": words.specialDays(specialDays),
    ritmo: limits === null ? "" : words.limits(limits),
    empresa: words.units(activeUnits),
  };
}

function countComing(
  opening: {
    closedDates: Parameters<typeof sortClosedDates>[0];
    specialDays: readonly { date: LocalDate }[];
  },
  today: LocalDate,
) {
  return {
    closedDates: sortClosedDates(opening.closedDates, today).coming.length,
    specialDays: opening.specialDays.filter(({ date }) => date >= today).length,
  };
}

function nameOf(field: "cnpj" | "address" | "phone"): string {
  return field === "cnpj" ? fieldText.cnpj : fieldText[field].toLowerCase();
}
