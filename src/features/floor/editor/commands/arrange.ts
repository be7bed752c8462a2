import { subjectOf } from "../selection.ts";
import type { EditorState, Question } from "../state.ts";
import { editorText } from "../text.ts";
import type { Command } from "./command.ts";

/** These commands change nothing on the plan: the page asks for the rest in a dialog. */
export const joinTables: Command = ask("join", editorText.join, ({ selectedIds }) => selectedIds.length >= 2);
export const setArea: Command = ask("area", editorText.area, (state) => subjectIds(state).length > 0);
export const blockTable: Command = ask("block", editorText.block, (state) => subjectOf(state) !== null);

function ask(about: Question, label: string, isEnabled: Command["isEnabled"]): Command {
  return {
    id: about,
    label,
    shortcuts: [],
    isEnabled,
    run: (state) => ({ state, effects: [{ type: "ask", about, ids: subjectIds(state) }] }),
  };
}

/** The selected tables; without a selection the focused one. */
function subjectIds(state: EditorState): readonly string[] {
  if (state.selectedIds.length > 0) return state.selectedIds;
  const subject = subjectOf(state);
  return subject === null ? [] : [subject.id];
}
