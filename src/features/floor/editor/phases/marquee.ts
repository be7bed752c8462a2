import { findTablesIn } from "../../geometry/contact.ts";
import {
  type EditorState,
  enterPhase,
  type Phase,
  type PhaseHandler,
  type Pointer,
  withoutEffects,
  type Step,
} from "../state.ts";
import { editorText } from "../text.ts";
import { toCanvas } from "../view.ts";

type Marquee = Extract<Phase, { name: "marquee" }>;

/** A box drawn on the bare canvas selects the tables that it touches. Shift keeps the earlier selection. */
export const marquee: PhaseHandler<"marquee"> = {
  pointerMove: (state, phase, pointer) => withoutEffects(extendMarquee(state, phase, pointer)),

  pointerUp: (state) => ({
    state: enterPhase(state, { name: "idle" }),
    effects: [{ type: "announce", words: editorText.selected(state.selectedIds.length) }],
  }),
};

export function startMarquee(state: EditorState, down: Pointer, pointer: Pointer): Step {
  const start = toCanvas(state.view, down.at);
  const phase: Marquee = {
    name: "marquee",
    start,
    box: { left: start.x, top: start.y, right: start.x, bottom: start.y },
    before: state.selectedIds,
    kept: down.shift ? state.selectedIds : [],
  };
  return withoutEffects(extendMarquee(state, phase, pointer));
}

function extendMarquee(state: EditorState, phase: Marquee, pointer: Pointer): EditorState {
  const at = toCanvas(state.view, pointer.at);
  const box = {
    left: Math.min(phase.start.x, at.x),
    top: Math.min(phase.start.y, at.y),
    right: Math.max(phase.start.x, at.x),
    bottom: Math.max(phase.start.y, at.y),
  };
  const taken = findTablesIn(state.tables, box).map(({ id }) => id);
  return {
    ...state,
    phase: { ...phase, box },
    selectedIds: [...phase.kept, ...taken.filter((id) => !phase.kept.includes(id))],
  };
}
