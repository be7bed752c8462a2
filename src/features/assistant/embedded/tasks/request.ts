import {
  addDays,
  daysBetween,
  minutesOf,
  timeOfMinutes,
  type LocalDate,
  type LocalTime,
} from "#shared/time.ts";
import type { Place } from "../../language/places.ts";
import type { Slots } from "../../language/slots.ts";
import type { Proposal } from "../../tools/contract.ts";
import type { Memory, ReservationEdit, TableRequest } from "../state.ts";
import { setValues } from "../values.ts";
import { changesPlace, describePlace, placesOf } from "./places.ts";

/** Stores what a message says about the new table. A change withdraws the open proposal and offer. */
export function addToDraft(memory: Memory, said: Slots): void {
  const { draft, askedDay } = memory;
  const slots = fillFromLatest(said, memory.latest);
  if (slots.isWeekday && slots.date !== undefined && draft.date !== undefined)
    slots.date = nearestWeekday(slots.date, draft.date);
  const before = JSON.stringify(draft);
  const { places: known = [] } = draft;
  addToRequest(draft, slots);
  const { droppedRemarks = [], places = [] } = slots;
  const unwished = places.filter(
    (place) => place.isRefused && !place.isInside && !changesPlace({ remarks: [], places: known }, [place]),
  );
  // 'mesa mas não na área externa' is a wish, too.
  const without = droppedRemarks
    .filter((remark) => !draft.remarks.includes(remark))
    .map((remark) => `Sem ${remark.charAt(0).toLowerCase()}${remark.slice(1)}`);
  const notThere = unwished.map((place) => `Sem ${describePlace(place)}`);
  draft.remarks = [
    ...draft.remarks.filter((remark) => !droppedRemarks.includes(remark)),
    ...without,
    ...notThere,
  ];
  // 'sábado tem samba?', and then 'às 17h, 4 pessoas'.
  if (draft.date === undefined && slots.people !== undefined && askedDay !== undefined)
    setValues(draft, { date: askedDay, inferred: [...(draft.inferred ?? []), "date"] });
  delete memory.askedDay;
  // 'vai mais 2 comigo' of somebody who has no table counts the customer, too.
  const { people, peopleBy = 0 } = draft;
  setValues(draft, { people: people ?? (peopleBy > 0 ? 1 + peopleBy : undefined), peopleBy: undefined });
  if (JSON.stringify(draft) === before) return;
  memory.proposal = null;
  memory.offer = null;
}

/** Returns the day of a weekday's later weeks that is nearest to another day: 'dia 17? é na quarta que eu quero' means the 18th. */
export function nearestWeekday(first: LocalDate, to: LocalDate): LocalDate {
  return addDays(first, 7 * Math.max(0, Math.round(daysBetween(first, to) / 7)));
}

/** Stores what a message says about a table. */
export function addToRequest(request: TableRequest, slots: Slots): void {
  addDay(request, slots);
  addTime(request, slots);
  const { peopleBy = 0, droppedRemarks = request.droppedRemarks, remarks = [] } = slots;
  const { people, inferred = [] } = addCompany(request, slots);
  if (people !== undefined) setValues(request, { people, peopleBy: undefined, uncounted: undefined });
  else if (request.people !== undefined) request.people = Math.max(1, request.people + peopleBy);
  else if (peopleBy !== 0) request.peopleBy = peopleBy;
  request.remarks = [...new Set([...request.remarks, ...remarks])];
  if (slots.places) addPlaces(request, slots.places);
  const all = [...(request.inferred ?? []).filter((value) => slots[value] === undefined), ...inferred];
  const doubtful = [
    ...(request.doubtful ?? []).filter((value) => slots[value] === undefined),
    ...(slots.doubtful ?? []),
  ];
  setValues(request, {
    droppedRemarks,
    inferred: all.length > 0 ? all : undefined,
    doubtful: doubtful.length > 0 ? doubtful : undefined,
  });
}

/** Stores where the party wants to sit. No field keeps 'lá dentro' in a house with several such areas, so staff read it as a note. */
function addPlaces(request: TableRequest, said: readonly Place[]): void {
  request.places = [...(request.places ?? []), ...said];
  const last = said.findLast(({ isRefused, isInside }) => isInside ?? !isRefused);
  if (last === undefined) return;
  const others = request.remarks.filter((remark) => remark !== INSIDE);
  request.remarks = last.isInside ? [...others, INSIDE] : others;
}

const INSIDE = "Mesa na área interna";

/**
 * Counts a company whose others were told before: 'são dois sobrinhos' after 'eu, minha irmã e meus sobrinhos' makes 4. A number that
 * is too small for all of them counts the others, too.
 */
function addCompany(request: TableRequest, slots: Slots): Slots {
  const { people, isCompany, uncounted, inferred = [] } = slots;
  if (people === undefined && uncounted !== undefined) request.uncounted = uncounted;
  const known = request.uncounted ?? 0;
  const isPart = people !== undefined && known > 0 && (isCompany ?? people < known + LEAST_OTHERS);
  return isPart ? { ...slots, people: known + people, inferred: [...inferred, "people"] } : slots;
}

