import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useState } from "react";

import { useMe } from "#features/auth/web/api.ts";
import { useNow } from "#platform/web/clock.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { classNames } from "#ui/class-names.ts";
import type { OverlayProps } from "#ui/overlay-trigger.tsx";
import { useSorting } from "#ui/sorting.tsx";
import type { Category } from "../categories/contract.ts";
import type { Dish } from "../contract.ts";
import { pageText, sortText } from "../text.ts";
import type { DishAct, Neighbours } from "./dish-act.ts";
import { DishCard } from "./dish-card.tsx";
import { useGrowingList } from "./growing-list.ts";
import type { MenuView } from "./menu-view.ts";

const loadMenu = () => import("./dish-menu.tsx");
const DishMenu = lazy(() => loadMenu().then((module) => ({ default: module.DishMenu })));

/** The photos of these first dishes load before the others. */
const URGENT = 6;

export interface DishListProps {
  /** The dishes to show, in order. */
  dishes: readonly Dish[];
  categories: readonly Category[];
  view: MenuView;
  onAct: (dish: Dish, act: DishAct) => void;
}

interface OpenMenu extends Pick<OverlayProps, "triggerRef" | "triggerId" | "autoFocus"> {
  id: string;
}

function isSoldOut({ soldOutUntil }: Dish, now: Date): boolean {
  return soldOutUntil !== null && new Date(soldOutUntil) > now;
}

export function DishList({ dishes, categories, view, onAct }: DishListProps) {
  const { organization } = useMe();
  const now = useNow(MINUTE_MS);
  const [open, setOpen] = useState<OpenMenu | null>(null);
  const drawn = useGrowingList(dishes);
  const nameById = new Map(categories.map(({ id, name }) => [id, name]));
  const dishById = new Map(dishes.map((dish) => [dish.id, dish]));
  const { attachList, handleProps, status } = useSorting({
    ids: drawn.map(({ id }) => id),
    nameOf: (id) => dishById.get(id)?.name ?? "",
    onMove: (id, neighbour) => {
      const dish = dishById.get(id);
      if (dish) onAct(dish, { act: "move", ...neighbour });
    },
    words: sortText,
  });

  const neighboursOf = (dish: Dish): Neighbours => {
    const index = dishes.indexOf(dish);
    return { previous: dishes[index - 1], next: dishes[index + 1] };
  };

  const openMenu = (button: HTMLButtonElement, id: string, autoFocus: OpenMenu["autoFocus"]) => {
    // Safari does not focus a pressed button, and the menu returns the focus to the element that had it.
    button.focus({ preventScroll: true });
    setOpen({ id, triggerRef: { current: button }, triggerId: button.id, autoFocus });
  };

  const press = (event: MouseEvent<HTMLElement>) => {
    const pressed = findPressedButton(event.target);
    const dish = pressed && dishById.get(pressed.id);
    if (!dish) return;
    if (pressed.act === "menu") openMenu(pressed.button, dish.id, event.detail === 0 ? "first" : true);
    else onAct(dish, { act: "setSoldOut", isSoldOut: !isSoldOut(dish, now) });
  };

  const pressArrow = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const pressed = findPressedButton(event.target);
    if (pressed?.act !== "menu") return;
    event.preventDefault();
    openMenu(pressed.button, pressed.id, event.key === "ArrowDown" ? "first" : "last");
  };

  const opened = open && dishById.get(open.id);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It hears for the buttons of its cards. */}
      <ul
        ref={attachList}
        aria-label={pageText.dishList}
        onClick={press}
        onKeyDown={pressArrow}
        onPointerOver={() => void loadMenu()}
        className={classNames(
          "grid",
          view === "grid"
            ? "grid-cols-1 gap-4 @xl:grid-cols-2 @4xl:grid-cols-3 @6xl:grid-cols-4"
            : "grid-cols-1 gap-2",
        )}
      >
        {drawn.map((dish, index) => (
          <DishCard
            key={dish.id}
            dish={dish}
            organizationId={organization.id}
            category={nameById.get(dish.categoryId) ?? ""}
            view={view}
            isSoldOut={isSoldOut(dish, now)}
            isMenuOpen={open?.id === dish.id}
            isUrgent={index < URGENT}
            handleProps={handleProps}
          />
        ))}
      </ul>
      {status}
      <Suspense>
        {open && opened && (
          <DishMenu
            dish={opened}
            isSoldOut={isSoldOut(opened, now)}
            {...neighboursOf(opened)}
            overlay={{
              ...open,
              isOpen: true,
              onOpenChange: (isOpen) => !isOpen && setOpen(null),
            }}
            onAct={(act) => onAct(opened, act)}
          />
        )}
      </Suspense>
    </>
  );
}

function findPressedButton(target: EventTarget) {
  const button = (target as Element).closest<HTMLButtonElement>("button[data-act]");
  const id = button?.closest<HTMLElement>("[data-sort-id]")?.dataset["sortId"];
  return button && id !== undefined ? { button, id, act: button.dataset["act"] } : null;
}
