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
  enterPhase,
  type Phase,
  type PhaseHandler,
  type Pointer,
  withoutEffects,
  type Step,
} from "./state.ts";
import { fitView, isFitted, panBy, fitToFrame, revealBox, zoomBy } from "./view.ts";

/** The initial editor state: nothing is selected, and there is nothing to undo. */
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
    view: fitView(LAYOUT_CANVAS),
    isLocked: false,
    fingers: [],
  };
}

/** The state after an event, and the effects to run. Never throws; an event without meaning changes nothing. */
export function reduce(state: EditorState, event: EditorEvent): Step {
  switch (event.type) {
    case "pointerDown":
    case "pointerMove":
    case "pointerUp":
      return reducePointer(state, event.type, event.pointer);
    case "cancel":
      return withoutEffects({ ...cancelGesture(state), fingers: [] });
    case "frameResized":
      return withoutEffects({
        ...state,
        view: fitToFrame(state.view, { width: event.width, height: event.height }),
      });
    case "wheel":
      return withoutEffects({ ...state, view: viewAfterWheel(state, event) });
    case "lockChanged":
      return withoutEffects(
        event.isLocked === state.isLocked
          ? state
          : { ...cancelGesture(state), isLocked: event.isLocked, selectedIds: [] },
      );
    case "focusMoved":
      return withoutEffects(focusTable(state, event.id));
    case "selected":
      return withoutEffects({
        ...state,
        selectedIds: event.ids.filter((id) => state.tables.some((table) => table.id === id)),
      });
    case "tablesChanged":
      return withoutEffects(rebase(state, event.tables));
    case "drawn":
      return saveTables(state, event.tables);
    case "added":
      return withoutEffects({
        ...rememberAdded(state, event.table),
        selectedIds: [event.table.id],
        focusedId: event.table.id,
      });
    case "remove":
      return removeTables(state, event.ids);
    case "saved":
      return withoutEffects(saved(state, event.editId));
    case "saveFailed":
      return withoutEffects(saveFailed(state, event.editId));
  }
}

function reducePointer(before: EditorState, type: PointerEventType, pointer: Pointer): Step {
  const state = trackFinger(before, type, pointer);
  const [first, second] = state.fingers;
  if (type === "pointerDown" && first && second) {
    // A third finger is ignored.
    return withoutEffects(
      state.phase.name === "pinching"
        ? state
        : enterPhase(cancelGesture(state), startPinching(first, second)),
    );
  }
  switch (state.phase.name) {
    case "idle":
      return handleInPhase(idle, state, state.phase, type, pointer);
    case "pressing":
      return handleInPhase(pressing, state, state.phase, type, pointer);
    case "dragging":
      return handleInPhase(dragging, state, state.phase, type, pointer);
    case "marquee":
      return handleInPhase(marquee, state, state.phase, type, pointer);
    case "resizing":
      return handleInPhase(resizing, state, state.phase, type, pointer);
    case "turning":
      return handleInPhase(turning, state, state.phase, type, pointer);
    case "panning":
      return handleInPhase(panning, state, state.phase, type, pointer);
    case "pinching":
      return handleInPhase(pinching, state, state.phase, type, pointer);
  }
}

type PointerEventType = "pointerDown" | "pointerMove" | "pointerUp";

function handleInPhase<Name extends Phase["name"]>(
  handler: PhaseHandler<Name>,
  state: EditorState,
  phase: Extract<Phase, { name: Name }>,
  type: PointerEventType,
  pointer: Pointer,
): Step {
  return handler[type]?.(state, phase, pointer) ?? withoutEffects(state);
}

function trackFinger(state: EditorState, type: PointerEventType, { id, at, kind }: Pointer): EditorState {
  if (kind !== "touch") return state;
  const others = state.fingers.filter((finger) => finger.id !== id);
  if (type === "pointerUp") return { ...state, fingers: others };
  if (type === "pointerDown") return { ...state, fingers: [...others, { id, at }] };
  return { ...state, fingers: state.fingers.map((finger) => (finger.id === id ? { id, at } : finger)) };
}

/** Ends the gesture without a result: drops drafts, and restores the selection that a marquee replaced. */
function cancelGesture(state: EditorState): EditorState {
  const { phase } = state;
  const idleState = enterPhase(state, { name: "idle" });
  return phase.name === "marquee" ? { ...idleState, selectedIds: phase.before } : idleState;
}

/** Ctrl+wheel zooms; the wheel alone pans an enlarged canvas. */
function viewAfterWheel({ view }: EditorState, { at, by, isZoom }: Extract<EditorEvent, { type: "wheel" }>) {
  if (isZoom) return zoomBy(view, Math.exp(-Math.min(Math.max(by.y, -NOTCH), NOTCH) * WHEEL_ZOOM), at);
  return isFitted(view) ? view : panBy(view, { x: -by.x, y: -by.y });
}

/** px per wheel event, at most: a mouse wheel sends about 100 px and must not jump, a trackpad sends 1 to 10. */
const NOTCH = 50;
const WHEEL_ZOOM = 0.006;

function focusTable(state: EditorState, id: string): EditorState {
  const table = state.tables.find((one) => one.id === id);
  if (table === undefined) return state;
  const view =
    state.phase.name === "idle" ? revealBox(state.view, boundsOf(table), FOCUS_MARGIN) : state.view;
  return { ...state, focusedId: id, view };
}

/** Screen px around the focused table, for its chairs and handles. */
const FOCUS_MARGIN = 48;
