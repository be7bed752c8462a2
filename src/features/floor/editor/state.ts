import type { PlannedTable } from "../contract.ts";
import type { ResizeHandle } from "../geometry/resizing.ts";
import type { Bounds, Point } from "../geometry/shapes.ts";
import type { Guide, SnapLines } from "../geometry/snapping.ts";

/** Everything that the editor knows. It is never changed in place: each event makes the next one. */
export interface EditorState {
  /** What the server told last. */
  stored: readonly PlannedTable[];
  /** Edits on their way to the server, oldest first. */
  unsaved: readonly Edit[];
  /** `stored` with `unsaved` upon it: what everything works on. A running gesture's draft is not in it. */
  tables: readonly PlannedTable[];
  /** In the order in which they were selected. */
  selectedIds: readonly string[];
  /** The one table that the Tab key leads to. */
  focusedId: string | null;
  phase: Phase;
  /** Edits that can be taken back, the last one last. */
  past: readonly Edit[];
  /** Edits that were taken back, the last one last. */
  future: readonly Edit[];
  view: View;
  /** The live map: tables are looked at and opened, and nothing moves or changes them. */
  isLocked: boolean;
  /** Fingers on the frame. A second one turns whatever the first one did into pinching. */
  fingers: readonly Finger[];
}

/** One gesture or command, and one request: either tables are there afterwards, or they are gone. */
export interface Edit {
  id: number;
  changes: readonly TableChange[];
}

/** What was done to one table, so that the reverse can be done later to a table that others have changed meanwhile. */
export type TableChange =
  | { kind: "added"; table: PlannedTable }
  | { kind: "removed"; table: PlannedTable }
  | { kind: "changed"; id: string; before: Plan; after: Plan };

/** Those of a table's fields that the edit touched. */
export type Plan = Partial<
  Pick<PlannedTable, "shape" | "x" | "y" | "width" | "height" | "radius" | "rotation">
>;

/** How the canvas lies on the screen: a point of the canvas is drawn at `x + scale * point.x` of the frame. */
export interface View {
  scale: number;
  x: number;
  y: number;
  /** The frame on the screen, in its px. */
  frame: { width: number; height: number };
}

/**
 * What the pointer is about. One file of `phases/` per name says what events do in it. A draft is what the gesture would
 * make of the tables; only the drop turns it into an edit.
 */
export type Phase =
  | { name: "idle" }
  | { name: "pressing"; pointer: Pointer; tableId: string | null; wasSelected: boolean }
  | {
      name: "dragging";
      start: Point;
      grabbedId: string;
      /** The tables as they were when the drag began: whatever others do to them meanwhile, they stay under the pointer. */
      origins: readonly PlannedTable[];
      by: Point;
      lines: SnapLines;
      guides: readonly Guide[];
    }
  | { name: "marquee"; start: Point; box: Bounds; before: readonly string[]; kept: readonly string[] }
  | { name: "resizing"; handle: ResizeHandle; origin: PlannedTable; draft: PlannedTable }
  | { name: "turning"; origin: PlannedTable; draft: PlannedTable }
  | { name: "panning"; last: Point }
  | { name: "pinching"; fingers: readonly [Finger, Finger] };

export interface Finger {
  id: number;
  at: Point;
}

/** A pointer's position is in px of the frame. */
export interface Pointer {
  id: number;
  kind: "mouse" | "touch" | "pen";
  at: Point;
  /** Left, or a finger; middle, or left while panning is asked for by key. */
  button: "main" | "pan";
  /** Adds to the selection. */
  shift: boolean;
  /** Leaves grid and neighbours alone. */
  free: boolean;
}

export type EditorEvent =
  | { type: "pointerDown" | "pointerMove" | "pointerUp"; pointer: Pointer }
  /** Escape, or the system took the pointer away: the gesture never was. */
  | { type: "cancel" }
  | { type: "frameResized"; width: number; height: number }
  | { type: "wheel"; at: Point; by: Point; isZoom: boolean }
  | { type: "lockChanged"; isLocked: boolean }
  | { type: "focusMoved"; id: string }
  | { type: "selected"; ids: readonly string[] }
  /** The server's tables, whoever changed them. */
  | { type: "tablesChanged"; tables: readonly PlannedTable[] }
  /** Tables that are drawn in one step: added in one request, and taken back by one undo. */
  | { type: "drawn"; tables: readonly PlannedTable[] }
  /** A table that the server has added for this person: it can be taken back like everything else. */
  | { type: "added"; table: PlannedTable }
  /** Asked for, and confirmed where that is needed. */
  | { type: "remove"; ids: readonly string[] }
  | { type: "saved"; editId: number }
  | { type: "saveFailed"; editId: number };

/** What the world has to do; the editor itself does nothing but compute. */
export type Effect =
  /** In one request. `restores` brings back tables that were removed. Answered with `saved` or `saveFailed`. */
  | { type: "save"; editId: number; tables: readonly PlannedTable[]; restores: boolean }
  | { type: "remove"; editId: number; ids: readonly string[] }
  /** The person wants these gone: to be asked first, then `remove`. */
  | { type: "askRemoval"; ids: readonly string[] }
  | { type: "openTable"; id: string }
  /** For screen readers. */
  | { type: "announce"; words: string };

export interface Step {
  state: EditorState;
  effects: readonly Effect[];
}

/** What a phase makes of the events that concern it; those that it leaves out change nothing. */
export type PhaseHandler<Name extends Phase["name"]> = {
  [Type in "pointerDown" | "pointerMove" | "pointerUp"]?: (
    state: EditorState,
    phase: Extract<Phase, { name: Name }>,
    pointer: Pointer,
  ) => Step;
};

export const stay = (state: EditorState): Step => ({ state, effects: [] });

export function inPhase(state: EditorState, phase: Phase): EditorState {
  return { ...state, phase };
}
