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
import { handleEditorKey, handlePageKey } from "./key-press.ts";
import type { DrawnArea, DrawnJoin } from "./plan-marks.tsx";

export interface FloorEditorProps extends Omit<EditorPort, "onAnnounce"> {
  tables: readonly DiningTable[];
  areas: readonly DrawnArea[];
  joins: readonly DrawnJoin[];
  /** The time until which the minutes at occupied tables are counted. */
  now: Date;
  /** The live map without tools: a press opens a table, and nothing can be changed by mistake. */
  isLocked: boolean;
  /** Drawn over the plan while it has no tables. */
  emptyContent?: ReactNode;
  ref?: Ref<FloorEditorHandle>;
}

/** What the page can ask the editor to do. */
export interface FloorEditorHandle {
  /** Selects and focuses a table that was just added; adding it can be undone. */
  showAdded: (table: DiningTable) => void;
  /** Adds tables in one step. */
  draw: (tables: readonly PlannedTable[]) => void;
  /** Undoes the last step. */
  undo: () => void;
  /** Selects a table and scrolls to it. */
  show: (id: string) => void;
  /** Selects these tables. */
  select: (ids: readonly string[]) => void;
  /** Works like selecting and deleting these tables: asks first, and can be undone. */
  remove: (ids: readonly string[]) => void;
}

/** The floor plan with its tools. It draws and asks; the page stores. */
export function FloorEditor({
  tables,
  areas,
  joins,
  now,
  isLocked,
  emptyContent,
  ref,
  onSave,
  onRemove,
  confirmRemoval,
  onEdit,
  onAsk,
}: FloorEditorProps) {
  const [store] = useState(() => createEditorStore(tables.map(toPlannedTable)));
  const restingState = useSyncExternalStore(store.subscribe, store.getRestingState);
  const [announcement, announce] = useReducer(makeAnnouncementDiffer, "");
  const overlaps = useMemo(() => overlapsById(restingState.tables), [restingState.tables]);
  const diningTableById = useMemo(() => new Map(tables.map((table) => [table.id, table])), [tables]);

  useEffect(
    () => store.connect({ onSave, onRemove, confirmRemoval, onEdit, onAsk, onAnnounce: announce }),
    [store, onSave, onRemove, confirmRemoval, onEdit, onAsk],
  );
  useEffect(
    () => store.dispatch({ type: "tablesChanged", tables: tables.map(toPlannedTable) }),
    [store, tables],
  );

  useEffect(() => store.dispatch({ type: "lockChanged", isLocked }), [store, isLocked]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handlePageKey(store, event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [store]);

  useImperativeHandle(
    ref,
    () => ({
      showAdded: (table) => store.dispatch({ type: "added", table: toPlannedTable(table) }),
      draw: (drawn) => store.dispatch({ type: "drawn", tables: drawn }),
      undo: () => store.run(undo),
      show: (id) => {
        store.dispatch({ type: "selected", ids: [id] });
        store.dispatch({ type: "focusMoved", id });
      },
      select: (ids) => store.dispatch({ type: "selected", ids }),
      remove: (ids) => void store.askRemoval(ids),
    }),
    [store],
  );

  return (
    // Shortcuts work while the focus is anywhere inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="flex min-w-0 flex-col gap-3" onKeyDown={(event) => handleEditorKey(store, event)}>
      {!isLocked && <EditorToolbar store={store} state={restingState} />}
      <div className="relative">
        <EditorCanvas
          store={store}
          diningTableById={diningTableById}
          overlapsById={overlaps}
          {...{ areas, joins, now }}
        />
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

/** How many tables overlap, and which: allowed, but rarely meant. */
function OverlapNotice({
  tables,
  onShow,
}: {
  tables: readonly PlannedTable[];
  onShow: (ids: readonly string[]) => void;
}) {
  return (
    // Over the plan's lower edge, so that it is always visible. A phone's plan has no room for it.
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

/** Makes a repeated announcement differ by a space, because screen readers skip an unchanged text. */
function makeAnnouncementDiffer(before: string, words: string): string {
  return words === before ? `${words}\u00A0` : words;
}

function toPlannedTable(table: PlannedTable): PlannedTable {
  const { id, label, seats, shape, x, y, width, height, radius, rotation } = table;
  return { id, label, seats, shape, x, y, width, height, radius, rotation };
}
