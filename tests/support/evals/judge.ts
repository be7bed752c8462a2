import type { TableKind } from "#features/assistant/language/places.ts";
import { foldForSearch } from "#shared/pt-br.ts";
import type { Expectation, ExpectedReservation, ProposalKind } from "./task.ts";

/** What the database holds about this customer after the conversation. */
export interface Outcome {
  /** Reservations made in the conversation, of any status. */
  made: readonly StoredReservation[];
  /** Reservations that existed before the conversation, by key. */
  earlier: Record<string, { before: StoredReservation; after: StoredReservation }>;
  /** Sizes of the parties that wait under this customer's contact, before and after the conversation. */
  queuedBefore: readonly number[];
  queued: readonly number[];
  /** What each of these parties asks for. */
  queuedFor: readonly { area: string | null; requires: readonly string[] }[];
  /** What the assistant proposed, in order. */
  proposed: readonly ProposalKind[];
  handedOver: boolean;
  /** The turn, from 1, in which it first called a person. Null if it never did. */
  handedOverIn: number | null;
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
  phone: string;
  notes: string;
  area: string | null;
  requires: readonly TableKind[];
  status: string;
}

/**
 * Returns each difference between expected and actual outcome, in words. An empty list means that the task
 * passed.
 */
export function judgeOutcome(expected: Expectation, outcome: Outcome): string[] {
  const said = foldForSearch(outcome.replies.join("\n"));
  return [
    ...(expected.holds === undefined
      ? [
          ...judgeBookings(expected.booked ?? [], outcome.made),
          ...judgeEarlier(expected.earlier ?? {}, outcome.earlier),
        ]
      : judgeBookings(expected.holds, heldAtTheEnd(outcome))),
    ...findForbiddenBookings(expected, outcome),
    ...judgeQueue(expected.queued ?? [], outcome.queued),
    ...judgeQueueWish(expected.queuedFor, outcome.queuedFor),
    ...judgeHandOver(expected, outcome),
    ...(expected.neverProposed ?? [])
      .filter((kind) => outcome.proposed.includes(kind))
      .map((kind) => `proposed ${kind}`),
    ...outcome.strangersTouched.map((touched) => `somebody else's data: ${touched}`),
    ...outcome.trail.map((problem) => `audit trail: ${problem}`),
    ...(expected.says ?? [])
      .filter((pattern) => !pattern.test(said))
      .map((pattern) => `never said ${pattern}`),
    ...(expected.neverSays ?? []).filter((pattern) => pattern.test(said)).map((pattern) => `said ${pattern}`),
  ];
}

/**
 * Returns each row that the conversation wrote and the customer did not mean, in words. What it failed to write is
 * no wrong write, nor is a missing note.
 */
export function findWrongWrites(expected: Expectation, outcome: Outcome): string[] {
  const { queuedBefore, queued } = outcome;
  const isQueueRight =
    sizesOf(queued) === sizesOf(queuedBefore) || sizesOf(queued) === sizesOf(expected.queued ?? []);
  return [
    ...(expected.holds === undefined
      ? findWrongRows(expected, outcome)
      : findWrongHoldings([...expected.holds, ...(expected.meantBefore ?? [])], outcome)),
    // Confirmed ones are counted above.
    ...findForbiddenBookings(expected, {
      made: outcome.made.filter(({ status }) => status !== "confirmed"),
    }),
    ...(isQueueRight ? [] : [`waiting parties of ${sizesOf(queued) || "nobody"}`]),
  ];
}

function findWrongRows(expected: Expectation, outcome: Outcome): string[] {
  const confirmed = outcome.made.filter(({ status }) => status === "confirmed");
  const meant = [...(expected.booked ?? []), ...(expected.meantBefore ?? [])].map(withoutNotes);
  const isMeant = (stored: StoredReservation) => meant.some((wanted) => isAsExpected(stored, wanted));
  const changed = Object.entries(outcome.earlier).filter(([key, { before, after }]) => {
    const wanted = withoutNotes({ ...before, ...expected.earlier?.[key] });
    const isAs = (one: ExpectedReservation & { status?: string }) =>
      after.status === one.status && isAsExpected(after, one);
    return !isAs(withoutNotes(before)) && !isAs(wanted);
  });
  return [
    ...confirmed.filter((stored) => !isMeant(stored)).map((stored) => `booked ${JSON.stringify(stored)}`),
    ...(confirmed.length > meant.length && confirmed.every(isMeant) ? ["booked twice"] : []),
    ...changed.map(([key, { after }]) => `changed ${key} to ${JSON.stringify(after)}`),
  ];
}

