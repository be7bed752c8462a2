import {
  AlarmClock,
  Ban,
  Check,
  Clock,
  Lock,
  ReceiptText,
  Sparkles,
  Star,
  UserRound,
  UsersRound,
} from "lucide-react";

import { classNames } from "#ui/class-names.ts";
import type { DiningTable } from "../contract.ts";
import { centreOf, sizeOf } from "../geometry/shapes.ts";
import type { TableState } from "../rules.ts";
import { floorText } from "../text.ts";

export interface TableShapeProps {
  table: Pick<
    DiningTable,
    "label" | "seats" | "shape" | "x" | "y" | "width" | "height" | "radius" | "rotation" | "customerName"
  >;
  state: TableState;
  isSelected?: boolean;
  isSuggested?: boolean;
  /** True while something of this table is open beside the map. */
  isRinged?: boolean;
  mark?: TableMark | null;
  badge?: TableBadge | null;
  /** For how many minutes the party has been at the table. */
  minutes?: number | null;
  /** Minutes until the party is expected to leave; null hides it. */
  leavesIn?: number | null;
  /** The time when a reservation needs the table next, as text; null hides it. */
  nextHold?: string | null;
  /** Screen px per canvas px. Letters keep their screen size, and text that does not fit is left out. */
  scale: number;
}

/**
 * What a host should see at once. Of an occupied table: its party stays too long, or has asked for the bill. Of a free one: it is kept
 * for a party that comes soon, by the plan or by a promise of staff.
 */
export type TableMark = "overdue" | "bill" | "planned" | "pinned";

/** Whose table it is: letters on a colour, so that it is readable without colours. */
export interface TableBadge {
  letters: string;
  /** A CSS colour. */
  fill: string;
}

export type Look = TableState | "selected";

export interface Size {
  width: number;
  height: number;
}

/** The text on the table, upright on turned tables, too. The caller must say the same to screen readers. */
export function TableWords({
  table,
  state,
  isSelected = false,
  isSuggested = false,
  mark = null,
  badge = null,
  minutes = null,
  leavesIn = null,
  nextHold = null,
  scale,
}: TableShapeProps) {
  const centre = centreOf(table);
  const room = uprightSize(table);
  const inset = table.shape === "circle" ? 0.84 : 0.9;
  const px = 1 / scale;
  const look = isSelected ? "selected" : state;
  return (
    <g transform={`translate(${centre.x} ${centre.y})`} aria-hidden="true">
      <Words
        {...{ table, look, minutes, leavesIn, nextHold, px }}
        box={{ width: room.width * inset * scale, height: room.height * inset * scale }}
      />
      <Mark {...{ look, isSuggested, mark, px, room }} isRound={table.shape === "circle"} />
      {badge && <Badge {...{ badge, px, room }} isRound={table.shape === "circle"} />}
    </g>
  );
}

/** The size of the upright area for text and marks on a turned table. */
function uprightSize(table: TableShapeProps["table"]): Size {
  const { width, height } = sizeOf(table);
  const quarters = Math.round(table.rotation / 90);
  const isStraight = table.shape === "circle" || Math.abs(table.rotation - quarters * 90) < 15;
  if (!isStraight) return { width: Math.min(width, height), height: Math.min(width, height) };
  return quarters % 2 === 0 ? { width, height } : { width: height, height: width };
}

interface WordsProps {
  table: TableShapeProps["table"];
  look: Look;
  minutes: number | null;
  leavesIn: number | null;
  nextHold: string | null;
  px: number;
  /** The area for text, in screen px. */
  box: Size;
}

