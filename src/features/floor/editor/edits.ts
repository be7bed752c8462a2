import type { PlannedTable } from "../contract.ts";
import { pushOntoCanvas } from "../geometry/shapes.ts";
import type { Edit, EditorState, Plan, Step, TableChange } from "./state.ts";
import { editorText } from "./text.ts";

/** Changes tables to `wanted`, adds new ones, and sends one save. Does nothing when nothing differs. */
export function saveTables(state: EditorState, wanted: readonly PlannedTable[]): Step {
  return applyEdit(state, changesBetween(state.tables, wanted), recordStep);
}

/** Removes tables, and asks the server to remove them. */
export function removeTables(state: EditorState, ids: readonly string[]): Step {
  const gone = state.tables.filter(({ id }) => ids.includes(id));
  return applyEdit(
    state,
    gone.map((table) => ({ kind: "removed", table })),
    recordStep,
  );
}

/** Puts a table that the server already stored into the history, so that adding it can be undone. */
export function rememberAdded(state: EditorState, table: PlannedTable): EditorState {
  const edit: Edit = { id: nextEditId(state), changes: [{ kind: "added", table }] };
  const stored = applyChanges(state.stored, edit.changes);
  return recordStep(recomputeTables({ ...state, stored }), edit);
}

export function undo(state: EditorState): Step {
  return stepThroughHistory(state, "past", "future", editorText.undone);
}

export function redo(state: EditorState): Step {
  return stepThroughHistory(state, "future", "past", editorText.redone);
}

/** Moves a saved edit from `unsaved` into `stored`. */
export function saved(state: EditorState, editId: number): EditorState {
  const edit = state.unsaved.find(({ id }) => id === editId);
  if (edit === undefined) return state;
  const unsaved = state.unsaved.filter(({ id }) => id !== editId);
  return recomputeTables({ ...state, stored: applyChanges(state.stored, edit.changes), unsaved });
}

/** Drops an edit that the server refused or did not receive: its tables return, and it leaves the history. */
export function saveFailed(state: EditorState, editId: number): EditorState {
  const undone = state.future.find(({ id }) => id === editId);
  return recomputeTables({
    ...state,
    unsaved: state.unsaved.filter(({ id }) => id !== editId),
    // A failed undo can be retried.
    past: undone ? [...state.past, reverseOf(undone)] : state.past.filter(({ id }) => id !== editId),
    future: state.future.filter(({ id }) => id !== editId),
  });
}

/** Replaces `stored` by the server's tables and keeps the unsaved edits. Unchanged tables stay the same objects. */
export function rebase(state: EditorState, tables: readonly PlannedTable[]): EditorState {
  const known = new Map(state.stored.map((table) => [table.id, table]));
  const stored = tables.map((table) => {
    const before = known.get(table.id);
    return before !== undefined && isSame(before, table) ? before : table;
  });
  return recomputeTables({ ...state, stored });
}

const HISTORY_LIMIT = 200;

function recordStep(state: EditorState, edit: Edit): EditorState {
  return { ...state, past: [...state.past, edit].slice(-HISTORY_LIMIT), future: [] };
}

/** Undoes or redoes the latest step that still applies. Steps about tables that others changed or removed since are skipped. */
function stepThroughHistory(
  state: EditorState,
  from: "past" | "future",
  to: "past" | "future",
  words: (tables: number) => string,
): Step {
  for (let index = state[from].length - 1; index >= 0; index -= 1) {
    const edit = state[from][index];
    const changes = edit ? keepApplicableChanges(state.tables, reverseOf(edit).changes) : [];
    const rest = { ...state, [from]: state[from].slice(0, index) };
    if (changes.length === 0) continue;
    const step = applyEdit(rest, changes, (next, reverse) => ({
      ...next,
      [to]: [...next[to], reverse].slice(-HISTORY_LIMIT),
    }));
    return {
      state: { ...step.state, selectedIds: remainingIdsOf(changes, step.state.tables) },
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

function applyEdit(
  state: EditorState,
  changes: readonly TableChange[],
  addToHistory: (state: EditorState, edit: Edit) => EditorState,
): Step {
  if (changes.length === 0) return { state, effects: [] };
  const edit: Edit = { id: nextEditId(state), changes };
  const next = addToHistory(recomputeTables({ ...state, unsaved: [...state.unsaved, edit] }), edit);
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

/** Above all ids in use, so that an answer never matches another edit. */
function nextEditId({ past, future, unsaved }: EditorState): number {
  return 1 + Math.max(0, ...[...past, ...future, ...unsaved].map(({ id }) => id));
}

/** Recomputes `tables`, selection and focus from `stored` and `unsaved`. */
function recomputeTables(state: EditorState): EditorState {
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
    return [change?.kind === "changed" ? applyPlan(table, change.after) : table];
  });
  for (const change of changeById.values()) {
    if (change.kind === "added") kept.push(withFreeLabel(change.table, kept));
  }
  return kept;
}

/** Applies a step's fields. The table stays on the canvas, even if others moved it or an earlier step failed. */
function applyPlan(table: PlannedTable, plan: Plan): PlannedTable {
  return pushOntoCanvas({ ...table, ...plan }) ?? table;
}

/** The changes that still apply: only those of tables that nobody else has changed since. */
function keepApplicableChanges(
  tables: readonly PlannedTable[],
  changes: readonly TableChange[],
): TableChange[] {
  const tableById = new Map(tables.map((table) => [table.id, table]));
  return changes.flatMap((change): TableChange[] => {
    const table = tableById.get(idOf(change));
    switch (change.kind) {
      case "added":
        return table === undefined ? [change] : [];
      case "removed":
        // The table as it is now: undoing the removal later restores it with the changes of others.
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

function changesBetween(tables: readonly PlannedTable[], wanted: readonly PlannedTable[]): TableChange[] {
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

function remainingIdsOf(changes: readonly TableChange[], tables: readonly PlannedTable[]): string[] {
  const ids = new Set(tables.map(({ id }) => id));
  return changes.map(idOf).filter((id) => ids.has(id));
}

/** The table, with the next free number when its label is taken. */
export function withFreeLabel(table: PlannedTable, others: readonly PlannedTable[]): PlannedTable {
  const taken = new Set(others.map(({ label }) => label));
  if (!taken.has(table.label)) return table;
  let number = others.length + 1;
  while (taken.has(`M${number}`)) number += 1;
  return { ...table, label: `M${number}` };
}
