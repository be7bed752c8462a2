import { useId } from "react";

import { Card } from "#ui/card.tsx";
import type { ReviewOverview } from "../contract.ts";
import { averageText, trendText } from "../text.ts";
import { monthNameOf, shapeOf, shortMonthOf } from "./trend-shape.ts";

/** The mean of each of the last months as a line; as a table for those who do not see it. */
export function TrendCard({ trend }: { trend: ReviewOverview["trend"] }) {
  const headingId = useId();
  const { low, lines, points } = shapeOf(trend);
  const first = trend[0];
  const last = trend.at(-1);
  return (
    <Card as="section" aria-labelledby={headingId} className="flex min-w-0 flex-col p-3.5 md:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={headingId} className="text-[0.8125rem] leading-5 font-medium text-ink-muted md:text-sm">
          {trendText.title}
        </h2>
        <span className="text-xs leading-5 text-ink-muted">{trendText.period}</span>
      </div>
      {points.length > 1 && first && last ? (
        <figure className="mt-2 flex flex-1 flex-col">
          <div className="flex min-h-18 flex-1 gap-2">
            <div
              aria-hidden="true"
              className="flex flex-col justify-between text-[0.6875rem] leading-none text-ink-muted tabular-nums"
            >
              <span>5</span>
              <span>{low}</span>
            </div>
            <div className="relative min-w-0 flex-1">
              <svg
                role="img"
                aria-label={trendText.description(monthNameOf(first.month), monthNameOf(last.month))}
                viewBox="0 0 100 100"
                preserveAspectRatio="none"
                className="absolute inset-0 size-full overflow-visible"
              >
                <g className="stroke-line" vectorEffect="non-scaling-stroke">
                  {[0, 50, 100].map((y) => (
                    <path key={y} d={`M0 ${y}H100`} vectorEffect="non-scaling-stroke" strokeWidth={1} />
                  ))}
                </g>
                <g
                  className="fill-none stroke-primary dark:stroke-primary-ink"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                >
                  {lines.map((path) => (
                    <path key={path} d={path} vectorEffect="non-scaling-stroke" strokeWidth={2} />
                  ))}
                  {/* A line without length has round ends alone: a dot that the stretched picture leaves round. */}
                  {points.map(({ month, x, y }) => (
                    <path key={month} d={`M${x} ${y}h0`} vectorEffect="non-scaling-stroke" strokeWidth={6} />
                  ))}
                </g>
              </svg>
              <Months trend={trend} />
            </div>
          </div>
          <div
            aria-hidden="true"
            className="mt-1.5 ml-3.5 flex text-[0.6875rem] leading-4 text-ink-muted *:min-w-0 *:flex-1 *:text-center *:odd:max-sm:invisible"
          >
            {trend.map(({ month }) => (
              <span key={month}>{shortMonthOf(month)}</span>
            ))}
          </div>
          <TrendTable trend={trend} />
        </figure>
      ) : (
        <p className="flex flex-1 items-center justify-center py-4 text-center text-[0.8125rem] text-balance text-ink-muted">
          {trendText.tooFew}
        </p>
      )}
    </Card>
  );
}

/** What the pointer is over, in figures. */
function Months({ trend }: { trend: ReviewOverview["trend"] }) {
  return (
    <div aria-hidden="true" className="absolute inset-0 flex *:flex-1">
      {trend.map(({ month, average, reviews }, index) => (
        <div key={month} className="group relative hover:bg-hover">
          <span
            className={`pointer-events-none absolute bottom-full z-20 mb-1 hidden rounded-md border border-line bg-raised px-2.5 py-1.5 text-xs leading-4 whitespace-nowrap text-ink shadow-md group-hover:block ${
              index < trend.length / 2 ? "left-0" : "right-0"
            }`}
          >
            <span className="block text-ink-muted">{monthNameOf(month)}</span>
            {average === null ? (
              trendText.none
            ) : (
              <>
                <span className="font-semibold tabular-nums">{averageText(average)}</span> ·{" "}
                {trendText.reviews(reviews)}
              </>
            )}
          </span>
        </div>
      ))}
    </div>
  );
}

function TrendTable({ trend }: { trend: ReviewOverview["trend"] }) {
  return (
    <table className="sr-only">
      <caption>{trendText.title}</caption>
      <thead>
        <tr>
          <th scope="col">{trendText.month}</th>
          <th scope="col">{trendText.average}</th>
          <th scope="col">{trendText.count}</th>
        </tr>
      </thead>
      <tbody>
        {trend.map(({ month, average, reviews }) => (
          <tr key={month}>
            <th scope="row">{monthNameOf(month)}</th>
            <td>{average === null ? trendText.none : averageText(average)}</td>
            <td>{reviews}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
