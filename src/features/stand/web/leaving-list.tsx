import { Check, ReceiptText, Sparkles } from "lucide-react";
import { memo, useRef } from "react";

import type { DiningTable } from "#features/floor/contract.ts";
import { stageText } from "#features/service/text.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { leavingText, tablesText } from "../text.ts";
import type { EveningView } from "./evening-view.ts";
import type { LeavingRow } from "./leaving-rows.ts";
import { useNextFocus } from "./next-focus.ts";

export interface LeavingListProps {
  rows: EveningView["leaving"];
  cleaning: EveningView["cleaning"];
  onRelease: (row: LeavingRow) => void;
  onEndCleaning: (table: DiningTable) => void;
  onOpen: (table: DiningTable) => void;
  className?: string;
}

/** 'Próximas a liberar': tables in cleaning, then the seated parties, who leaves first above others. With little height it is a strip. */
export const LeavingList = memo(function LeavingList({
  rows,
  cleaning,
  onRelease,
  onEndCleaning,
  onOpen,
  className,
}: LeavingListProps) {
  const list = useRef<HTMLElement>(null);
  useNextFocus(list);
  const isEmpty = rows.length + cleaning.length === 0;
  return (
    <section
      ref={list}
      aria-label={leavingText.title}
      className={classNames("@container min-h-0 flex-1 md:[container-type:size] md:min-h-11", className)}
    >
      <div className="flex h-full flex-col low:flex-row low:items-start low:gap-2">
        <h2 className="mb-1.5 text-[0.8125rem] font-semibold text-ink-muted low:mb-0 low:flex low:h-11 low:w-19 low:shrink-0 low:items-center low:leading-4">
          <span>
            {leavingText.title}{" "}
            <span className="ml-1 text-xs text-ink-faint tabular-nums low:ml-0">{rows.length}</span>
          </span>
        </h2>
        {isEmpty ? (
          <p className="rounded-md border border-dashed border-line px-3 py-2.5 text-[0.8125rem] text-ink-muted low:flex-1">
            {leavingText.empty}
          </p>
        ) : (
          <ul className="relative grid min-h-0 flex-1 auto-rows-max grid-cols-1 gap-1.5 pb-1 md:-mr-1.5 md:overflow-y-auto md:overscroll-contain md:pr-1.5 @min-[25rem]:grid-cols-2 @min-[40rem]:grid-cols-3 low:mr-0 low:h-full low:min-w-0 low:snap-x low:auto-cols-[calc((100%-0.75rem)/3)] low:grid-flow-col low:grid-cols-none low:grid-rows-[repeat(auto-fill,2.75rem)] low:overflow-x-auto low:overflow-y-hidden low:pr-0 low:pb-0 low:*:snap-start">
            {cleaning.map((table) => (
              <li
                key={table.id}
                aria-label={table.label}
                data-row={table.id}
                tabIndex={-1}
                className="flex min-h-12 items-center gap-2 rounded-md border border-dashed border-warning-ink bg-warning-soft py-1 pr-1 pl-2.5 low:min-h-11 low:py-0"
              >
                <span className="min-w-0 flex-1">
                  <strong className="block leading-5 font-semibold">{table.label}</strong>
                  <span className="flex items-center gap-1 text-xs leading-4 text-warning-ink">
                    <Sparkles aria-hidden="true" className="size-3" />
                    {leavingText.cleaning}
                  </span>
                </span>
                <Button size="sm" className="px-2!" onPress={() => onEndCleaning(table)}>
                  {leavingText.ready}
                </Button>
              </li>
            ))}
            {rows.map((row) => (
              <LeavingItem key={row.key} {...{ row, onRelease, onOpen }} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
});

const LeavingItem = memo(function LeavingItem({
  row,
  onRelease,
  onOpen,
}: { row: LeavingRow } & Pick<LeavingListProps, "onRelease" | "onOpen">) {
  const { tables, party, name, leavesIn } = row;
  const label = tablesText(tables.map((table) => table.label));
  const [first] = tables;
  const isOverdue = leavesIn !== null && leavesIn < 0;
  return (
    <li
      aria-label={name ? `${label}, ${name}` : label}
      data-row={row.key}
      tabIndex={-1}
      className={classNames(
        "flex min-h-12 min-w-0 items-center gap-1 rounded-md border bg-surface pr-1 shadow-xs low:min-h-11 low:gap-0 low:pr-0",
        isOverdue ? "border-danger-line" : "border-line",
      )}
    >
      <button
        type="button"
        onClick={() => first && onOpen(first)}
        className="min-w-0 flex-1 self-stretch rounded-md py-1 pl-2.5 text-left focus-visible:-outline-offset-2 low:py-0.5"
      >
        <span className="flex items-baseline gap-2">
          <strong className="min-w-0 shrink-0 leading-5 font-semibold">{label}</strong>
          <span
            className={classNames(
              "ml-auto text-[0.8125rem] whitespace-nowrap tabular-nums",
              isOverdue ? "font-semibold text-danger-ink" : "text-ink-muted",
            )}
          >
            {leavingText.in(leavesIn)}
          </span>
        </span>
        <span className="flex items-center gap-1.5 text-xs leading-4 text-ink-muted">
          <span className="line-clamp-2 low:block low:min-w-0 low:truncate">{name}</span>
          {party?.stage === "bill" && (
            <span className="ml-auto flex shrink-0 items-center gap-1 font-medium text-success-ink">
              <ReceiptText aria-hidden="true" className="size-3" />
              <span className="low:sr-only">{stageText.bill}</span>
            </span>
          )}
        </span>
      </button>
      {party && (
        <Button
          size="sm"
          variant="ghost"
          title={leavingText.releaseOf(label)}
          className="px-2! low:h-10! low:px-1.5!"
          icon={<Check aria-hidden="true" className="text-ink-muted low:hidden" />}
          onPress={() => onRelease(row)}
        >
          {leavingText.release}
        </Button>
      )}
    </li>
  );
});
