import { type ReactNode, useId } from "react";

import { Card } from "#ui/card.tsx";
import { classNames } from "#ui/class-names.ts";
import type { Report } from "../../contract.ts";
import { type Figure, ratesOf, topFigures } from "../../rules.ts";
import type { Change } from "../../shown/figure-text.ts";
import { figureRows } from "../../shown/file-text.ts";
import { figureText, groupOf, groupText, reportsText } from "../../text.ts";
import { pictureText } from "../text.ts";
import { How } from "./picture.tsx";

/** The page says it by day, in numbers that people can picture; the file has both. */
const LEFT_OUT: ReadonlySet<Figure> = new Set<Figure>(["coversPerSeatHour"]);

/** The four figures that say most, each with how much it changed. */
export function FourFigures({ report }: { report: Report }) {
  const rows = figureRows(report);
  return (
    <ul aria-label={pictureText.fourFigures} className={fourFiguresClass}>
      {topFigures(report).map((figure) => {
        const row = rows.find((one) => one.figure === figure);
        return (
          row && (
            <FigureCard
              key={figure}
              label={figureText[figure].label}
              how={figureText[figure].how}
              value={row.value}
            >
              <Changed change={row.change} />
              {row.before !== reportsText.none && <span>{reportsText.before(row.before)}</span>}
            </FigureCard>
          )
        );
      })}
    </ul>
  );
}

/** One of the four: how much it changed stands below its value. The server's HTML has the cards, too. */
export function FigureCard({
  label,
  how = "",
  value,
  children,
}: {
  label: string;
  how?: string;
  value: string;
  children: ReactNode;
}) {
  return (
    <Card as="li" className="min-w-0 break-inside-avoid p-3.5 sm:p-4">
      <How what={label} text={how} className="flex flex-wrap items-center justify-between">
        <p className="min-w-0 flex-1 text-[0.8125rem] leading-4 font-medium text-ink-muted">{label}</p>
      </How>
      <p className="mt-1 text-2xl font-semibold tracking-tight tabular-nums">{value}</p>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2 text-xs text-ink-muted tabular-nums">
        {children}
      </p>
    </Card>
  );
}

/** The grid of the four figures. */
export const fourFiguresClass = "grid grid-cols-2 gap-3 lg:grid-cols-4";

/** All other figures that are known, in groups. */
export function AllFigures({ report }: { report: Report }) {
  const rates = ratesOf(report.current);
  const top = topFigures(report);
  const rows = figureRows(report).filter(
    ({ figure, note }) =>
      !top.includes(figure) &&
      !LEFT_OUT.has(figure) &&
      (rates[figure] !== null || (note !== null && figure === "abandonment")),
  );
  const headingId = useId();
  return (
    <Card as="section" aria-labelledby={headingId} className="p-4 sm:p-5">
      <h2 id={headingId} className="text-base leading-6 font-semibold">
        {pictureText.allFigures}
      </h2>
      <div className="mt-3 gap-x-8 sm:columns-2 xl:columns-3">
        {GROUPS.map((group) => {
          const own = rows.filter(({ figure }) => groupOf[figure] === group);
          return (
            own.length > 0 && (
              <div key={group} className="break-inside-avoid pb-4">
                <h3 className="text-xs font-medium text-ink-muted">{groupText[group]}</h3>
                <ul aria-label={groupText[group]}>
                  {own.map(({ figure, value, before, change, note }) => (
                    <li key={figure} className="border-t border-line py-1.5 first:border-t-0">
                      <How
                        what={figureText[figure].label}
                        text={figureText[figure].how}
                        className="flex flex-wrap items-center gap-x-1"
                      >
                        <p className="max-w-[calc(100%-2.5rem)] text-sm">{figureText[figure].label}</p>
                        <p className="order-1 ml-auto text-sm font-semibold tabular-nums">{value}</p>
                      </How>
                      <p className="flex flex-wrap justify-end gap-x-2 text-xs text-ink-muted tabular-nums">
                        <Changed change={change} />
                        {before !== reportsText.none && <span>{reportsText.before(before)}</span>}
                      </p>
                      {note && <p className="text-xs text-ink-muted">{note}</p>}
                    </li>
                  ))}
                </ul>
              </div>
            )
          );
        })}
      </div>
    </Card>
  );
}

const GROUPS = Object.keys(groupText) as (keyof typeof groupText)[];

/** '↑ 12% melhor', '+0,5 ponto pior': the colour says again what the word says. */
function Changed({ change }: { change: Change | null }) {
  if (!change) return null;
  const { text, isBetter } = change;
  return (
    <span
      className={classNames(
        "font-semibold",
        isBetter === null ? "text-ink" : isBetter ? "text-success-ink" : "text-danger-ink",
      )}
    >
      {text}
      {isBetter !== null && ` ${isBetter ? pictureText.better : pictureText.worse}`}
    </span>
  );
}
