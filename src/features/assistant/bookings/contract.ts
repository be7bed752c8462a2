import type { Reservation, ReservationFields } from "../../reservations/contract.ts";

/** A reservation as whoever keeps it tells of it: the restaurant, or a test conversation's sandbox. */
export type Booked = Reservation;
export type BookingFields = ReservationFields;

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
