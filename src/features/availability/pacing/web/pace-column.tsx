import { classNames } from "#ui/class-names.ts";
import type { UsedSlot } from "../contract.ts";

export interface PaceColumnProps {
  slot: Pick<UsedSlot, "covers" | "seatedCovers" | "maxCovers" | "isOver">;
  /** px; the least must hold the figure. */
  heightOf: (guests: number) => number;
}

/** Guests of a quarter of an hour: booked, of these seated, and the line of the limit. It fills the width of its container. */
export function PaceColumn({ slot, heightOf }: PaceColumnProps) {
  const { covers, seatedCovers, maxCovers, isOver } = slot;
  const height = heightOf(covers);
  return (
    <>
      {covers > 0 && (
        <span
          aria-hidden="true"
          className={classNames(
            "absolute inset-x-0 bottom-0 overflow-hidden rounded-t-xs border border-b-0 text-center text-[0.6875rem] leading-4 tabular-nums",
            isOver
              ? "border-danger-solid bg-danger-soft font-semibold text-danger-ink"
              : "border-info-line bg-info-soft text-ink",
          )}
          style={{ height }}
        >
          {seatedCovers > 0 && (
            <span
              className={classNames(
                "absolute inset-x-0 bottom-0",
                isOver ? "bg-danger-line" : "bg-info-line",
              )}
              style={{ height: (height * seatedCovers) / covers }}
            />
          )}
          {/* Below the line of every limit. */}
          <span className="absolute inset-x-0 bottom-0">{covers}</span>
        </span>
      )}
      {maxCovers !== null && (
        <span
          aria-hidden="true"
          className="absolute -inset-x-px h-0.5 bg-ink-muted"
          style={{ bottom: heightOf(maxCovers) }}
        />
      )}
    </>
  );
}