function Words({ table, look, minutes, leavesIn, nextHold, px, box }: WordsProps) {
  const labelSize = Math.max(9, Math.min(15, box.height * 0.55, box.width / (table.label.length * 0.7)));
  const hasDetails = box.height >= 36 && box.width >= 36;
  const hasTime = look === "occupied" && minutes !== null && box.height >= 56 && box.width >= roomForName;
  const hasLeaving = hasTime && leavesIn !== null && box.height >= 68 && box.width >= roomForLeaving;
  const isFree = look === "available" || look === "selected";
  const hasHold = isFree && nextHold !== null && box.height >= 56 && box.width >= roomForName;
  const detailSize = box.width >= 64 ? 11.5 : 10.5;
  const details = [hasDetails, hasTime || hasHold, hasLeaving].filter(Boolean).map(() => detailSize);
  const lines = [labelSize, ...details].map((size) => size * 1.32);
  const top = -lines.reduce((sum, height) => sum + height, 0) / 2;
  const baseline = (index: number) =>
    (top + lines.slice(0, index + 1).reduce((sum, height) => sum + height, 0) - (lines[index] ?? 0) * 0.28) *
    px;
  return (
    <g textAnchor="middle" className={classNames("pointer-events-none", wordClasses[look])}>
      <text y={baseline(0)} fontSize={labelSize * px} className="font-semibold">
        {shortenToFit(table.label, box.width, labelSize)}
      </text>
      {hasDetails && (
        <Detail
          {...{ table, look, minutes, leavesIn, nextHold, px, box }}
          y={baseline(1)}
          fontSize={detailSize}
        />
      )}
      {hasTime && (
        <text y={baseline(2)} fontSize={detailSize * px} className="tabular-nums">
          {floorText.since(minutes)}
        </text>
      )}
      {hasHold && (
        <text y={baseline(2)} fontSize={detailSize * px} className="tabular-nums">
          {shortenToFit(floorText.shortHeldFrom(nextHold), box.width, detailSize)}
        </text>
      )}
      {hasLeaving && (
        <text y={baseline(3)} fontSize={detailSize * px} className="font-medium tabular-nums">
          {leavingWords(leavesIn, box.width, detailSize)}
        </text>
      )}
    </g>
  );
}

function Detail({
  table,
  look,
  minutes,
  px,
  box,
  y,
  fontSize,
}: WordsProps & { y: number; fontSize: number }) {
  const icon = fontSize + 1;
  if (look === "occupied" && box.width < roomForName) {
    return (
      <text y={y} fontSize={fontSize * px} className="font-medium tabular-nums">
        {minutes === null ? "" : floorText.shortSince(minutes)}
      </text>
    );
  }

  const isOccupied = look === "occupied";
  const Icon = isOccupied ? UserRound : (iconByLook[look] ?? UsersRound);
  const words = isOccupied
    ? shortenToFit(table.customerName ?? "", box.width - icon - 3, fontSize)
    : String(table.seats);
  const width = words.length * fontSize * averageLetter + icon + 3;
  return (
    <>
      <Icon x={(-width / 2) * px} y={y - fontSize * 0.9 * px} width={icon * px} height={icon * px} />
      <text x={((icon + 3) / 2) * px} y={y} fontSize={fontSize * px} className="font-medium tabular-nums">
        {words}
      </text>
    </>
  );
}

const iconByLook: Partial<Record<Look, typeof Ban>> = { cleaning: Sparkles, blocked: Ban };

/** A round mark at the table's upper right: a check for the chosen table, a star for the suggested one, or the party's mark. */
function Mark({
  look,
  isSuggested,
  mark,
  px,
  room,
  isRound,
}: {
  look: Look;
  isSuggested: boolean;
  mark: TableMark | null;
  px: number;
  room: Size;
  isRound: boolean;
}) {
  const kind = look === "selected" ? "selected" : isSuggested ? "suggested" : mark;
  if (kind === null) return null;
  const { Icon, edge, ink, strokeWidth } = marks[kind];
  const isSmall = Math.min(room.width, room.height) < 56 * px;
  const radius = isSmall ? 8 : 10;
  // A circle's upper right point is nearer. On a small table the mark moves outwards, so that the label stays free.
  const reach = isRound ? 0.71 : 0.92;
  const outwards = isSmall ? 4 * px : 0;
  return (
    <g
      transform={`translate(${(room.width / 2) * reach + outwards} ${(-room.height / 2) * reach - outwards})`}
      className="pointer-events-none"
    >
      <circle r={radius * px} strokeWidth={1.75 * px} className={classNames("fill-surface", edge)} />
      <Icon
        x={-radius * 0.6 * px}
        y={-radius * 0.6 * px}
        width={radius * 1.2 * px}
        height={radius * 1.2 * px}
        strokeWidth={strokeWidth}
        className={ink}
      />
    </g>
  );
}

