import { Ban, Clock, EllipsisVertical, LayoutGrid, MapPin, Trash2, UserRound, X } from "lucide-react";
import { memo } from "react";

import { formatTime } from "#shared/pt-br.ts";
import { type LocalDate, localOf } from "#shared/time.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import type { Area } from "../areas/contract.ts";
import type { TableBlock } from "../blocks/contract.ts";
import { blocksText, periodText } from "../blocks/text.ts";
import type { DiningTable, TableStatus } from "../contract.ts";
import { floorPageText } from "../editor/page-text.ts";
import { compareLabels, minutesUntilLeaving, occupiedMinutes } from "../rules.ts";
import { floorText, holdTimeText, seatsText, statusText, tableLabel } from "../text.ts";

export interface TableListProps {
  tables: readonly DiningTable[];
  areas: readonly Area[];
  /** Those that are not over yet. */
  blocks: readonly TableBlock[];
  now: Date;
  timeZone: string;
  onShow: (id: string) => void;
  onEdit: (id: string) => void;
  onRemove: (id: string) => void;
  onBlock: (id: string) => void;
  onLiftBlock: (block: TableBlock) => void;
}

/** Every table by label, with its area, its party, and the times for which it is blocked. */
export function TableList({ tables, areas, blocks, now, ...row }: TableListProps) {
  const ordered = tables.toSorted((a, b) => compareLabels(a.label, b.label));
  const areaNames = new Map(areas.map(({ id, name }) => [id, name]));
  const blocksByTable = Map.groupBy(blocks, ({ tableId }) => tableId);
  if (ordered.length === 0)
    return <EmptyState icon={<LayoutGrid />} title={floorText.noTables} text={floorPageText.emptyHint} />;
  return (
    <ul className="min-h-0 flex-1 divide-y divide-line overflow-y-auto overscroll-contain">
      {ordered.map((table) => (
        <Row
          key={table.id}
          table={table}
          area={areaNames.get(table.areaId ?? "") ?? null}
          blocks={blocksByTable.get(table.id) ?? noBlocks}
          minutes={occupiedMinutes(table, now)}
          leavesIn={minutesUntilLeaving(table, now)}
          nextHold={table.nextHoldAt === null ? null : holdTimeText(table.nextHoldAt, row.timeZone, now)}
          today={localOf(now, row.timeZone).date}
          {...row}
        />
      ))}
    </ul>
  );
}

const noBlocks: readonly TableBlock[] = [];

interface RowProps extends Omit<TableListProps, "tables" | "areas" | "now"> {
  table: DiningTable;
  area: string | null;
  minutes: number | null;
  leavesIn: number | null;
  /** The time when a reservation needs the table next, as text. */
  nextHold: string | null;
  today: LocalDate;
}

const Row = memo(function Row({
  table,
  area,
  blocks,
  minutes,
  leavesIn,
  nextHold,
  timeZone,
  today,
  onShow,
  onEdit,
  onRemove,
  onBlock,
  onLiftBlock,
}: RowProps) {
  const name = tableLabel(table.label);
  return (
    <li className="flex flex-col gap-1.5 py-2.5 pr-2 pl-4">
      <div className="flex items-center gap-1">
        <button
          type="button"
          title={floorPageText.showTable}
          className="min-w-0 flex-1 rounded-sm text-left pointer-coarse:py-1"
          onClick={() => onShow(table.id)}
        >
          <span className="block truncate font-medium">
            {name}
            {area !== null && <span className="font-normal text-ink-muted"> · {area}</span>}
          </span>
          <span className="flex flex-wrap items-center gap-x-2.5 text-[0.8125rem] whitespace-nowrap text-ink-muted">
            {seatsText(table.seats)}
            <span className="flex items-center gap-1.5">
              <span
                aria-hidden="true"
                className={classNames("size-2 shrink-0 rounded-full", dots[table.status])}
              />
              {statusText[table.status]}
            </span>
          </span>
        </button>
        <Button
          size="sm"
          aria-label={floorPageText.editTable(name)}
          className="px-2.5!"
          onPress={() => onEdit(table.id)}
        >
          {floorPageText.edit}
        </Button>
        <Menu
          trigger={
            <IconButton
              size="sm"
              aria-label={floorPageText.actions(table.label)}
              icon={<EllipsisVertical aria-hidden="true" />}
            />
          }
        >
          <MenuItem id="show" icon={<MapPin aria-hidden="true" />} onAction={() => onShow(table.id)}>
            {floorPageText.showTable}
          </MenuItem>
          <MenuItem id="block" icon={<Ban aria-hidden="true" />} onAction={() => onBlock(table.id)}>
            {blocksText.title}
          </MenuItem>
        </Menu>
        <IconButton
          size="sm"
          aria-label={floorPageText.removeTable(name)}
          icon={<Trash2 aria-hidden="true" />}
          onPress={() => onRemove(table.id)}
        />
      </div>
      {table.status === "occupied" && <Occupancy {...{ table, minutes, leavesIn, timeZone }} />}
      {nextHold !== null && (
        <p className="flex items-center gap-1.5 text-[0.8125rem] text-ink-muted">
          <Clock aria-hidden="true" className="size-3.5 shrink-0" />
          {floorPageText.nextHold(nextHold)}
        </p>
      )}
      {blocks.map((block) => (
        <p key={block.id} className="flex items-center gap-1.5 text-[0.8125rem] text-warning-ink">
          <Ban aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="min-w-0 flex-1 wrap-anywhere">
            {blocksText.blocked(periodText(block, timeZone, today), block.reason)}
          </span>
          <IconButton
            size="sm"
            aria-label={blocksText.lift(name)}
            icon={<X aria-hidden="true" />}
            onPress={() => onLiftBlock(block)}
          />
        </p>
      ))}
    </li>
  );
});

function Occupancy({
  table,
  minutes,
  leavesIn,
  timeZone,
}: Pick<RowProps, "table" | "minutes" | "leavesIn" | "timeZone">) {
  return (
    <div className="flex flex-col gap-0.5 text-[0.8125rem]">
      {table.customerName !== null && (
        <p className="flex items-center gap-1.5 font-medium wrap-anywhere">
          <UserRound aria-hidden="true" className="size-3.5 shrink-0 text-ink-muted" />
          {table.customerName}
        </p>
      )}
      <p className="flex flex-wrap gap-x-3 text-ink-muted tabular-nums">
        {minutes !== null && <span>{floorText.since(minutes)}</span>}
        {leavesIn !== null && table.estimatedLeaveAt !== null && (
          <span className={leavesIn < 0 ? "text-warning-ink" : undefined}>
            {floorPageText.leavesAt(
              floorText.leaves(leavesIn),
              formatTime(new Date(table.estimatedLeaveAt), timeZone),
            )}
          </span>
        )}
      </p>
    </div>
  );
}

const dots: Record<TableStatus, string> = {
  available: "bg-info-solid",
  occupied: "bg-danger-solid",
  cleaning: "bg-warning-solid",
};
