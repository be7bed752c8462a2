import { useNavigate, useSearch } from "@tanstack/react-router";
import { Plus, SearchX, UtensilsCrossed } from "lucide-react";
import { useId, useState } from "react";

import { retryOf } from "#platform/web/rpc.ts";
import { useShortcuts } from "#platform/web/shortcuts.ts";
import { useTypedSearch } from "#platform/web/typed-search.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { StickyTop } from "#ui/sticky-top.tsx";
import { tabElementId } from "#ui/tab-list.tsx";
import { notify } from "#ui/toast.tsx";
import type { Dish, Menu } from "../contract.ts";
import { searchDishes } from "../rules.ts";
import { pageText, toastText } from "../text.ts";
import { Dialogs, type OpenDialog, preloadDialog } from "./dialogs.tsx";
import type { DishAct } from "./dish-act.ts";
import { DishList } from "./dish-list.tsx";
import { EmptiedCategories } from "./emptied-categories.tsx";
import { MenuHeader } from "./menu-header.tsx";
import { MenuSkeleton } from "./menu-skeleton.tsx";
import { useChangeMenu, useMenu } from "./menu-store.ts";
import { ALL, MenuToolbar } from "./menu-toolbar.tsx";
import { useMenuView } from "./menu-view.ts";
import { showError } from "./show-error.ts";

/** The URL holds the category (`?categoria=<id>`) and the search (`?busca=`). */
export function MenuPage() {
  const { query, menu } = useMenu();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [view, setView] = useMenuView();
  const { categoria, busca = "" } = useSearch({ strict: false });
  const goTo = useGoTo();
  const [typed, setTyped] = useTypedSearch(busca, (search) => goTo({ busca: search }));
  const panelId = useId();

  // Prefetches once there is a menu that a dish can be added to.
  useShortcuts(
    menu
      ? [{ id: "menu.create", key: "n", label: pageText.create, run: () => setDialog({ name: "create" }) }]
      : [],
  );

  const category = menu?.categories.find(({ id }) => id === categoria) ?? null;
  return (
    <>
      <MenuHeader menu={menu} onOpen={setDialog} />
      {menu ? (
        <>
          <EmptiedCategories menu={menu} onMerge={(id) => setDialog({ name: "categories", mergingId: id })} />
          <StickyTop className="top-14 -mx-4 -mt-3 px-4 pt-3 md:-mx-8 md:px-8">
            <MenuToolbar
              {...{ menu, view, typed, panelId }}
              onView={setView}
              onType={setTyped}
              categoryId={category?.id ?? ALL}
              onCategory={(id) => goTo({ categoria: id === ALL ? "" : id })}
            />
          </StickyTop>
          <section
            id={panelId}
            role="tabpanel"
            aria-labelledby={tabElementId(panelId, category?.id ?? ALL)}
            className="@container flex flex-1 flex-col gap-3"
          >
            {category && <p className="text-sm text-ink-muted">{pageText.filteredBy(category.name)}</p>}
            <Dishes
              {...{ menu, view, typed }}
              categoryId={category?.id ?? null}
              onOpen={setDialog}
              onClearSearch={() => setTyped("")}
            />
          </section>
        </>
      ) : query.isError ? (
        <ErrorState title={pageText.loadFailed} {...retryOf(query)} />
      ) : (
        <MenuSkeleton view={view} />
      )}
      {/* Space for the bar at the bottom edge. */}
      <div className="h-14 shrink-0 md:hidden" />
      {dialog && menu && (
        <Dialogs {...{ dialog, menu }} categoryId={category?.id ?? null} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

interface DishesProps {
  menu: Menu;
  view: "grid" | "list";
  typed: string;
  categoryId: string | null;
  onOpen: (dialog: OpenDialog) => void;
  onClearSearch: () => void;
}

function Dishes({ menu, view, typed, categoryId, onOpen, onClearSearch }: DishesProps) {
  const act = useDishActs(onOpen);
  const { dishes, categories } = menu;
  const ofCategory = categoryId === null ? dishes : dishes.filter((dish) => dish.categoryId === categoryId);
  const found = searchDishes(ofCategory, categories, typed);

  if (dishes.length === 0) {
    return (
      <EmptyState
        icon={<UtensilsCrossed />}
        title={pageText.emptyTitle}
        text={pageText.emptyText}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button
              variant="primary"
              icon={<Plus aria-hidden="true" />}
              onHoverStart={() => preloadDialog("create")}
              onPress={() => onOpen({ name: "create" })}
            >
              {pageText.create}
            </Button>
            <Button onPress={() => onOpen({ name: "import" })}>{pageText.importMenu}</Button>
          </div>
        }
      />
    );
  }
  if (ofCategory.length === 0) {
    return (
      <EmptyState
        icon={<UtensilsCrossed />}
        title={pageText.emptyCategoryTitle}
        text={pageText.emptyCategoryText}
      />
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        {typed.trim() !== "" && pageText.found(found.length)}
      </p>
      {found.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={pageText.nothingFoundTitle}
          text={<span className="wrap-anywhere">{pageText.nothingFoundText(typed.trim())}</span>}
          action={<Button onPress={onClearSearch}>{pageText.clearSearch}</Button>}
        />
      ) : (
        <DishList {...{ categories, view }} dishes={found} onAct={act} />
      )}
    </>
  );
}

/** Opens the dialog that an act needs, or does the act at once. */
function useDishActs(onOpen: (dialog: OpenDialog) => void) {
  const changeMenu = useChangeMenu();
  return (dish: Dish, act: DishAct) => {
    if ("opens" in act) {
      onOpen({ name: act.opens, dish });
      return;
    }
    if (act.act === "move") {
      changeMenu({ id: dish.id, ...act }).then(
        () => notify.success(toastText.reordered, { detail: dish.name }),
        showError,
      );
      return;
    }
    const taken = { id: dish.id, ...act };
    const setStatus = (wanted: StatusChange, takesBack?: StatusChange) =>
      changeMenu(wanted).then(
        () =>
          notify.success(toastText.statusUpdated, {
            detail: statusDetail(dish, wanted),
            action: takesBack && { label: toastText.undo, onAction: () => void setStatus(takesBack) },
          }),
        showError,
      );
    void setStatus(taken, reverseStatusChange(taken));
  };
}

type StatusChange = { id: string } & (
  | { act: "setActive"; isActive: boolean }
  | { act: "setSoldOut"; isSoldOut: boolean }
);

function reverseStatusChange(change: StatusChange): StatusChange {
  return change.act === "setActive"
    ? { ...change, isActive: !change.isActive }
    : { ...change, isSoldOut: !change.isSoldOut };
}

function statusDetail({ name }: Dish, change: StatusChange): string {
  if (change.act === "setActive")
    return change.isActive ? toastText.activated(name) : toastText.deactivated(name);
  return change.isSoldOut ? toastText.soldOut(name) : toastText.available(name);
}

interface MenuAddress {
  categoria?: string;
  busca?: string;
}

/** Changes a part of the address; an empty text leaves it. */
function useGoTo() {
  const navigate = useNavigate();
  return (change: MenuAddress) =>
    void navigate({
      to: "/cardapio",
      search: (before: MenuAddress) => {
        const { categoria, busca } = { ...before, ...change };
        return { ...(categoria && { categoria }), ...(busca && { busca }) };
      },
      replace: true,
      resetScroll: false,
    });
}
