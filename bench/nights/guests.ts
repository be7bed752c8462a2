import { randomFrom } from "#shared/random.ts";

/**
 * How the guests of a house behave. These are the truth of a simulated night: neither the product nor the rules that it is compared with
 * read them.
 */
export interface House {
  name: string;
  /** Seats of each table. */
  tables: readonly number[];
  /** Indexes of tables that can be pushed together in twos. */
  joins: readonly (readonly [number, number])[];
  bookings: number;
  walkIns: number;
  /** How long parties stay by the rules of the house, in minutes: up to four guests, and from five on. */
  stayMinutes: readonly [number, number];
  cleaningMinutes: number;
  /** Real stays: mean beside the rules, and standard deviation ÷ mean. */
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
  /** The share of parties that have a dessert, minutes from it to the bill, and the share of desserts that is recorded. */
  dessertShare: number;
  dessertMinutes: number;
  dessertRecordedShare: number;
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
  /** From the recorded dessert to the leave; null: it has none, or nobody records it. */
  dessertLead: number | null;
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

/** The guests of one night. Equal houses with equal seeds get the same guests. */
export function guestsOf(house: House, seed: number): Guest[] {
  const random = randomFrom(seed * 7919 + 17);
  const normal = () => normalFrom(random);
  // Draws of their own: what is recorded of desserts changes nothing of the night.
  const ofDesserts = randomFrom(seed * 104_729 + 71);
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
    const dessertLead = drawDessert(house, stayMinutes, lead, ofDesserts);
    return {
      id,
      guests,
      bookedFor,
      comesAt: isAbsent ? null : at,
      stayMinutes,
      billLead: random() < house.billShare ? Math.min(lead, stayMinutes - 5) : null,
      dessertLead,
      patienceMinutes: Math.round(patience),
    };
  };
  const booked = Array.from({ length: house.bookings }, (_, index) =>
    guest(`B${index + 1}`, Math.round(moment() / 15) * 15),
  );
  const walking = Array.from({ length: house.walkIns }, (_, index) => guest(`W${index + 1}`, null));
  return [...booked, ...walking];
}

/** Waiters record a dessert so many minutes late on average. */
const DESSERT_DELAY = 3;

/**
 * Minutes from a recorded dessert to the leave: the dessert's own time, the bill's time, less the delay of its record. Null for a party that
 * has none, that has come too short for one, or whose dessert is recorded by nobody or too late.
 */
function drawDessert(
  { dessertShare, dessertMinutes, dessertRecordedShare }: House,
  stayMinutes: number,
  billMinutes: number,
  random: () => number,
): number | null {
  const hasDessert = random() < dessertShare;
  const isRecorded = random() < dessertRecordedShare;
  const minutes = dessertMinutes * Math.exp(0.35 * normalFrom(random));
  const delay = -DESSERT_DELAY * Math.log(1 - random());
  const lead = Math.round(billMinutes + minutes - delay);
  if (!hasDessert || !isRecorded || delay > minutes || lead > 0.6 * stayMinutes) return null;
  return lead;
}

function normalFrom(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** How long a party stays by the rules of the house. */
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
