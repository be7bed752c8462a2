import { tablePhrases } from "../replies/table-phrases.ts";
import { say, type DialogueTurn } from "../turn.ts";
import { repeatMissingDetails } from "./details.ts";
import { askReading } from "./readings.ts";

/** Repeats the open question. It names no dates or times, because no tool confirmed them in this turn. */
export function repeatOpenQuestion(turn: DialogueTurn): void {
  const { memory } = turn;
  switch (memory.asked) {
    case "agreement":
      say(turn, tablePhrases.remindAgreement);
      return;
    case "moment":
      say(turn, memory.offer ? tablePhrases.whichMoment : tablePhrases.anotherMoment);
      return;
    case "details":
      repeatMissingDetails(turn);
      return;
    case "which":
      say(turn, tablePhrases.whichMoment);
      return;
    case "reading":
      askReading(turn);
      return;
    case "meaning":
    case "what_to_change":
    case "join_queue":
    case "leave_queue":
    case "attendant":
    case "book":
    case "minutes":
    case "dish":
    case "more_dishes":
    case "anything_else":
    case "rating":
    case null:
  }
}
