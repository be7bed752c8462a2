import { addDays, minutesOf, timeOfMinutes, type LocalTime } from "#shared/time.ts";
import type { Slots } from "../../language/slots.ts";
import type { TableRequest, Memory, ReservationEdit } from "../state.ts";

/** Stores what a message says about the table. A change withdraws the open proposal and offer. */
export function addToDraft(memory: Memory, said: Slots): void {
  const { draft } = memory;
  const slots = fillFromLatest(said, memory.latest);
  const before = JSON.stringify(draft);
  if (slots.date !== undefined) {
    draft.date = slots.date;
    draft.about = slots.date;
    // A day outside the week that was named before ends that constraint.
    if (draft.within && (slots.date < draft.within.first || slots.date > draft.within.last))
      delete draft.within;
    delete draft.otherDate;
    delete draft.unclearDate;
  } else if (slots.unclearDate !== undefined) {
    draft.unclearDate = slots.unclearDate;
    delete draft.date;
  } else if (slots.dayShift !== undefined && (draft.date ?? draft.about) !== undefined) {
    // 'um dia antes' also counts from a day that was refused.
    draft.date = addDays(draft.date ?? draft.about ?? "", slots.dayShift);
    delete draft.otherDate;
  }
  // 'sábado tem samba?', and then 'às 17h, 4 pessoas'.
  if (draft.date === undefined && slots.people !== undefined && memory.askedDay !== undefined) {
    draft.date = memory.askedDay;
    draft.inferred = ["date"];
  }
  delete memory.askedDay;
  if (slots.within !== undefined) draft.within = slots.within;
  if (slots.otherDate !== undefined) draft.otherDate = slots.otherDate;
  if (slots.time !== undefined) {
    const { time, otherTime } = narrowTime(slots, draft.window);
    setTime(draft, time, otherTime);
  } else if (slots.window !== undefined) {
    if (draft.time !== undefined && (draft.time < slots.window.from || draft.time > slots.window.to))
      delete draft.time;
    draft.window = slots.window;
  } else if (slots.shift !== undefined && draft.time !== undefined) shiftDraftTime(draft, slots.shift);
  else if (slots.date === undefined && slots.oldTime !== undefined && slots.oldTime === draft.time)
    delete draft.time;
  if (slots.oldDate !== undefined && slots.date === undefined && slots.oldDate === draft.date)
    delete draft.date;
  if (slots.people !== undefined) draft.people = slots.people;
  else if (slots.peopleBy !== undefined && draft.people !== undefined)
    draft.people = Math.max(1, draft.people + slots.peopleBy);
  else if (slots.peopleBy !== undefined && slots.peopleBy > 0) draft.people = 1 + slots.peopleBy;
  for (const remark of slots.remarks ?? []) if (!draft.remarks.includes(remark)) draft.remarks.push(remark);
  if (JSON.stringify(draft) !== before) {
    memory.proposal = null;
    memory.offer = null;
  }
  keepInferred(draft, slots);
}

/** Keeps which values were concluded and not said plainly, so that the proposal names them. */
export function keepInferred(request: TableRequest | ReservationEdit, slots: Slots): void {
  const before = request.inferred ?? [];
  const all = [...before.filter((value) => slots[value] === undefined), ...(slots.inferred ?? [])];
  if (all.length > 0) request.inferred = all;
  else delete request.inferred;
}

/** After 'no almoço', '1' is 13:00 and not 1:00: the part of the day that was named before decides. */
function narrowTime(
  { time = "", otherTime }: Slots,
  window: Slots["window"],
): { time: LocalTime; otherTime: LocalTime | undefined } {
  const fits = (one: LocalTime): boolean => window !== undefined && one >= window.from && one <= window.to;
  if (otherTime === undefined || fits(time) === fits(otherTime)) return { time, otherTime };
  return { time: fits(time) ? time : otherTime, otherTime: undefined };
}

export function setTime(draft: TableRequest, time: LocalTime, other: LocalTime | undefined): void {
  draft.time = time;
  delete draft.window;
  if (other === undefined) delete draft.otherTime;
  else draft.otherTime = other;
}

/**
 * Moves the wanted time. 'mais tarde' without a number opens a window instead, so that free times are
 * offered.
 */
function shiftDraftTime(draft: TableRequest, { minutes, towards }: NonNullable<Slots["shift"]>): void {
  if (draft.time === undefined) return;
  const at = minutesOf(draft.time);
  if (minutes !== null) {
    draft.time = timeOfMinutes(Math.max(0, Math.min(at + (towards === "later" ? minutes : -minutes), 1439)));
    delete draft.otherTime;
    return;
  }
  draft.window =
    towards === "later"
      ? { from: timeOfMinutes(Math.min(at + 1, 1439)), to: "23:59", towards: "from" }
      : { from: "00:00", to: timeOfMinutes(Math.max(at - 1, 0)), towards: "to" };
  delete draft.time;
  delete draft.otherTime;
}

/** Fills unsaid slots from the last reservation: 'a mesma coisa pra terça'. */
function fillFromLatest(slots: Slots, latest: Memory["latest"]): Slots {
  const { same, ...said } = slots;
  if (same === undefined || latest === undefined) return said;
  return {
    ...(same !== "people" && { time: latest.time }),
    ...(same !== "time" && { people: latest.people }),
    ...said,
  };
}

/** Whether the message names a smaller party after a person was called for a large one: 'ah, não, pra 5'. */
export function isSmallerParty({ draft, record }: Memory, { people }: Slots): boolean {
  return (
    record.outcome === "handed_over" &&
    draft.people !== undefined &&
    people !== undefined &&
    people < draft.people
  );
}

/** Returns what a request says, as slots of a message. */
export function slotsOfDraft({ date, time, otherTime, window, people, remarks }: TableRequest): Slots {
  return {
    ...(date !== undefined && { date }),
    ...(time !== undefined && { time }),
    ...(otherTime !== undefined && { otherTime }),
    ...(window !== undefined && { window }),
    ...(people !== undefined && { people }),
    ...(remarks.length > 0 && { remarks }),
  };
}
