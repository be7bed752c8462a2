import type { DayState } from "#features/availability/contract.ts";
import { closedDayText } from "#features/availability/text.ts";
import { unavailabilityText } from "#features/reservations/refusals/text.ts";

/** Says of a day that takes nobody why, as soon as it is chosen. The chips next to the field offer the next open days. */
export function ClosedDayHint({ day }: { day: DayState | undefined }) {
  const words = day && wordsOf(day);
  return (
    <div role="status" className="empty:hidden">
      {words && <p className="text-[0.8125rem] font-medium text-warning-ink">{words}</p>}
    </div>
  );
}

function wordsOf({ closed, reason, isOver }: DayState): string | null {
  if (closed === null) return isOver ? closedDayText.over : null;
  return reason === "" ? `${unavailabilityText[closed]}.` : closedDayText.because(reason);
}
