import { AlarmClock, Check, Clock, Lock, ReceiptText, Star } from "lucide-react";

import { classNames } from "#ui/class-names.ts";

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

export interface Size {
  width: number;
  height: number;
}

interface CornerProps {
  /** Canvas px per screen px. */
  px: number;
  /** The table's upright area, in canvas px. */
  room: Size;
  isRound: boolean;
}

/** A round mark at the table's upper right: a check for the chosen table, a star for the suggested one, or the party's mark. */
export function CornerMark({ kind, px, room, isRound }: CornerProps & { kind: keyof typeof marks }) {
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

/** Whose table it is, at the lower left, across from the mark. */
export function CornerBadge({
  badge: { letters, fill },
  px,
  room,
  isRound,
}: CornerProps & { badge: TableBadge }) {
  const reach = isRound ? 0.71 : 0.92;
  // As with the mark: on a small table the label stays free.
  const outwards = Math.min(room.width, room.height) < 56 * px ? 5 * px : 0;
  const width = letters.length > 2 ? 25 : letters.length > 1 ? 20 : 15;
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
} satisfies Record<TableMark | "selected" | "suggested", object>;
