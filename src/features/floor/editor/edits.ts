import type { PlannedTable } from "../contract.ts";
import { placedOnCanvas } from "../geometry/shapes.ts";
import type { Edit, EditorState, Plan, Step, TableChange } from "./state.ts";
import { editorText } from "./text.ts";

/** Makes tables look as given, adds those that are new, and sends it all as one save; nothing when nothing differs. */
export function saveTables(state: EditorState, wanted: readonly PlannedTable[]): Step {
  return perform(state, changesTo(state.tables, wanted), remember);
}

/** Takes tables away, and asks the server to. */
export function removeTables(state: EditorState, ids: readonly string[]): Step {
  const gone = state.tables.filter(({ id }) => ids.includes(id));
  return perform(
    state,
    gone.map((table) => ({ kind: "removed", table })),
    remember,
  );
}

/** A table that is stored already, only remembered, so that adding it can be taken back. */
export function rememberAdded(state: EditorState, table: PlannedTable): EditorState {
  const edit: Edit = { id: nextEditId(state), changes: [{ kind: "added", table }] };
  const stored = applyChanges(state.stored, edit.changes);
  return remember(rebuilt({ ...state, stored }), edit);
}

export function undo(state: EditorState): Step {
  return travel(state, "past", "future", editorText.undone);
}

export function redo(state: EditorState): Step {
  return travel(state, "future", "past", editorText.redone);
}

/** The server has it: from now on it is part of what is stored. */
export function saved(state: EditorState, editId: number): EditorState {
  const edit = state.unsaved.find(({ id }) => id === editId);
  if (edit === undefined) return state;
  const unsaved = state.unsaved.filter(({ id }) => id !== editId);
  return rebuilt({ ...state, stored: applyChanges(state.stored, edit.changes), unsaved });
}

/** The server refused, or was not reached: its tables are put back, and the step is as if it had never been taken. */
export function saveFailed(state: EditorState, editId: number): EditorState {
  const undone = state.future.find(({ id }) => id === editId);
  return rebuilt({
    ...state,
    unsaved: state.unsaved.filter(({ id }) => id !== editId),
    // A failed undo can be tried again.
    past: undone ? [...state.past, reverseOf(undone)] : state.past.filter(({ id }) => id !== editId),
    future: state.future.filter(({ id }) => id !== editId),
  });
}

/** The server's tables with the edits that are still on their way; tables that stay the same stay the same objects. */
export function rebase(state: EditorState, tables: readonly PlannedTable[]): EditorState {
  const known = new Map(state.stored.map((table) => [table.id, table]));
  const stored = tables.map((table) => {
    const before = known.get(table.id);
    return before !== undefined && isSame(before, table) ? before : table;
  });
  return rebuilt({ ...state, stored });
}

const HISTORY_LIMIT = 200;

function remember(state: EditorState, edit: Edit): EditorState {
  return { ...state, past: [...state.past, edit].slice(-HISTORY_LIMIT), future: [] };
}

/** Takes steps until one still concerns something: what others have changed or removed since is theirs. */
function travel(
  state: EditorState,
  from: "past" | "future",
  to: "past" | "future",
  words: (tables: number) => string,
): Step {
  for (let index = state[from].length - 1; index >= 0; index -= 1) {
    const edit = state[from][index];
    const changes = edit ? applicable(state.tables, reverseOf(edit).changes) : [];
    const rest = { ...state, [from]: state[from].slice(0, index) };
    if (changes.length === 0) continue;
    const step = perform(rest, changes, (next, reverse) => ({
      ...next,
      [to]: [...next[to], reverse].slice(-HISTORY_LIMIT),
    }));
    return {
      state: { ...step.state, selectedIds: touchedIds(changes, step.state.tables) },
      effects: [...step.effects, { type: "announce", words: words(changes.length) }],
    };
  }
  return {
    state: { ...state, [from]: [] },
    effects: [
      { type: "announce", words: from === "past" ? editorText.nothingToUndo : editorText.nothingToRedo },
    ],
  };
}

function perform(
  state: EditorState,
  changes: readonly TableChange[],
  record: (state: EditorState, edit: Edit) => EditorState,
): Step {
  if (changes.length === 0) return { state, effects: [] };
  const edit: Edit = { id: nextEditId(state), changes };
  const next = record(rebuilt({ ...state, unsaved: [...state.unsaved, edit] }), edit);
  const ids = changes.map(idOf);
  if (changes.some(({ kind }) => kind === "removed"))
    return { state: next, effects: [{ type: "remove", editId: edit.id, ids }] };
  return {
    state: next,
    effects: [
      {
        type: "save",
        editId: edit.id,
        tables: next.tables.filter(({ id }) => ids.includes(id)),
        restores: changes.some(({ kind }) => kind === "added"),
      },
    ],
  };
}

