import {
  reservation,
  storedFields,
  type Reservation,
  type ReservationFields,
} from "../../reservations/contract.ts";

/** A reservation as whoever keeps it tells of it: the restaurant, or a test conversation's sandbox. */
export const booked = reservation;
export const bookingFields = storedFields;
export type Booked = Reservation;
export type BookingFields = ReservationFields;

/**
 * What the tools call each field of a reservation; null: the assistant neither asks for it nor tells it. The inputs and answers of the
 * tools follow, or do not compile.
 */
export const FIELD_TOLD_AS = {
  customerName: "nome",
  customerPhone: "telefone",
  customerEmail: null,
  date: "data",
  time: "horario",
  guests: "pessoas",
  notes: "observacoes",
} as const satisfies Record<keyof BookingFields, string | null>;

/** The fields that the assistant asks for and tells, under their own names and under those of the tools. */
export type AskedFields = {
  [
    Name in keyof BookingFields as (typeof FIELD_TOLD_AS)[Name] extends string ? Name : never
  ]: BookingFields[Name];
};
export type ToldFields = {
  [Name in keyof AskedFields as (typeof FIELD_TOLD_AS)[Name]]: AskedFields[Name];
};

/** Where in the queue a customer waits: 1 is next. */
export interface Place {
  position: number;
  waitMinutes: number;
  /** ISO 8601. */
  addedAt: string;
}

export interface Party {
  customerName: string;
  customerPhone: string;
  guests: number;
}
