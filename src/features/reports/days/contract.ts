import * as z from "zod";

const count = z.int();
const minutes = z.int();

export const source = z.enum(["walk_in", "backoffice", "whatsapp", "web_chat", "other"]);

/** Sums of one service day. */
export const daySums = z.object({
  parties: count.describe("that sat down"),
  covers: count.describe("their guests"),
  bookings: count.describe("of these parties, those with a booking"),
  bookedCovers: count.describe("guests of these bookings"),
  noShows: count.describe("bookings whose party did not come"),
  noShowCovers: count,
  cancellations: count,
  lateCancellations: count.describe("less than two hours before their time"),
  overlong: count.describe("parties released more than six hours after they sat down; left out of all stays"),
  guestMinutes: minutes.describe("guests times the minutes that they stayed"),
  tableMinutes: minutes.describe("minutes in which tables had a party"),
  guestsAtTables: count.describe("guests of parties whose tables and stay are known"),
  seatsTaken: count.describe("chairs at the tables of these parties"),
});

/** What happened on one service day: sums, and how often each value occurred, so that days add up to a period exactly. */
export const dayCounts = z.object({
  sums: daySums,
  stays: z
    .array(z.tuple([count, z.enum(["lunch", "dinner"]), minutes, count]))
    .describe("index of the size band, part of the day, minutes, parties"),
  lateness: z.array(z.tuple([minutes, count])).describe("of bookings: minutes after the time, parties"),
  pacing: z
    .array(z.tuple([minutes, count, count]))
    .describe("quarter of an hour since midnight, guests booked for it that came, guests who sat down in it"),
  sources: z.array(z.tuple([source, count, count])).describe("parties and their guests"),
  presence: z
    .array(z.tuple([count, minutes]))
    .describe(
      "hour since midnight; guests times the minutes of it that they were at a table, where the stay is known",
    ),
});

export type DaySums = z.infer<typeof daySums>;
export type DayCounts = z.infer<typeof dayCounts>;
export type Source = z.infer<typeof source>;
