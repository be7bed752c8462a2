import { Circle, Eraser, Square } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { useNow } from "#platform/web/clock.ts";
import { messageOf } from "#platform/web/rpc.ts";
import { newId } from "#shared/id.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { notify } from "#ui/toast.tsx";
import type { DiningTable, TableEdit } from "../contract.ts";
import { FloorEditor, type FloorEditorHandle } from "../editor/web/floor-editor.tsx";
import { floorPageText, floorText, floorToastText } from "../text.ts";
import { useAddTable, useRemoveTables, useSaveTables, useTables } from "./api.ts";
import { TableList } from "./table-list.tsx";

const loaders = {
  table: () => import("./table-dialog.tsx"),
  removal: () => import("./removal-dialog.tsx"),
};
const TableDialog = lazy(() => loaders.table().then((module) => ({ default: module.TableDialog })));
const RemovalDialog = lazy(() => loaders.removal().then((module) => ({ default: module.RemovalDialog })));

export interface FloorPageProps {
  /** Edits a table and completes the reservation of the party that sits there. Reservations know the floor, not the reverse: so it is handed in. */
  releaseParty: (edit: TableEdit) => Promise<DiningTable>;
}

/** 'Layout de Mesas': the plan that tables are drawn on, and the list of them. */
export function FloorPage({ releaseParty }: FloorPageProps) {
  const { id: unitId } = useCurrentUnit();
  const tables = useTables();
  // Another unit's floor is another editor, with nothing to take back.
  if (tables.data) {
    const { dataUpdatedAt } = tables;
    return <Floor key={unitId} tables={tables.data.tables} {...{ dataUpdatedAt, releaseParty }} />;
  }
  return (
    <>
      <PageHeader />
      {tables.isError ? (
        <ErrorState
          title={floorText.loadFailed}
          text={messageOf(tables.error)}
          retryLabel={floorText.tryAgain}
          isRetrying={tables.isFetching}
          onRetry={() => void tables.refetch()}
        />
      ) : (
        <FloorSkeleton />
      )}
    </>
  );
}

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
  // Never before what the tables say: else 20 minutes that were just set would show as 19 until the next tick.
  const now = new Date(Math.max(useNow(5_000).getTime(), dataUpdatedAt));
  const editor = useRef<FloorEditorHandle>(null);
  /** What 'Limpar Tudo' asks to remove, and how many it was told to. */
  const clearing = useRef<readonly string[] | null>(null);
  const cleared = useRef(0);
  const [editedId, setEditedId] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const add = useAddTable();
  const save = useSaveTables();
  const removal = useRemoveTables();

  const addTable = (shape: DiningTable["shape"]) =>
    add.mutate(
      { id: newId(), shape },
      {
        onSuccess: (table) => {
          editor.current?.showAdded(table);
          notify.success(floorToastText.added(table.label));
        },
        onError: showError,
      },
    );

  const confirmRemoval = (ids: readonly string[]) =>
    new Promise<boolean>((answer) => setQuestion({ ids, isClearing: ids === clearing.current, answer }));

  const remove = async (ids: readonly string[]) => {
    const isClearing = cleared.current === ids.length;
    cleared.current = 0;
    await orSayWhy(removal.mutateAsync([...ids]));
    if (isClearing) notify.info(floorToastText.cleared);
    else notify.success(floorToastText.removed(ids.length));
    keepFocus();
  };

  const clear = () => {
    clearing.current = tables.map(({ id }) => id);
    editor.current?.remove(clearing.current);
  };

  return (
    <>
      <PageHeader onAdd={addTable} {...(tables.length > 0 && { onClear: clear })} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <FloorEditor
          ref={editor}
          tables={tables}
          now={now}
          onSave={(changed, { restores }) =>
            orSayWhy(save.mutateAsync({ tables: [...changed], restore: restores }))
          }
          onRemove={remove}
          confirmRemoval={confirmRemoval}
          onEdit={setEditedId}
        />
        {/* As high as the plan, however many tables it lists. */}
        <div className="lg:relative lg:min-h-80">
          <div className="flex flex-col lg:absolute lg:inset-0">
            <TableList
              {...{ tables, now, timeZone }}
              onShow={(id) => editor.current?.show(id)}
              onEdit={setEditedId}
              onRemove={(id) => editor.current?.remove([id])}
            />
          </div>
        </div>
      </div>
      {/* Room for the bar at the bottom edge. */}
      <div className="h-16 shrink-0 md:hidden" />
      <Suspense fallback={null}>
        {editedId !== null && (
          <TableDialog
            key={editedId}
            tableId={editedId}
            {...{ tables, now, releaseParty }}
            onClose={() => setEditedId(null)}
          />
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
      </Suspense>
    </>
  );
}

interface PageHeaderProps {
  onAdd?: (shape: DiningTable["shape"]) => void;
  onClear?: () => void;
}

/** Without what a button does, it is disabled. */
function PageHeader({ onAdd, onClear }: PageHeaderProps) {
  const preload = () => void loaders.removal();
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h1 className="flex-1 text-2xl font-semibold tracking-tight whitespace-nowrap max-md:text-xl">
        {floorPageText.title}
      </h1>
      <div className={actionBarClass}>
        <Button
          variant="primary"
          icon={<Square aria-hidden="true" />}
          isDisabled={!onAdd}
          onPress={() => onAdd?.("rectangle")}
        >
          {floorPageText.addRectangle}
        </Button>
        <Button
          variant="primary"
          icon={<Circle aria-hidden="true" />}
          isDisabled={!onAdd}
          onPress={() => onAdd?.("circle")}
        >
          {floorPageText.addCircle}
        </Button>
        <Button
          icon={<Eraser aria-hidden="true" />}
          isDisabled={!onClear}
          onHoverStart={preload}
          onFocus={preload}
          onPress={() => onClear?.()}
        >
          {floorPageText.clear}
        </Button>
      </div>
    </header>
  );
}

function FloorSkeleton() {
  return (
    <div
      role="status"
      aria-label={floorPageText.loading}
      className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]"
    >
      <div className="flex flex-col gap-3">
        <Skeleton className="h-11 rounded-lg" />
        <Skeleton className="aspect-5/3 w-full rounded-lg" />
      </div>
      <Skeleton className="h-full min-h-80 rounded-lg" />
    </div>
  );
}

/** The editor takes the step back; the person reads why. */
async function orSayWhy<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await request;
  } catch (error) {
    showError(error);
    throw error;
  }
}

function showError(error: unknown) {
  notify.error(messageOf(error));
}

/** The button that was pressed went with its table: the focus stays at the list, and does not fall to the page's beginning. */
function keepFocus() {
  // After React Aria has tried, in its own frame, to give the focus back.
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById("table-list")?.focus();
  }, 300);
}

/** On a phone the three buttons stand at the thumb, at the bottom edge. */
const actionBarClass =
  "flex flex-wrap items-center gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:grid max-md:grid-cols-3 max-md:border-t max-md:border-line max-md:bg-surface max-md:p-2 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))] max-md:*:h-16! max-md:*:flex-col max-md:*:gap-1! max-md:*:px-1! max-md:*:text-xs! max-md:*:leading-4! max-md:*:whitespace-normal!";
