import { expect, test } from "vitest";

import {
  brazilianPhone,
  fieldsOf,
  isComplete,
  isSameReservation,
  newReservationForm,
  type ReservationForm,
} from "./reservation-form.ts";

const form: ReservationForm = {
  customerName: "  Ana ",
  customerPhone: " (11) 98765-4321 ",
  guests: 4,
  customerEmail: " ",
  date: "2026-11-21",
  time: "20:00",
  notes: "Janela\n",
};

test("a new reservation begins with two guests and no time", () => {
  expect(newReservationForm("2026-11-21")).toMatchObject({ guests: 2, date: "2026-11-21", time: "" });
});

test("what is sent has no blanks around it", () => {
  expect(fieldsOf(form)).toMatchObject({
    customerName: "Ana",
    customerPhone: "(11) 98765-4321",
    customerEmail: "",
    notes: "Janela",
  });
});

test.each(["customerName", "customerPhone", "date", "time"] as const)(
  "an edit cannot be saved without %s",
  (name) => {
    expect(isComplete(form)).toBe(true);
    expect(isComplete({ ...form, [name]: name.startsWith("customer") ? "  " : "" })).toBe(false);
  },
);

test("e-mail and notes are optional", () => {
  expect(isComplete({ ...form, customerEmail: "", notes: "" })).toBe(true);
});

test("a stored reservation is compared by what was typed, whatever its state", () => {
  const stored = {
    ...fieldsOf(form),
    id: "1",
    status: "seated" as const,
    tables: ["M5"],
    turnMinutes: 90,
    version: 3,
  };
  expect(isSameReservation(stored, fieldsOf(form))).toBe(true);
  expect(isSameReservation(stored, { ...fieldsOf(form), time: "21:00" })).toBe(false);
});

test.each([
  ["11987654321", "(11) 98765-4321"],
  ["1133334444", "(11) 3333-4444"],
  ["(11) 98765-4321", "(11) 98765-4321"],
  ["+351 912 345 678", "+351 912 345 678"],
  ["190", "190"],
])("the phone %s is written %s", (typed, written) => {
  expect(brazilianPhone(typed)).toBe(written);
});
