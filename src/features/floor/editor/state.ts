import type { PlannedTable } from "../contract.ts";
import type { ResizeHandle } from "../geometry/resizing.ts";
import type { Bounds, Point } from "../geometry/shapes.ts";
import type { Guide, SnapLines } from "../geometry/snapping.ts";

/** The whole state of the editor. Immutable: each event returns the next state. */
export interface EditorState {
  /** The tables as last read from the server. */
  stored: readonly PlannedTable[];
  /** Edits that the server has not confirmed yet, oldest first. */
  unsaved: readonly Edit[];
  /** `stored` with `unsaved` applied; everything uses it. A running gesture's draft is not included. */
  tables: readonly PlannedTable[];
  /** In the order of selection. */
  selectedIds: readonly string[];
  /** The one table that the Tab key leads to. */
  focusedId: string | null;
  phase: Phase;
  /** Edits that can be undone, the latest last. */
  past: readonly Edit[];
  /** Edits that can be redone, the latest undone last. */
  future: readonly Edit[];
  view: View;
  /** The live map: tables can be opened, but not moved or changed. */
  isLocked: boolean;
  /** Fingers on the frame. A second finger turns any gesture of the first one into pinching. */
  fingers: readonly Finger[];
}

/** One gesture or command, and one request. It either writes tables or removes them. */
export interface Edit {
  id: number;
  changes: readonly TableChange[];
}

/** A change of one table. Its reverse can be applied later to a table that others have changed meanwhile. */
export type TableChange =
  | { kind: "added"; table: PlannedTable }
  | { kind: "removed"; table: PlannedTable }
  | { kind: "changed"; id: string; before: Plan; after: Plan };

/** The fields of a table that the edit changed. */
export type Plan = Partial<
  Pick<PlannedTable, "shape" | "x" | "y" | "width" | "height" | "radius" | "rotation">
>;

/** The canvas on the screen: a canvas point is drawn at `x + scale * point.x` of the frame. */
export interface View {
  scale: number;
  x: number;
  y: number;
  /** The size of the frame in screen px. */
  frame: { width: number; height: number };
}

/**
 * What the pointer is doing. Each name has a file in `phases/` that handles its events. A draft is the gesture's result so far;
 * only the drop turns it into an edit.
 */
export type Phase =
  | { name: "idle" }
  | { name: "pressing"; pointer: Pointer; tableId: string | null; wasSelected: boolean }
  | {
      name: "dragging";
      start: Point;
      grabbedId: string;
      /** The tables when the drag began: they stay under the pointer while others change them. */
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

/** The position is in px of the frame. */
export interface Pointer {
  id: number;
  kind: "mouse" | "touch" | "pen";
  at: Point;
  /** `main`: left button or a finger. `pan`: middle button, or left while the pan key is held. */
  button: "main" | "pan";
  /** Adds to the selection. */
  shift: boolean;
  /** Does not snap to grid and neighbours. */
  free: boolean;
}

export type EditorEvent =
  | { type: "pointerDown" | "pointerMove" | "pointerUp"; pointer: Pointer }
  /** Escape, or the system took the pointer away: the gesture has no result. */
  | { type: "cancel" }
  | { type: "frameResized"; width: number; height: number }
  | { type: "wheel"; at: Point; by: Point; isZoom: boolean }
  | { type: "lockChanged"; isLocked: boolean }
  | { type: "focusMoved"; id: string }
  | { type: "selected"; ids: readonly string[] }
  /** The server's tables after a change by anybody. */
  | { type: "tablesChanged"; tables: readonly PlannedTable[] }
  /** Tables drawn in one step: one request adds them, and one undo removes them. */
  | { type: "drawn"; tables: readonly PlannedTable[] }
  /** A table that the server has added for this user: adding it can be undone. */
  | { type: "added"; table: PlannedTable }
  /** A removal that was confirmed, if it had to be. */
  | { type: "remove"; ids: readonly string[] }
  | { type: "saved"; editId: number }
  | { type: "saveFailed"; editId: number };

/** What the store must do; the editor itself only computes. */
export type Effect =
  /** Saves in one request. `restores` brings removed tables back. The answer is the event `saved` or `saveFailed`. */
  | { type: "save"; editId: number; tables: readonly PlannedTable[]; restores: boolean }
  | { type: "remove"; editId: number; ids: readonly string[] }
  /** The user wants to remove these: ask first, then send the event `remove`. */
  | { type: "askRemoval"; ids: readonly string[] }
  | { type: "openTable"; id: string }
  /** The user wants more for these tables than the plan shows: the page asks in a dialog. */
  | { type: "ask"; about: Question; ids: readonly string[] }
  /** Text for screen readers. */
  | { type: "announce"; words: string };

/** `join`: make them combinable. `area`: choose their area. `block`: take one out of service for a time. */
export type Question = "join" | "area" | "block";

export interface Step {
  state: EditorState;
  effects: readonly Effect[];
}

/** Handles the pointer events of a phase; a missing handler changes nothing. */
export type PhaseHandler<Name extends Phase["name"]> = {
  [Type in "pointerDown" | "pointerMove" | "pointerUp"]?: (
    state: EditorState,
    phase: Extract<Phase, { name: Name }>,
    pointer: Pointer,
  ) => Step;
};

export const withoutEffects = (state: EditorState): Step => ({ state, effects: [] });

export function enterPhase(state: EditorState, phase: Phase): EditorState {
  return { ...state, phase };
}
