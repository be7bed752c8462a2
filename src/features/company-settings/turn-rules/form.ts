import { isPartySize } from "#shared/party-size.ts";
import { DAY_MINUTES, isLocalTime, minutesOf } from "#shared/time.ts";
import type { TurnRule } from "../../turn-times/contract.ts";
import { TURN_LIMITS } from "../../turn-times/limits.ts";

/** From midnight to midnight: a rule for the whole day. */
export const WHOLE_DAY = "00:00";

/** A rule while it is typed. Empty times: the whole day. NaN: an empty number; without a buffer the unit's cleaning time counts. */
export interface TurnRuleForm {
  weekdays: number[];
  fromTime: string;
  untilTime: string;
  minGuests: number;
  maxGuests: number;
  minutes: number;
  bufferMinutes: number;
}

export type TurnRuleProblem =
  | "no_weekday"
  | "time_wrong"
  | "time_incomplete"
  | "guests_wrong"
  | "guests_backwards"
  | "minutes_wrong"
  | "buffer_wrong";

/** The first problem of each field; none for a rule that can be stored. The contract checks the same. */
export function validateTurnRule(form: TurnRuleForm): Partial<Record<keyof TurnRuleForm, TurnRuleProblem>> {
  const { fromTime, untilTime, minGuests, maxGuests } = form;
  const isBackwards = isPartySize(minGuests) && minGuests > maxGuests;
  const problems: Record<keyof TurnRuleForm, TurnRuleProblem | null> = {
    weekdays: form.weekdays.length === 0 ? "no_weekday" : null,
    fromTime: problemOfTime(fromTime, untilTime),
    untilTime: problemOfTime(untilTime, fromTime),
    minGuests: isPartySize(minGuests) ? null : "guests_wrong",
    maxGuests: !isPartySize(maxGuests) ? "guests_wrong" : isBackwards ? "guests_backwards" : null,
    minutes: isWithin(form.minutes, TURN_LIMITS.minutes.least, TURN_LIMITS.minutes.most)
      ? null
      : "minutes_wrong",
    bufferMinutes:
      Number.isNaN(form.bufferMinutes) ||
      isWithin(form.bufferMinutes, TURN_LIMITS.bufferMinutes.least, TURN_LIMITS.bufferMinutes.most)
        ? null
        : "buffer_wrong",
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}

export function formOfRule(rule: TurnRule): TurnRuleForm {
  const { weekdays, fromTime, untilTime, minGuests, maxGuests, minutes, bufferMinutes } = rule;
  const isWholeDay = fromTime === untilTime;
  return {
    weekdays,
    fromTime: isWholeDay ? "" : fromTime,
    untilTime: isWholeDay ? "" : untilTime,
    minGuests,
    maxGuests,
    minutes,
    bufferMinutes: bufferMinutes ?? Number.NaN,
  };
}

/** The rule of a valid form. */
export function ruleOfForm(id: string, form: TurnRuleForm): TurnRule {
  const { weekdays, fromTime, untilTime, bufferMinutes, ...numbers } = form;
  return {
    id,
    ...numbers,
    weekdays: weekdays.toSorted((a, b) => a - b),
    fromTime: fromTime || WHOLE_DAY,
    untilTime: untilTime || WHOLE_DAY,
    bufferMinutes: Number.isNaN(bufferMinutes) ? null : bufferMinutes,
  };
}

/** True when one earlier rule fits whenever this one does, so that it never counts. False when that is not certain. */
export function isNeverUsed(rule: TurnRule, earlier: readonly TurnRule[]): boolean {
  return earlier.some((other) => covers(other, rule));
}

function covers(wide: TurnRule, narrow: TurnRule): boolean {
  return (
    narrow.weekdays.every((day) => wide.weekdays.includes(day)) &&
    wide.minGuests <= narrow.minGuests &&
    narrow.maxGuests <= wide.maxGuests &&
    coversTimes(wide, narrow)
  );
}

function coversTimes(wide: TurnRule, narrow: TurnRule): boolean {
  const [from, length] = [minutesOf(wide.fromTime), lengthOf(wide)];
  const begin = minutesOf(narrow.fromTime) - from;
  // A rule of the small hours belongs to another evening than one that runs into them.
  return begin >= 0 && begin + lengthOf(narrow) <= length;
}

/** Minutes of the day, past midnight as well, in which the rule counts. */
function lengthOf({ fromTime, untilTime }: TurnRule): number {
  const length = minutesOf(untilTime) - minutesOf(fromTime);
  return length > 0 ? length : length + DAY_MINUTES;
}

function problemOfTime(time: string, other: string): TurnRuleProblem | null {
  if (time === "") return other === "" ? null : "time_incomplete";
  return isLocalTime(time) ? null : "time_wrong";
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
