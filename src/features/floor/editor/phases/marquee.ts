import { tablesIn } from "../../geometry/contact.ts";
import {
  type EditorState,
  inPhase,
  type Phase,
  type PhaseHandler,
  type Pointer,
  stay,
  type Step,
} from "../state.ts";
import { editorText } from "../text.ts";
import { toCanvas } from "../view.ts";

type Marquee = Extract<Phase, { name: "marquee" }>;

/** A box drawn over the bare canvas selects what it touches; with Shift, beside what was selected before. */
export const marquee: PhaseHandler<"marquee"> = {
  pointerMove: (state, phase, pointer) => stay(boxTo(state, phase, pointer)),

  pointerUp: (state) => ({
    state: inPhase(state, { name: "idle" }),
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
  return stay(boxTo(state, phase, pointer));
}

function boxTo(state: EditorState, phase: Marquee, pointer: Pointer): EditorState {
  const at = toCanvas(state.view, pointer.at);
  const box = {
    left: Math.min(phase.start.x, at.x),
    top: Math.min(phase.start.y, at.y),
    right: Math.max(phase.start.x, at.x),
    bottom: Math.max(phase.start.y, at.y),
  };
  const taken = tablesIn(state.tables, box).map(({ id }) => id);
  return {
    ...state,
    phase: { ...phase, box },
    selectedIds: [...phase.kept, ...taken.filter((id) => !phase.kept.includes(id))],
  };
}
