import {
  ArrowDown,
  ArrowUp,
  EllipsisVertical,
  FolderTree,
  GripVertical,
  Merge,
  Pencil,
  Trash2,
} from "lucide-react";
import { useRef, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { useDraft, useAutosaveDraft } from "#platform/web/drafts.ts";
import { Badge } from "#ui/badge.tsx";
import { classNames } from "#ui/class-names.ts";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu as ActionMenu, MenuItem, MenuSeparator } from "#ui/menu.tsx";
import type { Neighbour } from "#ui/sort-order.ts";
import { useSorting } from "#ui/sorting.tsx";
import { notify } from "#ui/toast.tsx";
import type { Category } from "../categories/contract.ts";
import type { Menu } from "../contract.ts";
import { categoriesText as words, pageText, sortText, toastText } from "../text.ts";
import { MergeForm, RenameForm } from "./category-forms.tsx";
import { useChangeMenu, useRemoveCategory } from "./menu-store.ts";
import { showError } from "./show-error.ts";

export interface CategoriesDialogProps {
  menu: Menu;
  /** The category whose merge form is open at first. */
  mergingId: string | null;
  onClose: () => void;
}

type OpenForm = { act: "rename" | "merge"; id: string };

/** A typed category name that is not saved yet. */
interface TypedName {
  id: string;
  name: string;
}

const nothingTyped: TypedName = { id: "", name: "" };

/** 'Categorias': renames, sorts, merges and removes categories. */
export function CategoriesDialog({ menu, mergingId, onClose }: CategoriesDialogProps) {
  const { categories } = menu;
  const changeMenu = useChangeMenu();
  const draft = useDraft<TypedName>("category");
  const [typed, setTyped] = useState<TypedName>({ ...nothingTyped, ...draft.recovered });
  useAutosaveDraft(draft, nothingTyped, typed);
  const isTypedThere = draft.isRecovered && categories.some(({ id }) => id === typed.id);
  const [open, setOpen] = useState<OpenForm | null>(() => {
    if (mergingId !== null) return { act: "merge", id: mergingId };
    return isTypedThere ? { act: "rename", id: typed.id } : null;
  });
  const body = useRef<HTMLDivElement>(null);
  const move = (id: string, neighbour: Neighbour) =>
    void changeMenu({ act: "moveCategory", id, ...neighbour }).then(
      () =>
        notify.success(toastText.reordered, {
          detail: categories.find((category) => category.id === id)?.name,
        }),
      showError,
    );
  const { attachList, handleProps, status } = useSorting({
    ids: categories.map(({ id }) => id),
    nameOf: (id) => categories.find((category) => category.id === id)?.name ?? "",
    onMove: move,
    words: sortText,
  });
  const countOf = (id: string) => menu.dishes.filter(({ categoryId }) => categoryId === id).length;
  // The field or the row that had the focus was removed.
  const close = () => {
    setOpen(null);
    body.current?.focus();
  };
  const discard = () => {
    setTyped(nothingTyped);
    draft.discard();
  };

  return (
    <Dialog
      isDismissable
      onClose={onClose}
      title={words.title}
      description={words.description}
      draft={{ isRecovered: isTypedThere, onDiscard: discard }}
    >
      <div ref={body} tabIndex={-1} className="outline-none">
        {categories.length === 0 ? (
          <EmptyState icon={<FolderTree />} title={words.empty} text={words.emptyText} />
        ) : (
          <ul
            ref={attachList}
            aria-label={words.list}
            className="grid grid-cols-1 divide-y divide-line rounded-lg border border-line"
          >
            {categories.map((category, index) => (
              <li
                key={category.id}
                data-sort-id={category.id}
                aria-label={category.name}
                className="bg-surface first:rounded-t-lg last:rounded-b-lg in-data-sort-ghost:shadow-lg data-[sorting=keyboard]:ring-2 data-[sorting=keyboard]:ring-focus data-[sorting=pointer]:opacity-35 dark:bg-raised"
              >
                {open?.id === category.id && open.act === "rename" ? (
                  <RenameForm
                    category={category}
                    name={typed.id === category.id ? typed.name : category.name}
                    onType={(name) =>
                      setTyped(name === category.name ? nothingTyped : { id: category.id, name })
                    }
                    onLeave={close}
                    onDone={() => {
                      discard();
                      close();
                    }}
                  />
                ) : (
                  <Row
                    category={category}
                    count={countOf(category.id)}
                    handleProps={handleProps}
                    previous={categories[index - 1]}
                    next={categories[index + 1]}
                    onOpen={(act) => setOpen({ act, id: category.id })}
                    onMove={(neighbour) => move(category.id, neighbour)}
                    onRemoved={close}
                    canMerge={categories.length > 1}
                  />
                )}
                {open?.id === category.id && open.act === "merge" && (
                  <MergeForm
                    category={category}
                    count={countOf(category.id)}
                    others={categories.filter(({ id }) => id !== category.id)}
                    onClose={close}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {status}
      </div>
    </Dialog>
  );
}

interface RowProps {
  category: Category;
  count: number;
  handleProps: ReturnType<typeof useSorting>["handleProps"];
  previous: Category | undefined;
  next: Category | undefined;
  canMerge: boolean;
  onOpen: (act: OpenForm["act"]) => void;
  onMove: (neighbour: Neighbour) => void;
  onRemoved: () => void;
}

function Row(props: RowProps) {
  const { category, count, handleProps, previous, next, canMerge, onOpen, onMove, onRemoved } = props;
  const { id: unitId } = useCurrentUnit();
  const removal = useRemoveCategory();
  const { id, name } = category;
  const remove = () =>
    removal.mutate(
      { unitId, id },
      {
        onSuccess: () => {
          notify.success(toastText.categoryRemoved, { detail: name });
          onRemoved();
        },
        onError: showError,
      },
    );
  return (
    <div className="flex items-center gap-2 py-1.5 pr-2 pl-1 select-none pointer-fine:cursor-grab">
      <button
        type="button"
        {...handleProps}
        aria-label={words.drag(name)}
        className="flex size-8 shrink-0 cursor-grab touch-none items-center justify-center rounded-sm text-ink-muted hover:text-ink pointer-coarse:size-11"
      >
        <GripVertical aria-hidden="true" className="size-4" />
      </button>
      <span
        className={classNames("min-w-0 flex-1 font-medium wrap-anywhere", count === 0 && "text-ink-muted")}
      >
        {name}
      </span>
      <Badge tone={count === 0 ? "warning" : "neutral"}>{pageText.dishes(count)}</Badge>
      <ActionMenu
        trigger={
          <IconButton
            size="sm"
            aria-label={words.actions(name)}
            isPending={removal.isPending}
            icon={<EllipsisVertical aria-hidden="true" />}
          />
        }
      >
        <MenuItem icon={<Pencil aria-hidden="true" />} onAction={() => onOpen("rename")}>
          {words.rename}
        </MenuItem>
        <MenuItem
          icon={<ArrowUp aria-hidden="true" />}
          isDisabled={!previous}
          onAction={() => previous && onMove({ targetId: previous.id, place: "before" })}
        >
          {words.moveUp}
        </MenuItem>
        <MenuItem
          icon={<ArrowDown aria-hidden="true" />}
          isDisabled={!next}
          onAction={() => next && onMove({ targetId: next.id, place: "after" })}
        >
          {words.moveDown}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Merge aria-hidden="true" />} isDisabled={!canMerge} onAction={() => onOpen("merge")}>
          {words.merge}
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" isDisabled={count > 0} onAction={remove}>
          {words.remove}
        </MenuItem>
      </ActionMenu>
    </div>
  );
}
