import { classNames } from "#ui/class-names.ts";
import { guestsIn, type HeatGrid } from "../series.ts";
import { hourText, shortWeekdayText } from "../text.ts";

export const HEAT_LEFT = 36;
export const HEAT_BOTTOM = 20;
/** px */
const ROW = 30;

/** % of the accent in each step, from empty to full. Figures on the last two are written in the ground's colour. */
const STEPS = [0, 12, 26, 42, 76, 100] as const;
const DARK_FROM = 4;

/** Weekdays by hour, for `Plot`. Each cell has its figure, so colour is not needed to read it. */
export function HeatMap({ grid: { hours, weekdays }, chosen }: { grid: HeatGrid; chosen: number | null }) {
  const most = Math.max(...weekdays.flatMap(({ cells }) => cells.map((value) => guestsIn(value).shade)), 0);
  const isDense = hours.length > 14;
  return (
    <div
      aria-hidden="true"
      className="text-[0.6875rem] tabular-nums [--heat:var(--primary)] dark:[--heat:var(--primary-ink)]"
    >
      {weekdays.map(({ weekday, cells }, row) => (
        <div key={weekday} style={{ height: ROW, paddingLeft: HEAT_LEFT }} className="relative flex">
          <span className="absolute left-0 leading-7 text-ink-muted">{shortWeekdayText[weekday]}</span>
          {cells.map((value, column) => {
            const { shade, text } = guestsIn(value);
            const step = shade === 0 ? 0 : Math.ceil((shade / most) * (STEPS.length - 1));
            return (
              <span
                key={hours[column]}
                style={{ background: `color-mix(in oklab, var(--heat) ${STEPS[step] ?? 0}%, var(--sunken))` }}
                className={classNames(
                  "[print-color-adjust:exact] m-px flex min-w-0 flex-1 items-center justify-center rounded-xs",
                  step >= DARK_FROM ? "text-surface" : "text-ink",
                  row * hours.length + column === chosen && "ring-2 ring-ink",
                )}
              >
                <span className={classNames(isDense && "max-sm:hidden")}>{text}</span>
              </span>
            );
          })}
        </div>
      ))}
      <div style={{ height: HEAT_BOTTOM, paddingLeft: HEAT_LEFT }} className="flex items-end text-ink-muted">
        {hours.map((hour, index) => (
          <span key={hour} className="min-w-0 flex-1 overflow-visible text-center whitespace-nowrap">
            <span className={classNames(index % 2 === 1 && "max-sm:hidden")}>{hourText(hour)}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
