import { TriangleAlert } from "lucide-react";
import {
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useReducer,
  useState,
  useSyncExternalStore,
} from "react";

import { Button } from "#ui/button.tsx";
import type { DiningTable, PlannedTable } from "../../contract.ts";
import { overlapsById } from "../../geometry/contact.ts";
import { undo } from "../commands/history.ts";
import { editorText } from "../text.ts";
import { EditorCanvas } from "./editor-canvas.tsx";
import { createEditorStore, type EditorPort } from "./editor-store.ts";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { onEditorKey, onPageKey } from "./key-press.ts";

export interface FloorEditorProps extends Omit<EditorPort, "onAnnounce"> {
  tables: readonly DiningTable[];
  /** Minutes at occupied tables are counted until then. */
  now: Date;
  /** The live map, without tools: tables are opened, and none can be changed by mistake. */
  isLocked: boolean;
  /** Drawn over the plan while it has no tables. */
  emptyContent?: ReactNode;
  ref?: Ref<FloorEditorHandle>;
}

/** What the rest of the page can ask of the editor. */
export interface FloorEditorHandle {
  /** A table that was just added: it is selected, gets the focus, and adding it can be undone. */
  showAdded: (table: DiningTable) => void;
  /** Adds tables in one step. */
  draw: (tables: readonly PlannedTable[]) => void;
  /** Takes the last step back. */
  undo: () => void;
  /** Selects a table and brings it into sight. */
  show: (id: string) => void;
  /** As if they were selected and deleted: asks first, can be undone. */
  remove: (ids: readonly string[]) => void;
}

/** The plan of the floor with its tools. It draws and asks; what is stored, the page stores. */
export function FloorEditor({
  tables,
  now,
  isLocked,
  emptyContent,
  ref,
  onSave,
  onRemove,
  confirmRemoval,
  onEdit,
}: FloorEditorProps) {
  const [store] = useState(() => createEditorStore(tables.map(plannedOf)));
  const restingState = useSyncExternalStore(store.subscribe, store.getRestingState);
  const [announcement, announce] = useReducer(announced, "");
  const overlaps = useMemo(() => overlapsById(restingState.tables), [restingState.tables]);
  const diningTableById = useMemo(() => new Map(tables.map((table) => [table.id, table])), [tables]);

  useEffect(
    () => store.connect({ onSave, onRemove, confirmRemoval, onEdit, onAnnounce: announce }),
    [store, onSave, onRemove, confirmRemoval, onEdit],
  );
  useEffect(() => store.dispatch({ type: "tablesChanged", tables: tables.map(plannedOf) }), [store, tables]);

  useEffect(() => store.dispatch({ type: "lockChanged", isLocked }), [store, isLocked]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onPageKey(store, event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [store]);

  useImperativeHandle(
    ref,
    () => ({
      showAdded: (table) => store.dispatch({ type: "added", table: plannedOf(table) }),
      draw: (drawn) => store.dispatch({ type: "drawn", tables: drawn }),
      undo: () => store.run(undo),
      show: (id) => {
        store.dispatch({ type: "selected", ids: [id] });
        store.dispatch({ type: "focusMoved", id });
      },
      remove: (ids) => void store.askRemoval(ids),
    }),
    [store],
  );

  return (
    // Shortcuts work wherever the focus is within.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="flex min-w-0 flex-col gap-3" onKeyDown={(event) => onEditorKey(store, event)}>
      {!isLocked && <EditorToolbar store={store} state={restingState} />}
      <div className="relative">
        <EditorCanvas store={store} diningTableById={diningTableById} overlapsById={overlaps} now={now} />
        {restingState.tables.length === 0 && (
          <div className="pointer-events-none absolute inset-0 grid place-items-center p-3">
            <div className="pointer-events-auto">{emptyContent}</div>
          </div>
        )}
        <OverlapNotice
          tables={restingState.tables.filter(({ id }) => overlaps.has(id))}
          onShow={(ids) => store.dispatch({ type: "selected", ids })}
        />
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <p id="floor-editor-instructions" className="sr-only">
        {isLocked ? editorText.lockedInstructions : editorText.instructions}
      </p>
    </div>
  );
}

/** How many tables stand upon each other, and which: it is allowed, but rarely meant. */
function OverlapNotice({
  tables,
  onShow,
}: {
  tables: readonly PlannedTable[];
  onShow: (ids: readonly string[]) => void;
}) {
  return (
    // Over the plan's lower edge, so that it is in sight wherever the plan is; a phone's plan has no room for it.
    <div
      aria-live="polite"
      className="max-md:not-empty:mt-3 md:pointer-events-none md:absolute md:right-px md:bottom-px md:max-w-full"
    >
      {tables.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 text-[0.8125rem] text-warning-ink md:rounded-tl-md md:rounded-br-[0.5625rem] md:border-t md:border-l md:border-line md:bg-raised md:pl-2.5 md:text-xs">
          <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
          {editorText.overlapping(tables.map(({ label }) => label))}
          <Button
            size="sm"
            variant="ghost"
            className="pointer-events-auto relative md:h-7! md:text-xs! md:after:absolute md:after:inset-x-0 md:after:-inset-y-2"
            onPress={() => onShow(tables.map(({ id }) => id))}
          >
            {editorText.showOverlapping}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Words that are said twice differ by a space that nobody hears, or they would be said once. */
function announced(before: string, words: string): string {
  return words === before ? `${words}\u00A0` : words;
}

function plannedOf(table: PlannedTable): PlannedTable {
  const { id, label, seats, shape, x, y, width, height, radius, rotation } = table;
  return { id, label, seats, shape, x, y, width, height, radius, rotation };
}
