import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { useNow } from "#platform/web/clock.ts";
import { retryOf } from "#platform/web/rpc.ts";
import { newId } from "#shared/id.ts";
import { classNames } from "#ui/class-names.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { useIsMobile, useIsNarrow } from "#ui/media-query.ts";
import { notify } from "#ui/toast.tsx";
import type { DiningTable, PlannedTable, TableEdit } from "../contract.ts";
import { floorToastText } from "../editor/page-text.ts";
import { FloorEditor, type FloorEditorHandle } from "../editor/web/floor-editor.tsx";
import { starterTables } from "../geometry/floor-plan.ts";
import { floorText, seatsText } from "../text.ts";
import { useFloorPlan, useTables } from "./api.ts";
import {
  ListDrawer,
  loadListDrawer,
  loadRemovalDialog,
  RemovalDialog,
  showError,
  TableDialog,
} from "./floor-dialogs.ts";
import { FloorHeader } from "./floor-header.tsx";
import { type PanelTab, FloorPanel, type FloorPanelProps } from "./floor-panel.tsx";
import { FloorSkeleton, Starter } from "./floor-starter.tsx";
import { type PlanDialog, PlanDialogs } from "./plan-dialogs.tsx";
import { usePlanMarks } from "./plan-marks.ts";
import { useRemoveBlock } from "./plan-store.ts";
import { useAddTable, useRemoveTables, useSaveTables } from "./table-store.ts";

export interface FloorPageProps {
  /** Edits a table and completes its party's reservation. A port, because reservations know the floor but not the reverse. */
  releaseParty: (edit: TableEdit) => Promise<DiningTable>;
}

/** 'Layout de Mesas' over the full width of the screen: the plan and the list of tables. */
export function FloorPage({ releaseParty }: FloorPageProps) {
  const tables = useTables();
  if (tables.data) {
    const { dataUpdatedAt } = tables;
    return (
      <div data-wide-page className={pageClass}>
        <Floor tables={tables.data.tables} {...{ dataUpdatedAt, releaseParty }} />
      </div>
    );
  }
  return (
    <div data-wide-page className={pageClass}>
      <FloorHeader />
      {tables.isError ? <ErrorState title={floorText.loadFailed} {...retryOf(tables)} /> : <FloorSkeleton />}
    </div>
  );
}

const pageClass = "flex flex-col gap-3";

interface Question {
  ids: readonly string[];
  isClearing: boolean;
  answer: (isYes: boolean) => void;
}

interface FloorProps extends FloorPageProps {
  tables: DiningTable[];
  /** Milliseconds. */
  dataUpdatedAt: number;
}

