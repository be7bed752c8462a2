import { randomFrom } from "#shared/random.ts";

/**
 * How the guests of a restaurant behave. These are the truth of a simulated night: neither the product nor the host that it is compared with
 * reads them.
 */
export interface House {
  name: string;
  /** Seats of each table. */
  tables: readonly number[];
  /** Indexes of tables that can be pushed together in twos. */
  joins: readonly (readonly [number, number])[];
  bookings: number;
  walkIns: number;
  /** How long parties stay by the rules of the restaurant, in minutes: up to four guests, and from five on. */
  stayMinutes: readonly [number, number];
  cleaningMinutes: number;
  /** Real stays: mean ÷ what the rules say, and standard deviation ÷ mean. */
  stayFactor: number;
  stayVariation: number;
  /** Standard deviation of the night's own pace, and how much longer the last parties stay than the first, both in ln. */
  nightVariation: number;
  nightDrift: number;
  /** Minutes after their time at which parties with a reservation come. */
  punctuality: { mean: number; deviation: number };
  noShowShare: number;
  /** Median of minutes that parties of the queue wait before they go. */
  patienceMinutes: number;
  /** The share of parties whose bill is recorded, and when: minutes before they leave. */
  billShare: number;
  billLead: number;
  /** Until when people come: minutes of the day. */
  opensAt: number;
  lastArrivalAt: number;
}

/** A party, with what nobody knows beforehand. Minutes of the day. */
export interface Guest {
  id: string;
  guests: number;
  /** When it has a reservation; null: it walks in. */
  bookedFor: number | null;
  /** Null: it does not come. */
  comesAt: number | null;
  stayMinutes: number;
  /** From the recorded bill to the leave; null: nobody records it. */
  billLead: number | null;
  patienceMinutes: number;
}

/** Party sizes as in public data (A31 of the design of the host stand), without the largest. */
const SIZES = [
  [1, 5],
  [2, 43],
  [3, 17],
  [4, 15],
  [5, 6],
  [6, 5],
  [7, 2],
  [8, 2],
] as const;
/** Starts by the hour from the opening on: the same source. */
const HOURS = [27, 25, 22, 15, 7] as const;

/** The guests of one night. Equal restaurants with equal seeds get the same guests. */
export function guestsOf(house: House, seed: number): Guest[] {
  const random = randomFrom(seed * 7919 + 17);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const deviation = Math.sqrt(Math.log(1 + house.stayVariation ** 2));
  const pace = house.nightVariation * normal();
  const hours = (house.lastArrivalAt - house.opensAt) / HOURS.length;
  const moment = () => house.opensAt + hours * (indexOfShare(random(), HOURS) + random());
  const guest = (id: string, bookedFor: number | null): Guest => {
    const guests = pick(random(), SIZES);
    const offset = house.punctuality.mean + house.punctuality.deviation * normal();
    const isAbsent = bookedFor !== null && random() < house.noShowShare;
    const at =
      bookedFor === null ? Math.round(moment()) : Math.max(house.opensAt, Math.round(bookedFor + offset));
    const part = (at - house.opensAt) / (house.lastArrivalAt - house.opensAt);
    const spread = normal();
    const factor =
      house.stayFactor *
      Math.exp(pace + house.nightDrift * (part - 0.5) + deviation * spread - deviation ** 2 / 2);
    const stayMinutes = Math.max(15, Math.round(ruleStay(house, guests) * factor));
    const lead = Math.max(2, Math.round(house.billLead * Math.exp(0.4 * normal())));
    const patience = house.patienceMinutes * Math.exp(0.5 * normal());
    return {
      id,
      guests,
      bookedFor,
      comesAt: isAbsent ? null : at,
      stayMinutes,
      billLead: random() < house.billShare ? Math.min(lead, stayMinutes - 5) : null,
      patienceMinutes: Math.round(patience),
    };
  };
  const booked = Array.from({ length: house.bookings }, (_, index) =>
    guest(`B${index + 1}`, Math.round(moment() / 15) * 15),
  );
  const walking = Array.from({ length: house.walkIns }, (_, index) => guest(`W${index + 1}`, null));
  return [...booked, ...walking];
}

/** How long a party stays by the rules of the restaurant. */
export function ruleStay({ stayMinutes: [usual, large] }: House, guests: number): number {
  return guests >= 5 ? large : usual;
}

function pick(share: number, values: readonly (readonly [number, number])[]): number {
  return (
    values[
      indexOfShare(
        share,
        values.map(([, weight]) => weight),
      )
    ]?.[0] ?? 2
  );
}

function indexOfShare(share: number, weights: readonly number[]): number {
  let left = share * weights.reduce((total, weight) => total + weight, 0);
  for (const [index, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return index;
  }
  return 0;
}

const EVENING = { opensAt: 18 * 60 + 30, lastArrivalAt: 22 * 60 + 30 };

/** Three restaurants that differ in all that matters for waits. The settings of the product's quotes were chosen without them. */
export const HOUSES: readonly House[] = [
  {
    ...EVENING,
    name: "bistro",
    tables: [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 4, 4, 4, 4, 4, 4, 6, 6],
    joins: [
      [0, 1],
      [2, 3],
    ],
    bookings: 22,
    walkIns: 34,
    stayMinutes: [90, 120],
    cleaningMinutes: 3,
    stayFactor: 1.02,
    stayVariation: 0.33,
    nightVariation: 0.08,
    nightDrift: 0.1,
    punctuality: { mean: 4, deviation: 9 },
    noShowShare: 0.06,
    patienceMinutes: 60,
    billShare: 0,
    billLead: 15,
  },
  {
    ...EVENING,
    name: "large house",
    tables: [
      ...Array.from({ length: 12 }, () => 2),
      ...Array.from({ length: 16 }, () => 4),
      6,
      6,
      6,
      6,
      8,
      8,
    ],
    joins: [
      [12, 13],
      [14, 15],
      [16, 17],
    ],
    bookings: 45,
    walkIns: 64,
    stayMinutes: [90, 120],
    cleaningMinutes: 3,
    stayFactor: 1.12,
    stayVariation: 0.4,
    nightVariation: 0.12,
    nightDrift: -0.1,
    punctuality: { mean: 1, deviation: 12 },
    noShowShare: 0.1,
    patienceMinutes: 70,
    billShare: 0,
    billLead: 15,
  },
  {
    ...EVENING,
    name: "corner bar",
    tables: [2, 2, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6],
    joins: [[0, 1]],
    bookings: 5,
    walkIns: 40,
    stayMinutes: [75, 100],
    cleaningMinutes: 3,
    stayFactor: 0.9,
    stayVariation: 0.45,
    nightVariation: 0.1,
    nightDrift: 0.2,
    punctuality: { mean: 6, deviation: 7 },
    noShowShare: 0.03,
    patienceMinutes: 50,
    billShare: 0,
    billLead: 15,
  },
];