/** 'os sobrinhos' are two at least. */
const LEAST_OTHERS = 2;

function addDay(request: TableRequest, slots: Slots): void {
  const { date, oldDate, otherDate, unclearDate, dayShift, within } = slots;
  // 'um dia antes' also counts from a day that was refused.
  const from = request.date ?? request.about;
  const open = within ?? request.within;
  if (date !== undefined)
    setValues(request, {
      // 'dia 19 é aniversário da minha chefe. puxa pro dia anterior'
      date: date === from ? addDays(date, dayShift ?? 0) : date,
      about: date,
      isWeekday: open === undefined ? slots.isWeekday : undefined,
      // A day outside the week that was named before ends that constraint.
      within: open && (date < open.first || date > open.last) ? within : open,
      otherDate,
      unclearDate: undefined,
      dayShift: undefined,
      isNightAsked: undefined,
    });
  else if (unclearDate !== undefined) setValues(request, { unclearDate, date: undefined, within: open });
  else if (dayShift !== undefined && from !== undefined)
    setValues(request, { date: addDays(from, dayShift), otherDate: undefined });
  else if (dayShift !== undefined) request.dayShift = dayShift;
  else if (oldDate !== undefined && oldDate === request.date) delete request.date;
}

function addTime(request: TableRequest, slots: Slots): void {
  const { time, window, shift, oldTime, date, around = request.around } = slots;
  setValues(request, { around });
  if (time !== undefined) {
    const narrowed = narrowTime(time, slots.otherTime, request.window);
    setTime(request, narrowed.time, narrowed.otherTime);
  } else if (shift !== undefined && request.time === undefined) request.shift = shift;
  else if (shift !== undefined) {
    const at = request.time ?? "";
    // 'mais tarde' without a number opens a window, so that free times are offered.
    const moved = shiftTime(at, shift);
    if (moved === undefined)
      setValues(request, { time: undefined, otherTime: undefined, window: windowBeside(at, shift) });
    else setValues(request, { time: moved, otherTime: undefined });
  } else if (window !== undefined)
    setValues(request, {
      window,
      shift: undefined,
      time: request.time !== undefined && isWithin(request.time, window) ? request.time : undefined,
    });
  else if (date === undefined && oldTime !== undefined && oldTime === request.time) delete request.time;
}

/** After 'no almoço', '1' is 13:00 and not 1:00: the part of the day that was named before decides. */
function narrowTime(
  time: LocalTime,
  otherTime: LocalTime | undefined,
  window: Slots["window"],
): { time: LocalTime; otherTime?: LocalTime | undefined } {
  if (window === undefined || otherTime === undefined) return { time, otherTime };
  if (isWithin(time, window) === isWithin(otherTime, window)) return { time, otherTime };
  return { time: isWithin(time, window) ? time : otherTime };
}

export function setTime(request: TableRequest, time: LocalTime, otherTime?: LocalTime): void {
  setValues(request, { time, otherTime, window: undefined, shift: undefined });
}

export function isWithin(time: LocalTime, { from, to }: { from: LocalTime; to: LocalTime }): boolean {
  return time >= from && time <= to;
}

/** Returns the moved time. Undefined for 'mais tarde' without a number. */
export function shiftTime(
  time: LocalTime,
  { minutes, towards }: NonNullable<Slots["shift"]>,
): LocalTime | undefined {
  if (minutes === null) return undefined;
  const at = minutesOf(time) + (towards === "later" ? minutes : -minutes);
  return timeOfMinutes(Math.max(0, Math.min(at, 1439)));
}

/** Returns the times earlier or later than `time`. */
export function windowBeside(
  time: LocalTime,
  { towards }: NonNullable<Slots["shift"]>,
): NonNullable<Slots["window"]> {
  const beside = shiftTime(time, { minutes: 1, towards }) ?? time;
  return towards === "later"
    ? { from: beside, to: "23:59", towards: "from" }
    : { from: "00:00", to: beside, towards: "to" };
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
export function isSmallerParty({ draft, record }: Memory, { people = Infinity }: Slots): boolean {
  return record.outcome === "handed_over" && people < (draft.people ?? 0);
}

/** Returns the request for a table like this one. */
export function requestOf({
  data: date,
  horario: time,
  pessoas: people,
  observacoes: notes,
  ...wish
}: Omit<Proposal["reserva"], "telefone">): TableRequest & { date: LocalDate } {
  const places = placesOf(wish);
  return {
    date,
    time,
    people,
    remarks: notes === "" ? [] : [notes],
    ...(places.length > 0 && { places }),
  };
}

/** Returns what a request says, as slots of a message. */
export function slotsOfRequest(request: TableRequest | ReservationEdit): Slots {
  const { remarks, about: _, checked: __, ...slots } = request;
  if ("cue" in slots) delete (slots as Partial<ReservationEdit>).cue;
  if ("id" in slots) delete (slots as Partial<ReservationEdit>).id;
  return remarks.length > 0 ? { ...slots, remarks } : slots;
}
