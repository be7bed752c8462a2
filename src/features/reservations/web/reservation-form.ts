import type { LocalDate } from "#shared/time.ts";
import type { Reservation, ReservationFields } from "../contract.ts";

/** What the dialog's fields hold while someone types: never absent, "" where nothing was entered yet. */
export type ReservationForm = ReservationFields;

export function newReservationForm(date: LocalDate): ReservationForm {
  return {
    customerName: "",
    customerPhone: "",
    guests: 2,
    customerEmail: "",
    date,
    time: "",
    notes: "",
  };
}

export function reservationFormOf({
  customerName,
  customerPhone,
  guests,
  customerEmail,
  date,
  time,
  notes,
}: Reservation): ReservationForm {
  return { customerName, customerPhone, guests, customerEmail, date, time, notes };
}

/** What is sent and stored: the same, without the blanks around what was typed. */
export function fieldsOf(form: ReservationForm): ReservationFields {
  return {
    ...form,
    customerName: form.customerName.trim(),
    customerPhone: form.customerPhone.trim(),
    customerEmail: form.customerEmail.trim(),
    notes: form.notes.trim(),
  };
}

/** The least that an edit needs before it can be saved: name, phone, date and time. */
export function isComplete(form: ReservationForm): boolean {
  const { customerName, customerPhone, date, time } = fieldsOf(form);
  return customerName !== "" && customerPhone !== "" && date !== "" && time !== "";
}

export function isSameReservation(stored: Reservation, fields: ReservationFields): boolean {
  const form = reservationFormOf(stored);
  return (Object.keys(form) as (keyof ReservationForm)[]).every((name) => form[name] === fields[name]);
}

/** `(11) 98765-4321` of a number typed as bare digits; whatever else was typed stays as it is. */
export function brazilianPhone(typed: string): string {
  const parts = /^(\d{2})(\d{4,5})(\d{4})$/.exec(typed.trim());
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : typed;
}
