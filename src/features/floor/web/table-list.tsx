import { Clock, EllipsisVertical, LayoutGrid, MapPin, Trash2, UserRound } from "lucide-react";
import { memo, type ReactNode } from "react";

import { formatTime } from "#shared/pt-br.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classNames } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import type { DiningTable, TableStatus } from "../contract.ts";
import { compareLabels, minutesUntilLeaving, occupiedMinutes } from "../rules.ts";
import { floorPageText, floorText, holdTimeText, seatsText, statusText, tableLabel } from "../text.ts";

export interface TableListProps {
  tables: readonly DiningTable[];
  now: Date;
  timeZone: string;
  onShow: (id: string) => void;
  onEdit: (id: string) => void;
  onRemove: (id: string) => void;
  /** Drawn at the end of the heading. */
  headerAction?: ReactNode;
  /** False when its container already has a frame. */
  isFramed?: boolean;
}

/** 'Mesas Cadastradas': every table by label, with its party. */
export function TableList({
  tables,
  now,
  timeZone,
  onShow,
  onEdit,
  onRemove,
  headerAction,
  isFramed = true,
}: TableListProps) {
  const ordered = tables.toSorted((a, b) => compareLabels(a.label, b.label));
  return (
    <Card
      as="section"
      aria-labelledby="table-list"
      className={classNames(
        "flex min-h-0 flex-col overflow-hidden",
        !isFramed && "flex-1 rounded-none! border-0! shadow-none!",
      )}
    >
      <header className="flex items-center gap-2 border-b border-line px-4 py-3">
        <h2 id="table-list" tabIndex={-1} className="mr-auto font-semibold outline-none">
          {floorPageText.list}
        </h2>
        <div aria-live="polite">
          <Badge>{floorPageText.count(tables.length)}</Badge>
        </div>
        {headerAction}
      </header>
      {ordered.length === 0 ? (
        <EmptyState icon={<LayoutGrid />} title={floorText.noTables} text={floorPageText.emptyHint} />
      ) : (
        <ul className="min-h-0 flex-1 divide-y divide-line overflow-y-auto overscroll-contain">
          {ordered.map((table) => (
            <Row
              key={table.id}
              table={table}
              minutes={occupiedMinutes(table, now)}
              leavesIn={minutesUntilLeaving(table, now)}
              nextHold={table.nextHoldAt === null ? null : holdTimeText(table.nextHoldAt, timeZone, now)}
              {...{ timeZone, onShow, onEdit, onRemove }}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface RowProps extends Omit<TableListProps, "tables" | "now" | "headerAction" | "isFramed"> {
  table: DiningTable;
  minutes: number | null;
  leavesIn: number | null;
  /** The time when a reservation needs the table next, as text. */
  nextHold: string | null;
}

const Row = memo(function Row({
  table,
  minutes,
  leavesIn,
  nextHold,
  timeZone,
  onShow,
  onEdit,
  onRemove,
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
          <span className="block truncate font-medium">{name}</span>
          <span className="flex items-center gap-1.5 text-[0.8125rem] whitespace-nowrap text-ink-muted">
            {seatsText(table.seats)}
            <span
              aria-hidden="true"
              className={classNames("ml-1 size-2 shrink-0 rounded-full", dots[table.status])}
            />
            {statusText[table.status]}
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
          <MenuItem
            id="remove"
            tone="danger"
            icon={<Trash2 aria-hidden="true" />}
            onAction={() => onRemove(table.id)}
          >
            {floorPageText.remove}
          </MenuItem>
        </Menu>
      </div>
      {table.status === "occupied" && <Occupancy {...{ table, minutes, leavesIn, timeZone }} />}
      {nextHold !== null && (
        <p className="flex items-center gap-1.5 text-[0.8125rem] text-ink-muted">
          <Clock aria-hidden="true" className="size-3.5 shrink-0" />
          {floorPageText.nextHold(nextHold)}
        </p>
      )}
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
      <p className="flex flex-wrap gap-x-1.5 text-ink-muted tabular-nums">
        {minutes !== null && <span>{floorText.since(minutes)}</span>}
        {leavesIn !== null && table.estimatedLeaveAt !== null && (
          <>
            <span aria-hidden="true">·</span>
            <span className={leavesIn < 0 ? "text-warning-ink" : undefined}>
              {floorPageText.leavesAt(
                floorText.leaves(leavesIn),
                formatTime(new Date(table.estimatedLeaveAt), timeZone),
              )}
            </span>
          </>
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
