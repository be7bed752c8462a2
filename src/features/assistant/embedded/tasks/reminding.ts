import { tablePhrases } from "../replies/table-phrases.ts";
import { say, type Turn } from "../turn.ts";
import { remindDetails } from "./details.ts";

/** Takes up again what was open, without naming any of it: no tool was asked in this turn. */
export function remind(turn: Turn): void {
  const { memory } = turn;
  switch (memory.asked) {
    case "agreement":
      say(turn, tablePhrases.remindAgreement);
      return;
    case "moment":
      say(turn, memory.offer ? tablePhrases.whichMoment : tablePhrases.anotherMoment);
      return;
    case "details":
      remindDetails(turn);
      return;
    case "which":
      say(turn, tablePhrases.whichMoment);
      return;
    case "what_to_change":
    case "join_queue":
    case "attendant":
    case "book":
    case "minutes":
    case "dish":
    case "anything_else":
    case "rating":
    case null:
  }
}