/** At the table's lower left, across from the mark. */
function Badge({
  badge: { letters, fill },
  px,
  room,
  isRound,
}: {
  badge: TableBadge;
  px: number;
  room: Size;
  isRound: boolean;
}) {
  const reach = isRound ? 0.71 : 0.92;
  // As with the mark: on a small table the label stays free.
  const outwards = Math.min(room.width, room.height) < 56 * px ? 5 * px : 0;
  const width = letters.length > 1 ? 20 : 15;
  return (
    <g
      transform={`translate(${(-room.width / 2) * reach - outwards} ${(room.height / 2) * reach + outwards})`}
      className="pointer-events-none"
    >
      <rect
        x={(-width / 2) * px}
        y={-7.5 * px}
        width={width * px}
        height={15 * px}
        rx={7.5 * px}
        strokeWidth={1.5 * px}
        style={{ fill }}
        className="stroke-surface"
      />
      <text textAnchor="middle" y={3.6 * px} fontSize={10 * px} className="fill-on-section font-semibold">
        {letters}
      </text>
    </g>
  );
}

const marks = {
  selected: { Icon: Check, edge: "stroke-success-solid", ink: "text-success-ink", strokeWidth: 3.5 },
  suggested: {
    Icon: Star,
    edge: "stroke-info-solid",
    ink: "fill-info-solid text-info-solid",
    strokeWidth: 2,
  },
  overdue: { Icon: AlarmClock, edge: "stroke-danger-solid", ink: "text-danger-ink", strokeWidth: 2.5 },
  planned: { Icon: Clock, edge: "stroke-info-solid", ink: "text-info-ink", strokeWidth: 2.25 },
  pinned: { Icon: Lock, edge: "stroke-info-solid", ink: "text-info-ink", strokeWidth: 2.5 },
  bill: { Icon: ReceiptText, edge: "stroke-success-solid", ink: "text-success-ink", strokeWidth: 2.25 },
};

/** Screen px: in less space, a name would be mostly an ellipsis. */
const roomForName = 58;

/** Screen px: in less space, 'sai em 1 h 25' would overflow. */
const roomForLeaving = 66;

/** The average width of the font's letters, in ems. */
const averageLetter = 0.56;

/** 'sai em 25 min', '21 min além do previsto', or '+21 min' where that does not fit. */
function leavingWords(leavesIn: number, width: number, fontSize: number): string {
  const words = floorText.leaves(leavesIn);
  const fits = words.length * fontSize * averageLetter <= width;
  return fits || leavesIn >= 0 ? words : floorText.shortOver(-leavesIn);
}

function shortenToFit(words: string, width: number, fontSize: number): string {
  const room = Math.max(2, Math.floor(width / (fontSize * averageLetter)));
  if (words.length <= room) return words;
  const firstName = words.split(" ")[0] ?? "";
  return firstName.length <= room && firstName.length >= 3
    ? firstName
    : `${words.slice(0, room - 1).trimEnd()}…`;
}

const wordClasses: Record<Look, string> = {
  available: "fill-on-info text-on-info [&_svg]:fill-none",
  occupied: "fill-danger-ink text-danger-ink [&_svg]:fill-none",
  cleaning: "fill-warning-ink text-warning-ink [&_svg]:fill-none",
  blocked: "fill-ink-muted text-ink-muted [&_svg]:fill-none",
  selected: "fill-on-success text-on-success [&_svg]:fill-none",
};
