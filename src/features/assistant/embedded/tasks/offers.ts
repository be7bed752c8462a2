import { addDays, localOf, minutesOf, type LocalDate, type LocalTime } from "#shared/time.ts";
import type { AvailabilityAnswer, Moment, Suggestion, ToolRefusal } from "../../tools/contract.ts";
import type { ToldWish } from "../../tools/wish-contract.ts";
import { dayValues, formatHour, formatList, formatMoments, formatPeople } from "../replies/formats.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import type { Memory, OfferedMoment, TableRequest } from "../state.ts";
import { callTool, say, type DialogueTask, type DialogueTurn } from "../turn.ts";
import { isWithin, windowBeside } from "./request.ts";

/**
 * Offers the free times of a day that suit the request, else those nearest to it. `reserved` is the time that
 * 'mais tarde' counts from. Returns the tool's refusal if the day has no free time.
 */
export function* offerTimes(
  turn: DialogueTurn,
  { window, shift }: TableRequest,
  { date, people, wish }: { date: string; people: number; wish: ToldWish },
  reserved?: LocalTime,
): DialogueTask<ToolRefusal | null> {
  const freeOn = (data: string) =>
    callTool(turn, "verificar_disponibilidade", { data, pessoas: people, ...wish });
  const isEarly = window !== undefined && window.from < EARLIEST_MORNING && window.towards !== "to";
  if (isEarly && !namesNightOf(turn, date, window)) {
    const before = yield* freeOn(addDays(date, -1));
    if (before.ok && offerSmallHours(turn, before, window)) return null;
  }
  const answer = yield* freeOn(date);
  if (!answer.ok) return answer;
  if (isEarly && offerSmallHours(turn, answer, window)) return null;
  const wanted = window ?? (shift && reserved !== undefined ? windowBeside(reserved, shift) : undefined);
  const free = answer.horarios.toSorted();
  const { apos_meia_noite: late = [] } = answer;
  if (late.length > 0 && free.every((time) => window !== undefined && !isWithin(time, window))) {
    say(turn, tablePhrases.alternatives, { moments: formatMoments(late) });
    rememberOffer(turn.memory, momentsOf(late));
    return null;
  }
  const fitting = wanted ? free.filter((time) => isWithin(time, wanted)) : free;
  const edge = wanted?.towards === "to" ? wanted.to : (wanted?.from ?? "20:00");
  const isShift = window === undefined && wanted !== undefined;
  const few = wanted?.towards === "to" ? fitting.slice(-MAX_OFFERED) : pickSpreadTimes(fitting);
  const times =
    fitting.length === 0 || isShift ? pickNearestTimes(fitting.length > 0 ? fitting : free, edge) : few;
  const words = formatList(
    times.map((time) => formatHour(time)),
    "ou",
  );
  say(turn, fitting.length > 0 ? tablePhrases.offerTimes : tablePhrases.otherTimes, {
    people: formatPeople(people),
    ...dayValues(answer.dia),
    times: times.length < fitting.length && !isShift ? `horários como ${words}` : words,
  });
  rememberOffer(
    turn.memory,
    times.map((time) => ({ date, time })),
  );
  return null;
}

/** Before this hour a time is one of the night before, where that reaches so far: 'sexta à 1h' may mean two nights. */
export const EARLIEST_MORNING = "06:00";

/** 'sexta depois da meia-noite' means the night of Friday; 'madrugada de sexta' the end of the one before, and so does 'agora'. */
function namesNightOf({ context }: DialogueTurn, date: LocalDate, { to }: Window): boolean {
  const { now, timeZone, runningNight } = context;
  const isRunning = runningNight !== undefined && date === localOf(now, timeZone).date;
  return to === "23:59" && !isRunning;
}

type Window = NonNullable<TableRequest["window"]>;

/** Offers the hours after midnight of an evening's night that lie within the window. Returns false without any. */
function offerSmallHours(
  turn: DialogueTurn,
  { apos_meia_noite: late = [] }: AvailabilityAnswer,
  window: Window,
): boolean {
  const fitting = late.filter(({ horario }) => isWithin(horario, window)).slice(0, MAX_OFFERED);
  if (fitting.length === 0) return false;
  say(turn, tablePhrases.alternatives, { moments: formatMoments(fitting) });
  rememberOffer(turn.memory, momentsOf(fitting));
  return true;
}

/** Offers the calmest start of the customer's window beside the one asked for. Returns false if none is calmer. */
export function offerCalmest(
  turn: DialogueTurn,
  { data, dia, horario, pessoas, sugestoes = [] }: AvailabilityAnswer,
): boolean {
  const calm = calmestOf(sugestoes);
  if (calm === undefined || horario === undefined || calm.horario === horario) return false;
  const times = { time: formatHour(horario), calm: formatHour(calm.horario) };
  say(turn, tablePhrases.calmerStart, { people: formatPeople(pessoas), ...dayValues(dia), ...times });
  const [asked, calmer] = momentsOf([{ data, horario }, calm]);
  if (asked && calmer) rememberOffer(turn.memory, [asked, { ...calmer, isCalm: true }]);
  return true;
}

export function calmestOf(all: readonly Suggestion[]): Suggestion | undefined {
  return all.find(({ mais_tranquilo: isCalm }) => isCalm);
}

/** Remembers the moments from which the next message can pick. */
export function rememberOffer(memory: Memory, moments: OfferedMoment[]): void {
  memory.offer = moments.length === 0 ? null : { kind: "moments", moments };
  memory.asked = "moment";
  memory.missing = ["time"];
}

export function momentsOf(all: readonly Pick<Moment, "data" | "horario">[]): OfferedMoment[] {
  return all.map(({ data, horario }) => ({ date: data, time: horario }));
}

const MAX_OFFERED = 4;

/** Picks at most five times, spread evenly, with the first and the last. */
function pickSpreadTimes(times: readonly LocalTime[]): LocalTime[] {
  if (times.length <= MAX_OFFERED + 1) return [...times];
  const step = (times.length - 1) / (MAX_OFFERED - 1);
  return Array.from({ length: MAX_OFFERED }, (_, index) => times[Math.round(index * step)] ?? "");
}

function pickNearestTimes(times: readonly LocalTime[], wanted: LocalTime): LocalTime[] {
  return times
    .toSorted((a, b) => distance(a, wanted) - distance(b, wanted))
    .slice(0, 3)
    .toSorted();
}

export function distance(time: LocalTime, wanted: LocalTime): number {
  return Math.abs(minutesOf(time) - minutesOf(wanted));
}