/** Larger than every one that is in use, so that an answer never meets another edit. */
function nextEditId({ past, future, unsaved }: EditorState): number {
  return 1 + Math.max(0, ...[...past, ...future, ...unsaved].map(({ id }) => id));
}

/** Brings everything that follows from `stored` and `unsaved` up to date. */
function rebuilt(state: EditorState): EditorState {
  const tables = state.unsaved.reduce<readonly PlannedTable[]>(
    (now, { changes }) => applyChanges(now, changes),
    state.stored,
  );
  const ids = new Set(tables.map(({ id }) => id));
  const isGone = (id: string) => !ids.has(id);
  return {
    ...state,
    tables,
    selectedIds: state.selectedIds.some(isGone)
      ? state.selectedIds.filter((id) => ids.has(id))
      : state.selectedIds,
    focusedId: state.focusedId !== null && isGone(state.focusedId) ? null : state.focusedId,
  };
}

function applyChanges(
  tables: readonly PlannedTable[],
  changes: readonly TableChange[],
): readonly PlannedTable[] {
  const changeById = new Map(changes.map((change) => [idOf(change), change]));
  const kept = tables.flatMap((table) => {
    const change = changeById.get(table.id);
    changeById.delete(table.id);
    if (change?.kind === "removed") return [];
    return [change?.kind === "changed" ? replanned(table, change.after) : table];
  });
  for (const change of changeById.values()) {
    if (change.kind === "added") kept.push(withFreeLabel(change.table, kept));
  }
  return kept;
}

/** A step taken on another plan than this one, because others moved the table or an earlier step failed, must not lead off the canvas. */
function replanned(table: PlannedTable, plan: Plan): PlannedTable {
  return placedOnCanvas({ ...table, ...plan }) ?? table;
}

/** Of an edit, what can still be done: a change only where nobody else has touched the same since. */
function applicable(tables: readonly PlannedTable[], changes: readonly TableChange[]): TableChange[] {
  const tableById = new Map(tables.map((table) => [table.id, table]));
  return changes.flatMap((change): TableChange[] => {
    const table = tableById.get(idOf(change));
    switch (change.kind) {
      case "added":
        return table === undefined ? [change] : [];
      case "removed":
        // As it is now: should it come back, then with what others made of it.
        return table === undefined ? [] : [{ kind: "removed", table }];
      case "changed":
        return table !== undefined && hasPlan(table, change.before) ? [change] : [];
    }
  });
}

function reverseOf(edit: Edit): Edit {
  return {
    id: edit.id,
    changes: edit.changes.map((change): TableChange => {
      switch (change.kind) {
        case "added":
          return { kind: "removed", table: change.table };
        case "removed":
          return { kind: "added", table: change.table };
        case "changed":
          return { ...change, before: change.after, after: change.before };
      }
    }),
  };
}

function changesTo(tables: readonly PlannedTable[], wanted: readonly PlannedTable[]): TableChange[] {
  const tableById = new Map(tables.map((table) => [table.id, table]));
  return wanted.flatMap((table): TableChange[] => {
    const now = tableById.get(table.id);
    if (now === undefined) return [{ kind: "added", table }];
    const touched = PLAN_FIELDS.filter((field) => now[field] !== table[field]);
    return touched.length === 0
      ? []
      : [{ kind: "changed", id: table.id, before: planOf(now, touched), after: planOf(table, touched) }];
  });
}

const PLAN_FIELDS = ["shape", "x", "y", "width", "height", "radius", "rotation"] as const;

function planOf(table: PlannedTable, fields: readonly (typeof PLAN_FIELDS)[number][]): Plan {
  return Object.fromEntries(fields.map((field) => [field, table[field]]));
}

function hasPlan(table: PlannedTable, plan: Plan): boolean {
  return PLAN_FIELDS.every((field) => plan[field] === undefined || plan[field] === table[field]);
}

function isSame(a: PlannedTable, b: PlannedTable): boolean {
  return a.label === b.label && a.seats === b.seats && PLAN_FIELDS.every((field) => a[field] === b[field]);
}

function idOf(change: TableChange): string {
  return change.kind === "changed" ? change.id : change.table.id;
}

function touchedIds(changes: readonly TableChange[], tables: readonly PlannedTable[]): string[] {
  const ids = new Set(tables.map(({ id }) => id));
  return changes.map(idOf).filter((id) => ids.has(id));
}

/** The table, with the next free number where its label is taken. */
export function withFreeLabel(table: PlannedTable, others: readonly PlannedTable[]): PlannedTable {
  const taken = new Set(others.map(({ label }) => label));
  if (!taken.has(table.label)) return table;
  let number = others.length + 1;
  while (taken.has(`M${number}`)) number += 1;
  return { ...table, label: `M${number}` };
}
