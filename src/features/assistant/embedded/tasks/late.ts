import { minutesOf } from "#shared/time.ts";
import type { Slots } from "../../language/slots.ts";
import { endSentence, formatMinutes, formatMoment } from "../replies/formats.ts";
import { queuePhrases } from "../replies/queue-phrases.ts";
import { clearOpenTask } from "../state.ts";
import { callTool, say, sayUnavailable, type DialogueTask, type DialogueTurn } from "../turn.ts";
import { definedOf } from "../values.ts";
import { fetchStanding } from "./own-reservations.ts";

/** More minutes than this are no delay. */
const MAX_DELAY = 180;

/** Reports a delay to the house. Without minutes, it subtracts the reservation's time from the arrival time. */
export function* reportDelay(turn: DialogueTurn, { delay, time, otherTime }: Slots): DialogueTask {
  const { memory } = turn;
  memory.focus = "late";
  let minutes = delay;
  let id: string | undefined;
  if (minutes === undefined && time !== undefined) {
    const own = yield* fetchStanding(turn);
    if (own === null) return;
    const [next] = own;
    id = next?.id;
    minutes = [time, otherTime]
      .map((arrival) => minutesOf(arrival ?? time) - minutesOf(next?.horario ?? time))
      .find((late) => late > 0 && late <= MAX_DELAY);
  }
  if (minutes === undefined) {
    say(turn, queuePhrases.askMinutes);
    memory.asked = "minutes";
    return;
  }
  const answer = yield* callTool(turn, "avisar_atraso", {
    minutos: minutes,
    ...definedOf({ reserva_id: id }),
  });
  clearOpenTask(memory);
  if (answer.ok) {
    memory.topic = "delay";
    memory.record.outcome ??= "informed";
    return say(turn, queuePhrases.late, {
      minutes: formatMinutes(answer.minutos),
      moment: formatMoment(answer.reserva),
    });
  }
  if (answer.motivo === "not_found") say(turn, queuePhrases.noReservationToday);
  else if (answer.motivo === "unavailable") sayUnavailable(turn);
  else turn.said.push(endSentence(answer.frase));
  if (answer.motivo !== "not_found" && answer.motivo !== "unavailable") return;
  memory.asked = "attendant";
  memory.isSettled = false;
}
