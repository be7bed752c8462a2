import { Armchair, ChevronDown, CircleAlert, Ellipsis, Lock, NotebookPen, UsersRound } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { formatPeople, formatTime } from "#shared/pt-br.ts";
import { Badge, type Tone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { OverlayTrigger } from "#ui/overlay-trigger.tsx";
import { planText } from "../plan/text.ts";
import { partiesText, tablesText } from "../text.ts";
import type { PartyRow, QueueRow } from "./evening-view.ts";
import { PartyBadge } from "./party-badge.tsx";
import type { EntryChoice, PartyChoice } from "./party-menu.tsx";

const loadMenu = () => import("./party-menu.tsx");
const PartyMenu = lazy(() => loadMenu().then((module) => ({ default: module.PartyMenu })));
const EntryMenu = lazy(() => loadMenu().then((module) => ({ default: module.EntryMenu })));

export interface PartyCardProps {
  row: PartyRow;
  /** A long list shows the buttons of one card at a time. */
  isFolded?: boolean;
  onArrive: (row: PartyRow) => void;
  onSeat: (row: PartyRow) => void;
  onNoShow: (row: PartyRow) => void;
  onChoose: (choice: PartyChoice, row: PartyRow) => void;
}

/** A party that is still to be seated, with three buttons at most. */
export function PartyCard({ row, isFolded = false, onArrive, onSeat, onNoShow, onChoose }: PartyCardProps) {
  const { party, late } = row;
  const isHere = party.arrivedAt !== null;
  const offersTable = late?.level === "release_table";
  return (
    <Card
      id={party.id}
      name={party.customerName}
      time={party.time}
      tone={isHere ? "success" : late?.level === "expected" ? "neutral" : "danger"}
      isFolded={isFolded}
      badge={<PartyBadge row={row} />}
      facts={
        <>
          <People guests={party.guests} />
          <Place row={row} isFolded={isFolded} />
        </>
      }
      notes={party.notes}
      more={
        <More name={party.customerName}>
          {(overlay) => (
            <PartyMenu overlay={overlay} row={row} onChoose={(choice) => onChoose(choice, row)} />
          )}
        </More>
      }
    >
      {offersTable ? (
        <CardButton onPress={() => onNoShow(row)}>{partiesText.noShow}</CardButton>
      ) : (
        !isHere && <CardButton onPress={() => onArrive(row)}>{partiesText.arrived}</CardButton>
      )}
      <SeatButton tables={row.tables} isLikely={isHere} onPress={() => onSeat(row)} />
    </Card>
  );
}

export interface QueueCardProps {
  row: QueueRow;
  waited: number;
  onSeat: (row: QueueRow) => void;
  onChoose: (choice: EntryChoice, row: QueueRow) => void;
}

/** A waiting party. */
export function QueueCard({ row, waited, onSeat, onChoose }: QueueCardProps) {
  const { entry, position, tables, planned } = row;
  const isReady = tables.length > 0;
  const told = entry.estimatedWaitMinutes;
  return (
    <Card
      id={entry.id}
      name={entry.customerName}
      time={`#${position}`}
      tone={isReady ? "success" : told !== null && waited > told ? "warning" : "neutral"}
      badge={
        <Badge tone={told !== null && waited > told ? "warning" : "neutral"}>
          {partiesText.waited(waited)}
        </Badge>
      }
      facts={
        <>
          <People guests={entry.guests} />
          {told !== null && <span className="truncate">{partiesText.told(told)}</span>}
          {!isReady && planned && <Waits tables={planned.tables} at={planned.at} />}
        </>
      }
      more={
        <More name={entry.customerName}>
          {(overlay) => <EntryMenu overlay={overlay} onChoose={(choice) => onChoose(choice, row)} />}
        </More>
      }
    >
      <SeatButton tables={tables} isLikely onPress={() => onSeat(row)} />
    </Card>
  );
}

interface CardProps {
  id: string;
  name: string;
  /** The booked time, or the place in the queue. */
  time: string;
  tone: Extract<Tone, "neutral" | "success" | "warning" | "danger">;
  isFolded?: boolean;
  badge: ReactNode;
  facts: ReactNode;
  notes?: string;
  more: ReactNode;
  children: ReactNode;
}

function Card({ id, name, time, tone, isFolded = false, badge, facts, notes, more, children }: CardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const showsButtons = !isFolded || isOpen;
  const heading = (
    <>
      <span className="w-11 shrink-0 font-semibold tabular-nums">{time}</span>
      <h3 className="min-w-0 truncate text-[0.9375rem] leading-5.5 font-semibold">{name}</h3>
    </>
  );
  return (
    <li
      aria-label={name}
      data-row={id}
      tabIndex={-1}
      className={classNames(
        "relative overflow-clip rounded-md border bg-surface pl-3 shadow-xs before:absolute before:inset-y-0 before:left-0 before:w-1",
        edges[tone],
      )}
    >
      {isFolded ? (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-10 w-full items-center gap-2 pr-2 text-left focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
        >
          {heading}
          <span className="ml-auto flex shrink-0 items-center gap-2 text-[0.8125rem] text-ink-muted">
            {facts}
            <ChevronDown
              aria-hidden="true"
              className={classNames("size-4 transition-transform", isOpen && "rotate-180")}
            />
          </span>
        </button>
      ) : (
        <div className="flex min-h-9 items-center gap-2 pt-1 pr-1.5">
          {heading}
          <span className="ml-auto flex shrink-0 items-center">{badge}</span>
        </div>
      )}
      {showsButtons && notes && <Notes text={notes} />}
      {showsButtons && (
        <div className="flex items-center gap-1.5 pr-1 pb-1.5">
          <div className="flex min-w-0 flex-1 items-center gap-2 overflow-hidden text-[0.8125rem] text-ink-muted">
            {!isFolded && facts}
          </div>
          {children}
          {more}
        </div>
      )}
    </li>
  );
}

const edges: Record<CardProps["tone"], string> = {
  neutral: "border-line before:bg-info-solid",
  success: "border-success-line before:bg-success-solid",
  warning: "border-warning-line bg-warning-soft before:bg-warning-solid",
  danger: "border-danger-line before:bg-danger-solid",
};

function SeatButton({
  tables,
  isLikely,
  onPress,
}: {
  tables: readonly { label: string }[];
  isLikely: boolean;
  onPress: () => void;
}) {
  const hasTable = tables.length > 0;
  return (
    <CardButton variant={isLikely && hasTable ? "primary" : "secondary"} onPress={onPress}>
      {hasTable ? partiesText.seatAt(tablesText(tables.map(({ label }) => label))) : partiesText.seat}
    </CardButton>
  );
}

function CardButton(props: Parameters<typeof Button>[0]) {
  return <Button size="sm" {...props} className="px-2.5! pointer-coarse:px-2!" />;
}

function More({
  name,
  children,
}: {
  name: string;
  children: Parameters<typeof OverlayTrigger>[0]["children"];
}) {
  return (
    <OverlayTrigger
      kind="menu"
      onApproach={() => void loadMenu().catch(() => undefined)}
      trigger={
        <IconButton size="sm" aria-label={partiesText.moreOf(name)} icon={<Ellipsis aria-hidden="true" />} />
      }
    >
      {(overlay) => <Suspense>{children(overlay)}</Suspense>}
    </OverlayTrigger>
  );
}

function People({ guests }: { guests: number }) {
  return (
    <span className="flex shrink-0 items-center gap-1 font-medium whitespace-nowrap text-ink tabular-nums">
      <UsersRound aria-hidden="true" className="size-3.5 text-ink-muted" />
      <span aria-hidden="true">{guests}</span>
      <span className="sr-only">{formatPeople(guests)}</span>
    </span>
  );
}

/** The table that the party is to get: promised by staff, or by the plan. The button below already names most of them. */
function Place({ row, isFolded }: { row: PartyRow; isFolded: boolean }) {
  const { timeZone } = useCurrentUnit();
  const { planned, isWithoutTable } = row;
  if (planned === null)
    return isWithoutTable ? (
      <span className="flex items-center gap-1 font-medium whitespace-nowrap text-danger-ink">
        <CircleAlert aria-hidden="true" className="size-3.5" />
        {planText.withoutPlace}
      </span>
    ) : null;
  const labels = planned.tables.map(({ label }) => label);
  if (isWithoutTable)
    return (
      <span className="font-medium whitespace-nowrap text-danger-ink">
        {tablesText(labels)} {planText.from(formatTime(new Date(planned.at), timeZone))}
      </span>
    );
  if (!planned.isPinned && !isFolded && isOffered(row)) return null;
  const Icon = planned.isPinned ? Lock : Armchair;
  const words = (planned.isPinned ? planText.pinnedTo : planText.plannedAt)(tablesText(labels));
  return (
    <span title={words} className="flex items-center gap-1 whitespace-nowrap">
      <Icon aria-hidden="true" className="size-3.5" />
      <span aria-hidden="true">{tablesText(labels)}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** Where and when a waiting party will sit. */
function Waits({ tables, at }: { tables: readonly { label: string }[]; at: string }) {
  const { timeZone } = useCurrentUnit();
  return (
    <span className="truncate font-medium text-ink">
      {tablesText(tables.map(({ label }) => label))} {planText.from(formatTime(new Date(at), timeZone))}
    </span>
  );
}

function Notes({ text }: { text: string }) {
  return (
    <p className="flex items-start gap-1.5 pr-2 pb-1 text-[0.8125rem] leading-4.5 text-ink">
      <NotebookPen aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-ink-faint" />
      <span className="line-clamp-2 min-w-0 wrap-anywhere">{text}</span>
    </p>
  );
}

/** True when the button already names the tables that the party is to get. */
function isOffered({ planned, tables }: PartyRow): boolean {
  return tables.length > 0 && tables.every((table) => planned?.tables.includes(table));
}
