import { type Habit, type HouseHabits, LATE_STAGES } from "./habits.ts";
import { normalQuantile, normalShareBelow } from "./normal.ts";
import type { PromisedParty, SeatedParty, WaitProblem } from "./problem.ts";

/** One way in which the night may go on. Instants are those of the problem; `Infinity`: the party does not come. */
export interface Night {
  /** ln of how much longer than usual everybody stays. */
  pace: number;
  leavesAt: readonly number[];
  arrivesAt: readonly number[];
}

/** A party that should have left long ago stays this many minutes more at most, by what stays tell. */
const LONGEST_MORE = 45;

/** A party's stay is drawn so often until it agrees with what is known; one that never does asks for its bill now. */
const MOST_DRAWS = 8;

/** The ends of the seated parties' stays and the arrivals of the promised ones, drawn from what is known of the house. */
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
  { seatedAt, stayMinutes, late, habit }: SeatedParty,
  pace: number,
  random: () => number,
): number {
  const { stages } = house;
  const elapsed = Math.max(0, now - (late?.at ?? seatedAt));
  const { mean, deviation } =
    late === null
      ? { mean: Math.log(stayMinutes) + habit.mean + pace, deviation: habit.deviation }
      : stages[late.stage].rest;
  // Where a stage is recorded, a party that has not come to it stays for as long as it takes from there, at least.
  const toCome = LATE_STAGES.slice(late === null ? 0 : LATE_STAGES.indexOf(late.stage) + 1);
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    const left = sampleRest(elapsed, mean, deviation, random());
    const isPossible = toCome.every(
      (stage) =>
        random() >= stages[stage].share ||
        sampleRest(0, stages[stage].rest.mean, stages[stage].rest.deviation, random()) <= left,
    );
    if (isPossible) return now + left;
  }
  return now + sampleRest(0, stages.bill.rest.mean, stages.bill.rest.deviation, random());
}

/** Minutes from now at which a party gives up that waits already for so many; `Infinity` where nobody does. */
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
