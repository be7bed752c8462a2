import { Ban, Sparkles, UserRound, UsersRound } from "lucide-react";

import { classNames } from "#ui/class-names.ts";
import type { DiningTable } from "../contract.ts";
import { centreOf, sizeOf } from "../geometry/shapes.ts";
import type { TableState } from "../rules.ts";
import { floorText } from "../text.ts";
import { CornerBadge, CornerMark, type Size, type TableBadge, type TableMark } from "./table-marks.tsx";

export interface TableShapeProps {
  table: Pick<
    DiningTable,
    "label" | "seats" | "shape" | "x" | "y" | "width" | "height" | "radius" | "rotation" | "customerName"
  >;
  state: TableState;
  isSelected?: boolean;
  isSuggested?: boolean;
  /** True while something of this table is open next to the map. */
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

export type Look = TableState | "selected";

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
  const px = 1 / scale;
  const look = isSelected ? "selected" : state;
  const kind = isSelected ? "selected" : isSuggested ? "suggested" : mark;
  const isRound = table.shape === "circle";
  const inset = isRound ? 0.84 : 0.9;
  return (
    <g transform={`translate(${centre.x} ${centre.y})`} aria-hidden="true">
      <Words
        {...{ table, look, minutes, leavesIn, nextHold, px }}
        box={{ width: room.width * inset * scale, height: room.height * inset * scale }}
      />
      {kind && <CornerMark {...{ kind, px, room, isRound }} />}
      {badge && <CornerBadge {...{ badge, px, room, isRound }} />}
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
  const labelSize = Math.max(
    leastLabelSize,
    Math.min(15, box.height * 0.55, box.width / (table.label.length * 0.7)),
  );
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
        {shortenLabel(table.label, box.width, labelSize)}
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

/** Screen px. A longer label is cut: smaller letters would not be readable. */
const leastLabelSize = 6.5;

const iconByLook: Partial<Record<Look, typeof Ban>> = { cleaning: Sparkles, blocked: Ban };

/** Screen px: in less space, a name would be mostly an ellipsis. */
const roomForName = 58;

/** Screen px: in less space, 'sai em 1 h 25' would overflow. */
const roomForLeaving = 66;

/** The average width of the font's letters, in ems. */
const averageLetter = 0.56;

/** 'sai em 25 min', 'passou 21 min do previsto', or '+21 min' where that does not fit. */
function leavingWords(leavesIn: number, width: number, fontSize: number): string {
  const words = floorText.leaves(leavesIn);
  const fits = words.length * fontSize * averageLetter <= width;
  return fits || leavesIn >= 0 ? words : floorText.shortOver(-leavesIn);
}

/** 'Vara…12' for 'Varanda 12': the number at its end distinguishes tables. */
function shortenLabel(label: string, width: number, fontSize: number): string {
  const room = lettersIn(width, fontSize);
  if (label.length <= room) return label;
  const number = /\d*$/.exec(label)?.[0] ?? "";
  return `${label.slice(0, Math.max(0, room - 1 - number.length)).trimEnd()}…${number}`;
}

function shortenToFit(words: string, width: number, fontSize: number): string {
  const room = lettersIn(width, fontSize);
  if (words.length <= room) return words;
  const firstName = words.split(" ")[0] ?? "";
  return firstName.length <= room && firstName.length >= 3
    ? firstName
    : `${words.slice(0, room - 1).trimEnd()}…`;
}

function lettersIn(width: number, fontSize: number): number {
  return Math.max(2, Math.floor(width / (fontSize * averageLetter)));
}

const wordClasses: Record<Look, string> = {
  available: "fill-on-info text-on-info [&_svg]:fill-none",
  occupied: "fill-danger-ink text-danger-ink [&_svg]:fill-none",
  cleaning: "fill-warning-ink text-warning-ink [&_svg]:fill-none",
  blocked: "fill-ink-muted text-ink-muted [&_svg]:fill-none",
  selected: "fill-on-success text-on-success [&_svg]:fill-none",
};
