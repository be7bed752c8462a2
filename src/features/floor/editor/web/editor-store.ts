import type { PlannedTable } from "../../contract.ts";
import { runCommand } from "../command-list.ts";
import type { Command } from "../commands/command.ts";
import { createEditor, reduce } from "../editor.ts";
import type { EditorEvent, EditorState, Question, Step } from "../state.ts";

/** The port that the page provides to the editor. */
export interface EditorPort {
  /**
   * Stores the tables in one request. Rejects when nothing was stored, after showing the error; then the editor
   * restores the tables.
   */
  onSave: (tables: readonly PlannedTable[], how: { restores: boolean }) => Promise<unknown>;
  /** Like `onSave`. The user has confirmed the removal, or undoes adding these tables. */
  onRemove: (ids: readonly string[]) => Promise<unknown>;
  /** Asks the user; true when the tables are to be removed. */
  confirmRemoval: (ids: readonly string[]) => Promise<boolean>;
  onEdit: (id: string) => void;
  onAsk: (about: Question, ids: readonly string[]) => void;
  onAnnounce: (words: string) => void;
}

export interface EditorStore {
  getState: () => EditorState;
  /** The state before the running gesture, for parts that need no redraw at each pointer move. */
  getRestingState: () => EditorState;
  subscribe: (listener: () => void) => () => void;
  dispatch: (event: EditorEvent) => void;
  run: (command: Command) => void;
  /** Asks the user, and removes the tables after a yes. */
  askRemoval: (ids: readonly string[]) => Promise<void>;
  connect: (port: EditorPort) => void;
}

/**
 * Holds the editor's state outside of React and runs its effects. Requests go out one after another, so that the
 * last drop is stored last.
 */
export function createEditorStore(tables: readonly PlannedTable[]): EditorStore {
  let state = createEditor(tables);
  let restingState = state;
  let port: EditorPort | null = null;
  let requests: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  const take = (step: Step) => {
    if (step.state !== state) {
      state = step.state;
      if (state.phase.name === "idle") restingState = state;
      for (const listener of listeners) listener();
    }
    for (const effect of step.effects) {
      switch (effect.type) {
        case "save":
          send(effect.editId, () => port?.onSave(effect.tables, { restores: effect.restores }));
          break;
        case "remove":
          send(effect.editId, () => port?.onRemove(effect.ids));
          break;
        case "askRemoval":
          void askRemoval(effect.ids);
          break;
        case "openTable":
          port?.onEdit(effect.id);
          break;
        case "ask":
          port?.onAsk(effect.about, effect.ids);
          break;
        case "announce":
          port?.onAnnounce(effect.words);
          break;
      }
    }
  };

  const dispatch = (event: EditorEvent) => take(reduce(state, event));

  const send = (editId: number, request: () => Promise<unknown> | undefined) => {
    requests = requests.then(request).then(
      () => dispatch({ type: "saved", editId }),
      () => dispatch({ type: "saveFailed", editId }),
    );
  };

  const askRemoval = async (ids: readonly string[]) => {
    if (await port?.confirmRemoval(ids)) dispatch({ type: "remove", ids });
  };

  return {
    getState: () => state,
    getRestingState: () => restingState,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    run: (command) => take(runCommand(state, command)),
    askRemoval,
    connect: (next) => {
      port = next;
    },
  };
}
