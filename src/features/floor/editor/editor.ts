import type { PlannedTable } from "../contract.ts";
import { boundsOf, LAYOUT_CANVAS } from "../geometry/shapes.ts";
import { rebase, rememberAdded, removeTables, saved, saveFailed, saveTables } from "./edits.ts";
import { dragging } from "./phases/dragging.ts";
import { idle } from "./phases/idle.ts";
import { marquee } from "./phases/marquee.ts";
import { panning } from "./phases/panning.ts";
import { pinching, startPinching } from "./phases/pinching.ts";
import { pressing } from "./phases/pressing.ts";
import { resizing } from "./phases/resizing.ts";
import { turning } from "./phases/turning.ts";
import {
  type EditorEvent,
  type EditorState,
  inPhase,
  type Phase,
  type PhaseHandler,
  type Pointer,
  stay,
  type Step,
} from "./state.ts";
import { fittedView, isFitted, panned, reframed, revealed, zoomed } from "./view.ts";

/** A floor editor over the unit's tables, at rest, with nothing selected and nothing to take back. */
export function createEditor(tables: readonly PlannedTable[]): EditorState {
  return {
    stored: tables,
    unsaved: [],
    tables,
    selectedIds: [],
    focusedId: null,
    phase: { name: "idle" },
    past: [],
    future: [],
    view: fittedView(LAYOUT_CANVAS),
    isLocked: false,
    fingers: [],
  };
}

/** The state after an event, and what the world has to do about it. Never throws; an event that means nothing changes nothing. */
export function reduce(state: EditorState, event: EditorEvent): Step {
  switch (event.type) {
    case "pointerDown":
    case "pointerMove":
    case "pointerUp":
      return reducePointer(state, event.type, event.pointer);
    case "cancel":
      return stay({ ...cancelled(state), fingers: [] });
    case "frameResized":
      return stay({ ...state, view: reframed(state.view, { width: event.width, height: event.height }) });
    case "wheel":
      return stay({ ...state, view: wheeled(state, event) });
    case "lockChanged":
      return stay(
        event.isLocked === state.isLocked
          ? state
          : { ...cancelled(state), isLocked: event.isLocked, selectedIds: [] },
      );
    case "focusMoved":
      return stay(withFocus(state, event.id));
    case "selected":
      return stay({
        ...state,
        selectedIds: event.ids.filter((id) => state.tables.some((table) => table.id === id)),
      });
    case "tablesChanged":
      return stay(rebase(state, event.tables));
    case "drawn":
      return saveTables(state, event.tables);
    case "added":
      return stay({
        ...rememberAdded(state, event.table),
        selectedIds: [event.table.id],
        focusedId: event.table.id,
      });
    case "remove":
      return removeTables(state, event.ids);
    case "saved":
      return stay(saved(state, event.editId));
    case "saveFailed":
      return stay(saveFailed(state, event.editId));
  }
}

function reducePointer(before: EditorState, type: PointerEventType, pointer: Pointer): Step {
  const state = withFinger(before, type, pointer);
  const [first, second] = state.fingers;
  if (type === "pointerDown" && first && second) {
    // A third finger joins nothing.
    return stay(
      state.phase.name === "pinching" ? state : inPhase(cancelled(state), startPinching(first, second)),
    );
  }
  switch (state.phase.name) {
    case "idle":
      return handle(idle, state, state.phase, type, pointer);
    case "pressing":
      return handle(pressing, state, state.phase, type, pointer);
    case "dragging":
      return handle(dragging, state, state.phase, type, pointer);
    case "marquee":
      return handle(marquee, state, state.phase, type, pointer);
    case "resizing":
      return handle(resizing, state, state.phase, type, pointer);
    case "turning":
      return handle(turning, state, state.phase, type, pointer);
    case "panning":
      return handle(panning, state, state.phase, type, pointer);
    case "pinching":
      return handle(pinching, state, state.phase, type, pointer);
  }
}

type PointerEventType = "pointerDown" | "pointerMove" | "pointerUp";

function handle<Name extends Phase["name"]>(
  handler: PhaseHandler<Name>,
  state: EditorState,
  phase: Extract<Phase, { name: Name }>,
  type: PointerEventType,
  pointer: Pointer,
): Step {
  return handler[type]?.(state, phase, pointer) ?? stay(state);
}

function withFinger(state: EditorState, type: PointerEventType, { id, at, kind }: Pointer): EditorState {
  if (kind !== "touch") return state;
  const others = state.fingers.filter((finger) => finger.id !== id);
  if (type === "pointerUp") return { ...state, fingers: others };
  if (type === "pointerDown") return { ...state, fingers: [...others, { id, at }] };
  return { ...state, fingers: state.fingers.map((finger) => (finger.id === id ? { id, at } : finger)) };
}

/** Back to before the gesture: drafts are dropped, and a marquee gives back the selection that it replaced. */
function cancelled(state: EditorState): EditorState {
  const { phase } = state;
  const idleState = inPhase(state, { name: "idle" });
  return phase.name === "marquee" ? { ...idleState, selectedIds: phase.before } : idleState;
}

/** Ctrl and wheel enlarge; the wheel alone moves what is enlarged. */
function wheeled({ view }: EditorState, { at, by, isZoom }: Extract<EditorEvent, { type: "wheel" }>) {
  if (isZoom) return zoomed(view, Math.exp(-Math.min(Math.max(by.y, -NOTCH), NOTCH) * WHEEL_ZOOM), at);
  return isFitted(view) ? view : panned(view, { x: -by.x, y: -by.y });
}

/** Mouse wheels turn by some 100 px, a pinch on a trackpad comes in steps of 1 to 10: a notch is not to leap. */
const NOTCH = 50;
const WHEEL_ZOOM = 0.006;

function withFocus(state: EditorState, id: string): EditorState {
  const table = state.tables.find((one) => one.id === id);
  if (table === undefined) return state;
  const view = state.phase.name === "idle" ? revealed(state.view, boundsOf(table), FOCUS_MARGIN) : state.view;
  return { ...state, focusedId: id, view };
}

/** Screen px, for chairs and handles. */
const FOCUS_MARGIN = 48;
