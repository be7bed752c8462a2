import { foldForSearch } from "#shared/pt-br.ts";
import type { Expectation, ExpectedReservation } from "./task.ts";

/** What the database holds about this customer after the conversation. */
export interface Outcome {
  /** Reservations made in the conversation, of any status. */
  made: readonly StoredReservation[];
  /** Reservations that existed before the conversation, by key. */
  earlier: Record<string, { before: StoredReservation; after: StoredReservation }>;
  /** Sizes of the parties that wait under this customer's contact. */
  queued: readonly number[];
  handedOver: boolean;
  replies: readonly string[];
  /** Changes to other customers' rows. Must be empty. */
  strangersTouched: readonly string[];
  /** Differences between the audit trail and what happened to the customer's rows. Must be empty. */
  trail: readonly string[];
}

export interface StoredReservation {
  date: string;
  time: string;
  guests: number;
  name: string;
  notes: string;
  status: string;
}

/**
 * Returns each difference between expected and actual outcome, in words. An empty list means that the task
 * passed.
 */
export function judgeOutcome(expected: Expectation, outcome: Outcome): string[] {
  const said = foldForSearch(outcome.replies.join("\n"));
  return [
    ...judgeBookings(expected.booked ?? [], outcome.made),
    ...judgeEarlier(expected.earlier ?? {}, outcome.earlier),
    ...judgeQueue(expected.queued ?? [], outcome.queued),
    ...(outcome.handedOver === (expected.handedOver ?? false)
      ? []
      : [outcome.handedOver ? "a person was called" : "no person was called"]),
    ...outcome.strangersTouched.map((touched) => `somebody else's data: ${touched}`),
    ...outcome.trail.map((problem) => `audit trail: ${problem}`),
    ...(expected.says ?? [])
      .filter((pattern) => !pattern.test(said))
      .map((pattern) => `never said ${pattern}`),
    ...(expected.neverSays ?? []).filter((pattern) => pattern.test(said)).map((pattern) => `said ${pattern}`),
  ];
}

function judgeBookings(
  expected: readonly ExpectedReservation[],
  made: readonly StoredReservation[],
): string[] {
  const confirmed = made.filter(({ status }) => status === "confirmed");
  const missing = expected.filter((wanted) => !confirmed.some((stored) => isAsExpected(stored, wanted)));
  const surplus = confirmed.filter((stored) => !expected.some((wanted) => isAsExpected(stored, wanted)));
  return [
    ...missing.map((wanted) => `not booked: ${JSON.stringify(wanted)}`),
    ...surplus.map((stored) => `booked besides: ${JSON.stringify(stored)}`),
    ...(confirmed.length > expected.length && surplus.length === 0 ? ["booked twice"] : []),
  ];
}

function judgeEarlier(expected: NonNullable<Expectation["earlier"]>, earlier: Outcome["earlier"]): string[] {
  return Object.entries(earlier).flatMap(([key, { before, after }]) => {
    const wanted = { ...before, ...expected[key] };
    return after.status === wanted.status && isAsExpected(after, wanted)
      ? []
      : [`reservation ${key} is ${JSON.stringify(after)}`];
  });
}

function judgeQueue(expected: readonly number[], queued: readonly number[]): string[] {
  const [wanted, found] = [expected, queued].map((sizes) => sizes.toSorted((a, b) => a - b).join(", "));
  return wanted === found ? [] : [`waiting parties of ${found || "nobody"} instead of ${wanted || "nobody"}`];
}

function isAsExpected(stored: StoredReservation, wanted: ExpectedReservation): boolean {
  return (
    stored.date === wanted.date &&
    stored.time === wanted.time &&
    stored.guests === wanted.guests &&
    foldForSearch(stored.name).includes(foldForSearch(wanted.name ?? "")) &&
    foldForSearch(stored.notes).includes(foldForSearch(wanted.notes ?? ""))
  );
}
