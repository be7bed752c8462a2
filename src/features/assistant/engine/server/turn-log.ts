import type { Services } from "#platform/services.ts";
import { newId } from "#shared/id.ts";
import type { LogEntry } from "../../../conversations/contract.ts";
import type { TurnEvent } from "../contract.ts";
import { shortenResult } from "../rules.ts";
import { toLogWords } from "../turn-log-text.ts";

export interface TurnLog {
  /** The turn's log entries: the test chat shows all of them, the conversation's page those of problems. */
  entries: LogEntry[];
  /** Tells the observer of the event, and keeps what the log says about it. */
  note: (event: TurnEvent) => void;
}

export function startTurnLog(
  { clock, log }: Pick<Services, "clock" | "log">,
  observe: (event: TurnEvent) => void,
): TurnLog {
  const entries: LogEntry[] = [];
  const tell = (event: TurnEvent) => {
    try {
      observe(event);
    } catch (error) {
      // A failing observer must not stop the turn.
      log.warn({ err: error }, "an observer of a turn failed");
    }
  };
  return {
    entries,
    note(event) {
      tell(event);
      const words = toLogWords(
        event.type === "tool_result" ? { ...event, result: shortenResult(event.result) } : event,
      );
      if (words === null) return;
      const entry = { id: newId(), at: clock.now().toISOString(), ...words };
      entries.push(entry);
      tell({ type: "log", entry });
    },
  };
}
