import type { EditorState, Step, View } from "../state.ts";
import { editorText } from "../text.ts";
import { fitView, isFitted, zoomBy, zoomPercent } from "../view.ts";
import type { Command } from "./command.ts";

const STEP = 1.25;

export const zoomIn: Command = {
  id: "zoom-in",
  label: editorText.zoomIn,
  shortcuts: [{ key: "+" }, { key: "=" }, { key: "+", shift: true }],
  isEnabled: ({ view }) => zoomBy(view, STEP).scale > view.scale,
  run: (state) => showView(state, zoomBy(state.view, STEP)),
};

export const zoomOut: Command = {
  id: "zoom-out",
  label: editorText.zoomOut,
  shortcuts: [{ key: "-" }],
  isEnabled: ({ view }) => !isFitted(view),
  run: (state) => showView(state, zoomBy(state.view, 1 / STEP)),
};

export const zoomToFit: Command = {
  id: "zoom-to-fit",
  label: editorText.zoomToFit,
  shortcuts: [{ key: "0" }],
  isEnabled: ({ view }) => !isFitted(view),
  run: (state) => showView(state, fitView(state.view.frame)),
};

function showView(state: EditorState, view: View): Step {
  return {
    state: { ...state, view },
    effects: [{ type: "announce", words: editorText.zoom(zoomPercent(view)) }],
  };
}
