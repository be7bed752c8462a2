import type { LocalTime } from "#shared/time.ts";
import { classNames } from "#ui/class-names.ts";
import type { Cover } from "../rules.ts";
import { todayText } from "../text.ts";

/** px */
const HEIGHT = 132;
const ROOM_ABOVE = 18;
const ROOM_BELOW = 20;
/** On a phone, more hour labels would touch each other. */
const MOST_LABELS = 7;

/** Guests per half hour as bars, past ones paler. A screen reader gets a table. */
export function CoversChart({ covers, now }: { covers: readonly Cover[]; now: LocalTime }) {
  const most = Math.max(...covers.map(({ guests }) => guests), 1);
  const each = 100 / covers.length;
  const labelStep = Math.ceil(covers.length / MOST_LABELS);
  return (
    <>
      <svg aria-hidden="true" width="100%" height={HEIGHT} className="block">
        {covers.map(({ time, guests }, index) => {
          const height = (guests / most) * (HEIGHT - ROOM_ABOVE - ROOM_BELOW);
          const top = HEIGHT - ROOM_BELOW - height;
          const middle = `${(index + 0.5) * each}%`;
          return (
            <g key={time}>
              {guests > 0 && (
                <>
                  <rect
                    x={`${(index + 0.12) * each}%`}
                    y={top}
                    width={`${Math.min(0.76 * each, 12)}%`}
                    height={height}
                    rx={3}
                    className={
                      isPast(time, now) ? "fill-line-strong/60" : "fill-primary dark:fill-primary-ink"
                    }
                  />
                  <text
                    x={middle}
                    y={top - 5}
                    textAnchor="middle"
                    className={classNames(
                      "text-[0.6875rem] font-medium tabular-nums",
                      isPast(time, now) ? "fill-ink-muted" : "fill-ink",
                    )}
                  >
                    {guests}
                  </text>
                </>
              )}
              {index % labelStep === 0 && (
                <text
                  {...labelPlace(index, covers.length, middle)}
                  y={HEIGHT - 4}
                  className="fill-ink-muted text-[0.6875rem] tabular-nums"
                >
                  {time}
                </text>
              )}
            </g>
          );
        })}
        <line x1="0" x2="100%" y1={HEIGHT - ROOM_BELOW} y2={HEIGHT - ROOM_BELOW} className="stroke-line" />
      </svg>
      <div className="sr-only">
        <table>
          <caption>{todayText.covers}</caption>
          <thead>
            <tr>
              <th scope="col">{todayText.time}</th>
              <th scope="col">{todayText.people}</th>
            </tr>
          </thead>
          <tbody>
            {covers.map(({ time, guests }) => (
              <tr key={time}>
                <th scope="row">{time}</th>
                <td>{guests}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Keeps the outermost labels inside the chart. */
function labelPlace(index: number, count: number, middle: string) {
  if (count === 1) return { x: middle, textAnchor: "middle" } as const;
  if (index === 0) return { x: "0", textAnchor: "start" } as const;
  if (index === count - 1) return { x: "100%", textAnchor: "end" } as const;
  return { x: middle, textAnchor: "middle" } as const;
}

/** Both times are of the same day and have the same format. */
function isPast(time: LocalTime, now: LocalTime): boolean {
  return time < now;
}
