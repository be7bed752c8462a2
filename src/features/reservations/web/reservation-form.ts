import { addDays, type LocalDate, type LocalTime, weekdayOf } from "#shared/time.ts";
import type { ReservationFields } from "../contract.ts";
import { EMPTY_FIELDS, trimFields } from "../fields/rules.ts";

/** What the dialog's fields hold while someone types: never absent, "" where nothing was entered yet. */
export type ReservationForm = ReservationFields;

export function newReservationForm(date: LocalDate): ReservationForm {
  return { ...EMPTY_FIELDS, date };
}

/** The least that an edit needs before it can be saved: name, phone, date and time. */
export function isComplete(form: ReservationForm): boolean {
  const { customerName, customerPhone, date, time } = trimFields(form);
  return customerName !== "" && customerPhone !== "" && date !== "" && time !== "";
}

export type BookingDayName = "today" | "tomorrow" | "friday" | "saturday";

/** The days that are asked for most: today, tomorrow, and the first Friday and Saturday after today. */
export function bookingDays(today: LocalDate): { name: BookingDayName; date: LocalDate }[] {
  const after = (weekday: number) => addDays(today, (weekday - weekdayOf(today) + 7) % 7 || 7);
  return [
    { name: "today", date: today },
    { name: "tomorrow", date: addDays(today, 1) },
    { name: "friday", date: after(5) },
    { name: "saturday", date: after(6) },
  ];
}

export type Service = "dawn" | "morning" | "lunch" | "dinner";

/** A day's free times by the meal that they are asked for; meals without one are left out. */
export function servicesOf(slots: readonly LocalTime[]): { service: Service; slots: LocalTime[] }[] {
  const serviceOf = (slot: LocalTime) => SERVICE_ENDS.find(({ until }) => slot < until)?.service ?? "dinner";
  const ofService = Map.groupBy(slots, serviceOf);
  return [...ofService].map(([service, times]) => ({ service, slots: times }));
}

/** Exclusive; what is later is dinner. */
const SERVICE_ENDS: readonly { service: Service; until: LocalTime }[] = [
  { service: "dawn", until: "05:00" },
  { service: "morning", until: "11:00" },
  { service: "lunch", until: "17:00" },
];
