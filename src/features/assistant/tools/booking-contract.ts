import { reservation, type Reservation } from "../../reservations/contract.ts";
import { storedFields, type ReservationFields } from "../../reservations/fields/contract.ts";
import type { ToldWish } from "./wish-contract.ts";

/** A reservation as its keeper returns it: the restaurant, or a test conversation's sandbox. */
export const booked = reservation;
export const bookingFields = storedFields;
export type Booked = Reservation;
export type BookingFields = ReservationFields;

/**
 * The tools' name of each field of a reservation; null where the assistant neither asks for the field nor tells it. The inputs and
 * answers of the tools do not compile without it.
 */
export const FIELD_TOLD_AS = {
  customerName: "nome",
  customerPhone: "telefone",
  isOtherPerson: null,
  customerEmail: null,
  date: "data",
  time: "horario",
  guests: "pessoas",
  notes: "observacoes",
  requires: "tipo_de_mesa",
  wantedAreaId: "area",
  windowMinutes: null,
  askedTime: null,
} as const satisfies Record<keyof BookingFields, string | null>;

/** The fields that the assistant asks for and tells, under their own names and under those of the tools. */
export type AskedFields = {
  [
    Name in keyof BookingFields as (typeof FIELD_TOLD_AS)[Name] extends string ? Name : never
  ]: BookingFields[Name];
};
/** The names of the unit's areas stand for their ids. */
export type ToldFields = {
  [Name in Exclude<keyof AskedFields, keyof WishedFields> as (typeof FIELD_TOLD_AS)[Name]]: AskedFields[Name];
} & ToldWish;

/** Where a customer wants to sit, as a reservation and an entry of the queue keep it. */
export type WishedFields = Pick<BookingFields, "requires" | "wantedAreaId">;

/** A customer's place in the waitlist; position 1 is next. */
export interface QueuePlace {
  position: number;
  waitMinutes: number;
  guests: number;
  /** ISO 8601. */
  addedAt: string;
}

export interface Party extends WishedFields {
  customerName: string;
  customerPhone: string;
  guests: number;
}
