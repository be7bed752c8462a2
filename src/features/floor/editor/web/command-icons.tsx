import {
  Ban,
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  Circle,
  Combine,
  Copy,
  type LucideIcon,
  MapPinned,
  Maximize,
  Pencil,
  Redo2,
  RotateCcw,
  RotateCw,
  Square,
  SquareDashedMousePointer,
  Trash2,
  Undo2,
  ZoomIn,
  ZoomOut,
} from "lucide-react";

import * as align from "../commands/align.ts";
import { blockTable, joinTables, setArea } from "../commands/arrange.ts";
import type { Command } from "../commands/command.ts";
import { distributeAcross, distributeDown } from "../commands/distribute.ts";
import { duplicate } from "../commands/duplicate.ts";
import { redo, undo } from "../commands/history.ts";
import { openTable } from "../commands/open-table.ts";
import { remove } from "../commands/remove.ts";
import { makeCircle, makeRectangle } from "../commands/reshape.ts";
import { rotateLeft, rotateRight } from "../commands/rotate.ts";
import { selectAll } from "../commands/select.ts";
import { zoomIn, zoomOut, zoomToFit } from "../commands/zoom.ts";

/** A group of commands, each with its icon. */
export type CommandGroup = readonly (readonly [Command, LucideIcon])[];

export const historyGroup: CommandGroup = [
  [undo, Undo2],
  [redo, Redo2],
];

export const tableGroup: CommandGroup = [
  [duplicate, Copy],
  [rotateLeft, RotateCcw],
  [rotateRight, RotateCw],
];

export const arrangeGroup: CommandGroup = [
  [joinTables, Combine],
  [setArea, MapPinned],
  [blockTable, Ban],
];

export const openGroup: CommandGroup = [[openTable, Pencil]];

export const removeGroup: CommandGroup = [[remove, Trash2]];

export const shapeGroup: CommandGroup = [
  [makeRectangle, Square],
  [makeCircle, Circle],
];

export const alignIcon = AlignStartVertical;

export const alignGroup: CommandGroup = [
  [align.alignLeft, AlignStartVertical],
  [align.alignCentre, AlignCenterVertical],
  [align.alignRight, AlignEndVertical],
  [align.alignTop, AlignStartHorizontal],
  [align.alignMiddle, AlignCenterHorizontal],
  [align.alignBottom, AlignEndHorizontal],
];

export const distributeGroup: CommandGroup = [
  [distributeAcross, AlignHorizontalDistributeCenter],
  [distributeDown, AlignVerticalDistributeCenter],
];

export const selectGroup: CommandGroup = [[selectAll, SquareDashedMousePointer]];

export const zoomGroup: CommandGroup = [
  [zoomOut, ZoomOut],
  [zoomIn, ZoomIn],
  [zoomToFit, Maximize],
];