function Floor({ tables, dataUpdatedAt, releaseParty }: FloorProps) {
  const { timeZone } = useCurrentUnit();
  // Never earlier than the fetched data: else a table just set to 20 minutes would show 19 until the next tick.
  const now = useNow(5_000, dataUpdatedAt);
  const editor = useRef<FloorEditorHandle>(null);
  /** The removal that 'Limpar Tudo' asks about. */
  const clearing = useRef<readonly string[] | null>(null);
  const cleared = useRef(0);
  /** The next save stores the starter's tables. */
  const isStarting = useRef(false);
  const shownId = useLocation({ select: ({ state }) => state.tableId });
  useEffect(() => {
    if (shownId !== undefined) editor.current?.show(shownId);
  }, [shownId]);
  const [editedId, setEditedId] = useState<string | null>(null);
  const [planDialog, setPlanDialog] = useState<PlanDialog | null>(null);
  const [tab, setTab] = useState<PanelTab>("tables");
  const plan = useFloorPlan().data ?? null;
  const { areas, joins, proposals } = usePlanMarks(tables, plan, tab === "joins");
  const liftBlock = useRemoveBlock();
  const [question, setQuestion] = useState<Question | null>(null);
  const add = useAddTable();
  const save = useSaveTables();
  const removal = useRemoveTables();
  const isMobile = useIsMobile();
  const isNarrow = useIsNarrow();
  const [isEditedOnPhone, setIsEditedOnPhone] = useState(false);
  const isEditing = !isMobile || isEditedOnPhone;
  // Next to the plan, the list is visible until it is hidden; as a drawer over it, only on request.
  const [isListBeside, setIsListBeside] = useState(true);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const listPlace = isMobile ? "below" : isNarrow ? "drawer" : "beside";
  useEffect(() => {
    // A failed prefetch is repeated when the drawer opens.
    if (listPlace === "drawer") loadListDrawer().catch(() => {});
  }, [listPlace]);

  const addTable = (shape: DiningTable["shape"]) =>
    add.mutate(
      { id: newId(), shape },
      {
        onSuccess: (table) => {
          editor.current?.showAdded(table);
          notify.success(floorToastText.added(table.label), { detail: seatsText(table.seats) });
        },
        onError: showError,
      },
    );

  const confirmRemoval = (ids: readonly string[]) =>
    new Promise<boolean>((answer) => setQuestion({ ids, isClearing: ids === clearing.current, answer }));

  const remove = async (ids: readonly string[]) => {
    const isClearing = cleared.current === ids.length;
    cleared.current = 0;
    const labels = tables.filter(({ id }) => ids.includes(id)).map(({ label }) => label);
    await showFailure(removal.mutateAsync([...ids]));
    if (isClearing) notify.info(floorToastText.cleared);
    else notify.success(floorToastText.removed(ids.length), { detail: labels.join(", ") });
    keepFocus();
  };

  const drawStarter = () => {
    isStarting.current = true;
    setIsEditedOnPhone(true);
    editor.current?.draw(starterTables().map((table) => ({ ...table, id: newId() })));
  };

  const saveDrawn = async (drawn: readonly PlannedTable[], restore: boolean) => {
    const isStarter = isStarting.current;
    isStarting.current = false;
    await showFailure(save.mutateAsync({ tables: [...drawn], restore }));
    if (!isStarter) return;
    notify.success(floorToastText.started, {
      action: { label: floorToastText.undo, onAction: () => editor.current?.undo() },
    });
  };

  const clear = () => {
    clearing.current = tables.map(({ id }) => id);
    editor.current?.remove(clearing.current);
  };

  const panel: FloorPanelProps = {
    tables,
    plan,
    areas: plan?.areas ?? [],
    blocks: plan?.blocks ?? [],
    proposals,
    tab,
    onTabChange: setTab,
    now,
    timeZone,
    onShow: (id) => editor.current?.show(id),
    onSelect: (ids) => editor.current?.select(ids),
    onEdit: setEditedId,
    onRemove: (id) => editor.current?.remove([id]),
    onBlock: (id) => setPlanDialog({ about: "block", tableIds: [id] }),
    onLiftBlock: liftBlock.mutate,
    onEditJoin: (join) => setPlanDialog({ about: "join", tableIds: join.tableIds, join }),
  };

  return (
    <>
      <FloorHeader
        onAdd={addTable}
        {...(tables.length > 0 && { onClear: clear })}
        onClearApproach={() => void loadRemovalDialog()}
        isEditing={isEditing}
        onEditingChange={setIsEditedOnPhone}
        isListShown={listPlace === "drawer" ? isDrawerOpen : isListBeside}
        onListShownChange={listPlace === "drawer" ? setIsDrawerOpen : setIsListBeside}
      />
      <div
        className={classNames(
          "grid gap-4",
          listPlace === "beside" && isListBeside && "grid-cols-[minmax(0,1fr)_18rem]",
        )}
      >
        <FloorEditor
          ref={editor}
          {...{ tables, areas, joins, now }}
          isLocked={!isEditing}
          emptyContent={
            <Starter hasTitle={listPlace === "drawer"} isPending={save.isPending} onStart={drawStarter} />
          }
          onSave={(changed, { restores }) => saveDrawn(changed, restores)}
          onRemove={remove}
          confirmRemoval={confirmRemoval}
          onEdit={setEditedId}
          onAsk={(about, tableIds) => setPlanDialog({ about, tableIds })}
        />
        {listPlace === "below" && <FloorPanel {...panel} />}
        {listPlace === "beside" && isListBeside && (
          // As high as the plan, for any number of tables.
          <div className="relative min-h-80">
            <div className="absolute inset-0 flex flex-col">
              <FloorPanel {...panel} />
            </div>
          </div>
        )}
      </div>
      {/* Space for the bar at the bottom edge. */}
      {isMobile && isEditing && <div className="h-16 shrink-0" />}
      {listPlace === "drawer" && isDrawerOpen && (
        <ListDrawer {...panel} onClose={() => setIsDrawerOpen(false)} />
      )}
      {editedId !== null && (
        <TableDialog
          key={editedId}
          tableId={editedId}
          {...{ tables, now, releaseParty }}
          areas={plan?.areas ?? []}
          onClose={() => setEditedId(null)}
        />
      )}
      {planDialog && plan && (
        <PlanDialogs dialog={planDialog} {...{ plan, tables, now }} onClose={() => setPlanDialog(null)} />
      )}
      {question && (
        <RemovalDialog
          tables={tables.filter(({ id }) => question.ids.includes(id))}
          isClearing={question.isClearing}
          onClose={() => {
            question.answer(false);
            setQuestion(null);
          }}
          onConfirm={() => {
            if (question.isClearing) cleared.current = question.ids.length;
            question.answer(true);
          }}
        />
      )}
    </>
  );
}

/** Shows the error and rejects, so that the editor reverts the step. */
async function showFailure<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await request;
  } catch (error) {
    showError(error);
    throw error;
  }
}

/** Moves the focus to the list when the pressed button was removed with its table. */
function keepFocus() {
  // React Aria first tries, in its own frame, to return the focus.
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById("table-list")?.focus();
  }, 300);
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The id of the table that the page selects and scrolls to. */
    tableId?: string;
  }
}