/** Rows that were written and are not meant, and earlier ones that were meant and are gone. */
function findWrongHoldings(holds: readonly ExpectedReservation[], outcome: Outcome): string[] {
  const meant = holds.map(withoutNotes);
  const isMeant = (stored: StoredReservation) => meant.some((wanted) => isAsExpected(stored, wanted));
  const earlier = Object.values(outcome.earlier);
  const held = heldAtTheEnd(outcome);
  const before = earlier.map((one) => one.before).filter(({ status }) => status === "confirmed");
  const untouched = earlier.filter((one) => JSON.stringify(one.before) === JSON.stringify(one.after));
  return [
    ...held
      .filter((stored) => !isMeant(stored) && !untouched.some(({ after }) => after === stored))
      .map((stored) => `booked or changed: ${JSON.stringify(stored)}`),
    ...before
      .filter((was) => isMeant(was) && !held.some((stored) => isAsExpected(stored, withoutNotes(was))))
      .map((was) => `lost: ${JSON.stringify(was)}`),
    ...(held.length > meant.length && held.every(isMeant) ? ["booked twice"] : []),
  ];
}

function heldAtTheEnd({ earlier, made }: Outcome): StoredReservation[] {
  return [...Object.values(earlier).map(({ after }) => after), ...made].filter(
    ({ status }) => status === "confirmed",
  );
}

function withoutNotes<Reservation extends ExpectedReservation>(reservation: Reservation): Reservation {
  return { ...reservation, notes: "" };
}

function findForbiddenBookings({ neverBooked = [] }: Expectation, { made }: Pick<Outcome, "made">): string[] {
  return neverBooked.flatMap((forbidden) =>
    made
      .filter(
        ({ date, time, guests }) =>
          (forbidden.date ?? date) === date &&
          [forbidden.time ?? time].flat().includes(time) &&
          (forbidden.guests ?? guests) === guests,
      )
      .map((stored) => `never to be booked: ${JSON.stringify(stored)}`),
  );
}

function judgeHandOver({ handedOver = false, handedOverBy }: Expectation, outcome: Outcome): string[] {
  if (handedOver !== "either" && outcome.handedOver !== handedOver)
    return [outcome.handedOver ? "a person was called" : "no person was called"];
  const isLate = handedOverBy !== undefined && (outcome.handedOverIn ?? Infinity) > handedOverBy;
  return isLate ? [`a person was called in turn ${outcome.handedOverIn ?? "none"}`] : [];
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
  const [wanted, found] = [expected, queued].map(sizesOf);
  return wanted === found ? [] : [`waiting parties of ${found || "nobody"} instead of ${wanted || "nobody"}`];
}

function judgeQueueWish(expected: Expectation["queuedFor"], queuedFor: Outcome["queuedFor"]): string[] {
  if (expected === undefined) return [];
  const isMet = queuedFor.some(
    ({ area, requires }) => area === expected.area && isSameList(requires, expected.requires),
  );
  return isMet ? [] : [`waits for ${JSON.stringify(queuedFor)} instead of ${JSON.stringify(expected)}`];
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join(" ") === other.toSorted().join(" ");
}

function sizesOf(parties: readonly number[]): string {
  return parties.toSorted((a, b) => a - b).join(", ");
}

function isAsExpected(stored: StoredReservation, wanted: ExpectedReservation): boolean {
  return (
    stored.date === wanted.date &&
    [wanted.time].flat().includes(stored.time) &&
    stored.guests === wanted.guests &&
    foldForSearch(stored.name).includes(foldForSearch(wanted.name ?? "")) &&
    digitsOf(stored.phone).includes(digitsOf(wanted.phone ?? "")) &&
    foldForSearch(stored.notes).includes(foldForSearch(wanted.notes ?? "")) &&
    (wanted.area === undefined || stored.area === wanted.area) &&
    (wanted.requires === undefined || isSameList(stored.requires, wanted.requires))
  );
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, "");
}
