import { Info, Table2 } from "lucide-react";
import { type ReactNode, useDeferredValue, useId, useState } from "react";

import { Card } from "#ui/card.tsx";
import { classNames } from "#ui/class-names.ts";
import type { ShownTable } from "../../shown/file-text.ts";
import { reportsText } from "../../text.ts";
import { ReportTable } from "../../web/report-table.tsx";
import { pictureText } from "../text.ts";

export interface PictureProps {
  title: string;
  how: string;
  table: ShownTable;
  legend?: readonly LegendItem[];
  /** What its figures are, in words. */
  unit?: string;
  /** Stands at the right of the legend. */
  aside?: ReactNode;
  note?: string | null;
  className?: string | undefined;
  children?: ReactNode;
}

export interface LegendItem {
  label: string;
  tone: "full" | "pale";
}

/** A picture with its heading, how it is counted, and its table, which screen readers always have. */
export function Picture({ title, how, table, legend, unit, aside, note, className, children }: PictureProps) {
  const headingId = useId();
  const tableId = useId();
  const [hasTable, setHasTable] = useState(children === undefined);
  // The pictures stand first: the tables of a year have more cells than all of them together.
  const laterTable = useDeferredValue(table, null);
  const shownTable = children === undefined ? table : laterTable;
  return (
    <Card
      as="section"
      aria-labelledby={headingId}
      className={classNames("flex min-w-0 break-inside-avoid flex-col gap-3 p-4 sm:p-5", className)}
    >
      <How what={title} text={how} className="flex flex-wrap items-center gap-x-1 gap-y-2">
        {/* Leaves room for both marks, so that none of them stands alone in the next line. */}
        <h2
          id={headingId}
          className="max-w-[calc(100%-4rem)] text-base leading-6 font-semibold pointer-coarse:max-w-[calc(100%-6rem)]"
        >
          {title}
        </h2>
        {children !== undefined && (
          <button
            type="button"
            aria-label={`${hasTable ? pictureText.noTable : pictureText.table}: ${title}`}
            aria-expanded={hasTable}
            aria-controls={tableId}
            onClick={() => setHasTable(!hasTable)}
            className={classNames(markClass, "order-last ml-auto")}
          >
            <Table2 aria-hidden="true" className="size-4" />
          </button>
        )}
      </How>
      {(legend ?? unit ?? aside) && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {legend && <Legend items={legend} />}
          {unit && <p className="text-xs text-ink-muted">{unit}</p>}
          {aside}
        </div>
      )}
      {children}
      <div id={tableId} className={hasTable ? undefined : "sr-only"}>
        {shownTable && <ReportTable table={shownTable} isForReaders={!hasTable} />}
      </div>
      {note && <p className="text-[0.8125rem] text-ink-muted">{note}</p>}
    </Card>
  );
}

function Legend({ items }: { items: readonly LegendItem[] }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-muted">
      {items.map(({ label, tone }) => (
        <span key={label} className="inline-flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={classNames("size-2.5 rounded-xs border [print-color-adjust:exact]", toneClass[tone])}
          />
          {label}
        </span>
      ))}
    </p>
  );
}

const toneClass = {
  full: "border-primary bg-primary dark:border-primary-ink dark:bg-primary-ink",
  pale: "border-line-strong bg-line dark:bg-line-strong",
};

const markClass =
  "inline-flex size-7 shrink-0 items-center justify-center rounded-md text-ink-muted hover:bg-hover hover:text-ink pointer-coarse:size-10 print:hidden";

interface HowProps {
  /** What is counted. */
  what: string;
  text: string;
  className?: string;
  children: ReactNode;
}

/** A heading or a label with a small mark, which opens how its figure is counted. */
export function How({ what, text, className, children }: HowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const textId = useId();
  return (
    <div className={className}>
      {children}
      <button
        type="button"
        aria-label={`${reportsText.how}: ${what}`}
        aria-expanded={isOpen}
        aria-controls={textId}
        onClick={() => setIsOpen(!isOpen)}
        className={markClass}
      >
        <Info aria-hidden="true" className="size-4" />
      </button>
      <p
        id={textId}
        hidden={!isOpen}
        className="order-last basis-full text-[0.8125rem] font-normal text-ink-muted"
      >
        {text}
      </p>
    </div>
  );
}
