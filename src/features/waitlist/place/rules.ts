import type { WaitlistEntry } from "../contract.ts";
import { callMinutesLeft } from "../queue/calling.ts";
import { rangeLeft } from "../queue/rules.ts";
import type { Quote } from "../quotes/contract.ts";

/** What the page of a party's place says. It holds no name and no phone, as anybody with the link may read it. */
export type PlaceView =
  /** `range`: minutes from now; null where no estimate holds any more. */
  | { kind: "waiting"; position: number; range: { low: number; high: number } | null }
  /** `minutesLeft`: to come; below 0 the call is over, and the restaurant may give the table to others. */
  | { kind: "called"; minutesLeft: number }
  | { kind: "coming" }
  | { kind: "seated" }
  | { kind: "gave_up" }
  | { kind: "booked" }
  | { kind: "left" };

/** Where the page's forms lead, below its own path. */
export const ANSWER_PATHS = { coming: "estou-indo", gaveUp: "desisto" } as const;

/** `position`: 1 is next. `quote`: a fresh one, if there is one; else what is left of the promise counts. */
export function viewPlace(
  entry: WaitlistEntry & { leftReason: string | null },
  position: number,
  quote: Pick<Quote, "low" | "high"> | null,
  now: Date,
): PlaceView {
  switch (entry.status) {
    case "seated":
      return { kind: "seated" };
    case "left":
      return {
        kind: entry.leftReason === "gave_up" || entry.leftReason === "booked" ? entry.leftReason : "left",
      };
    case "coming":
      return { kind: "coming" };
    case "notified":
      return { kind: "called", minutesLeft: callMinutesLeft(entry, now) ?? 0 };
    case "waiting":
      return { kind: "waiting", position, range: quote ?? rangeLeft(entry, now) };
  }
}
