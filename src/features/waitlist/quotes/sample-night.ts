import { BILL_MINUTES, type Habit, type HouseHabits } from "./habits.ts";
import { normalQuantile, normalShareBelow } from "./normal.ts";
import type { PromisedParty, SeatedParty, WaitProblem } from "./problem.ts";

/** One way in which the night may go on. Instants are those of the problem; `Infinity`: the party does not come. */
export interface Night {
  /** ln of how much longer than usual everybody stays. */
  pace: number;
  leavesAt: readonly number[];
  arrivesAt: readonly number[];
}

/** A party that should have left long ago stays this many minutes more at most, by what stays show. */
const LONGEST_MORE = 45;

/** A party's stay is drawn so often until it agrees with what is known; one that never does asks for its bill now. */
const MOST_DRAWS = 8;

/** The ends of the seated parties' stays and the arrivals of the promised ones, drawn from what is known of the restaurant. */
export function sampleNight(problem: WaitProblem, run: number, runs: number, random: () => number): Night {
  const pace = paceOf(problem, (run + 0.5) / runs);
  return {
    pace,
    leavesAt: problem.seated.map((party) => sampleLeave(problem, party, pace, random)),
    arrivesAt: problem.promised.map((party) => sampleArrival(problem, party, random)),
  };
}

/** Minutes of a stay that begins now, drawn at random. */
export function sampleStay(stayMinutes: number, habit: Habit, pace: number, random: () => number): number {
  return stayMinutes * Math.exp(habit.mean + pace + habit.deviation * normalQuantile(random()));
}

function paceOf({ pace: { steps, shares } }: WaitProblem, share: number): number {
  let left = share;
  for (const [index, step] of steps.entries()) {
    left -= shares[index] ?? 0;
    if (left < 0) return step;
  }
  return steps.at(-1) ?? 0;
}

function sampleLeave(
  { now, house }: WaitProblem,
  { seatedAt, stayMinutes, billAt, habit }: SeatedParty,
  pace: number,
  random: () => number,
): number {
  if (billAt !== null)
    return (
      now + sampleRest(now - billAt, Math.log(BILL_MINUTES) + house.bill.mean, house.bill.deviation, random())
    );
  const elapsed = Math.max(0, now - seatedAt);
  const rest = () =>
    sampleRest(elapsed, Math.log(stayMinutes) + habit.mean + pace, habit.deviation, random());
  // Where bills are recorded, a party without one stays for as long as the bill takes, at least.
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    const left = rest();
    if (random() >= house.billShare || sampleBill(house, random) <= left) return now + left;
  }
  return now + sampleBill(house, random);
}

/** Minutes from now at which a party gives up that waits already for that many; `Infinity` where nobody does. */
export function samplePatience({ leavingShares }: HouseHabits, waited: number, share: number): number {
  let left = -Math.log(1 - share);
  let minutes = waited;
  const last = leavingShares.length - 1;
  for (let quarter = Math.floor(waited / 15); quarter < last; quarter += 1) {
    const ofQuarter = (leavingShares[quarter] ?? 0) * ((quarter + 1) * 15 - minutes);
    if (left < ofQuarter) return minutes + left / (leavingShares[quarter] ?? 0) - waited;
    left -= ofQuarter;
    minutes = (quarter + 1) * 15;
  }
  return minutes + left / (leavingShares[last] ?? 0) - waited;
}

/** Minutes from the bill to the leave. */
function sampleBill({ bill }: HouseHabits, random: () => number): number {
  return BILL_MINUTES * Math.exp(bill.mean + bill.deviation * normalQuantile(random()));
}

/** What is left of a log-normal time of which `elapsed` minutes are over. */
function sampleRest(elapsed: number, mean: number, deviation: number, share: number): number {
  if (elapsed <= 0) return Math.exp(mean + deviation * normalQuantile(share));
  const over = normalShareBelow((Math.log(elapsed) - mean) / deviation);
  if (over > 0.999) return share * LONGEST_MORE * 0.5;
  const whole = Math.exp(mean + deviation * normalQuantile(over + share * (1 - over)));
  return Math.min(Math.max(whole - elapsed, 0.5), Math.max(LONGEST_MORE, Math.exp(mean) * 3 - elapsed));
}

function sampleArrival(
  { now, house: { arrival, noShowShare } }: WaitProblem,
  { isArrived, startsAt, lateNoticeUntil }: PromisedParty,
  random: () => number,
): number {
  const [ofShow, ofTime] = [random(), random()];
  if (isArrived) return now;
  if (lateNoticeUntil !== null) return Math.max(lateNoticeUntil, now);
  const over = normalShareBelow((now - startsAt - arrival.mean) / arrival.deviation);
  const stillAbsent = noShowShare / (noShowShare + (1 - noShowShare) * Math.max(1 - over, 1e-6));
  if (ofShow < stillAbsent) return Infinity;
  const offset = arrival.mean + arrival.deviation * normalQuantile(over + ofTime * (1 - over));
  return Math.max(now, startsAt + offset);
}
