import { memo, useId } from "react";

import { classNames } from "#ui/class-names.ts";
import type { SortingParts } from "#ui/sorting.tsx";
import type { Dish } from "../contract.ts";
import {
  cardId,
  Diets,
  Handle,
  Marks,
  Measures,
  MenuButton,
  Name,
  Price,
  SoldOutButton,
} from "./dish-card-parts.tsx";
import { DishOrnament, DishPhoto } from "./dish-photo.tsx";
import type { MenuView } from "./menu-view.ts";

export interface DishCardProps {
  organizationId: string;
  dish: Dish;
  category: string;
  view: MenuView;
  isSoldOut: boolean;
  /** Whether its menu is open. */
  isMenuOpen: boolean;
  isUrgent: boolean;
  handleProps: SortingParts["handleProps"];
}

/**
 * Memoized, with plain buttons whose presses the list handles (`data-act`). Four hundred cards are drawn in small pieces, and a
 * live change redraws only its own card.
 */
export const DishCard = memo(function DishCard(props: DishCardProps) {
  const { dish, view, isSoldOut } = props;
  const nameId = useId();
  const isDimmed = isSoldOut || !dish.isActive;
  const words = { ...props, nameId, isDimmed };
  return (
    <li
      data-sort-id={dish.id}
      className={classNames(
        "scroll-mt-(--list-top) rounded-lg [content-visibility:auto]",
        "data-[sorting=pointer]:opacity-35 data-[sorting=keyboard]:ring-2 data-[sorting=keyboard]:ring-focus",
        sizeClass(view, dish),
      )}
    >
      <article
        id={cardId(dish.id)}
        tabIndex={-1}
        aria-labelledby={nameId}
        className="group/card relative h-full overflow-clip rounded-lg border border-line bg-surface outline-none select-none [-webkit-touch-callout:none] focus-visible:ring-2 focus-visible:ring-focus in-data-sort-ghost:shadow-lg pointer-fine:cursor-grab"
      >
        {view === "grid" ? <GridCard {...words} /> : <ListCard {...words} />}
      </article>
    </li>
  );
});

/** An estimate of the card's height, so that the scroll bar is right before the card is drawn. */
function sizeClass(view: MenuView, { photos }: Dish): string {
  if (view === "list") return "[contain-intrinsic-size:auto_5.5rem]";
  return photos.length > 0 ? "[contain-intrinsic-size:auto_23rem]" : "[contain-intrinsic-size:auto_12rem]";
}

/** Keeps the focus in the list after the pressed button was removed. */
export function focusDish(dishId: string): void {
  document.getElementById(cardId(dishId))?.focus({ preventScroll: true });
}

type Words = DishCardProps & { nameId: string; isDimmed: boolean };

function GridCard(props: Words) {
  const { dish, category, nameId, isDimmed } = props;
  const [cover] = dish.photos;
  const marks = <Marks {...props} />;
  return (
    <div className="flex h-full flex-col">
      {cover ? (
        <div className="relative aspect-8/5 shrink-0 overflow-clip">
          <DishPhoto
            {...props}
            photo={cover}
            sizes="(min-width: 80rem) 22rem, (min-width: 40rem) 45vw, 95vw"
            className={classNames("absolute inset-0", isDimmed && "opacity-45 grayscale")}
          />
          <div className="absolute top-2.5 left-2.5 flex flex-wrap gap-1.5 pr-2.5">{marks}</div>
        </div>
      ) : (
        <PhotoPlace />
      )}
      <div className="flex min-w-0 flex-col gap-1 px-4 pt-3 pb-1.5">
        {!cover && <div className="flex flex-wrap gap-1.5 empty:hidden">{marks}</div>}
        <div className="flex items-center justify-between gap-3 text-xs text-ink-muted">
          <p className="min-w-0 truncate font-medium">{category}</p>
          <Measures dish={dish} className="shrink-0" />
        </div>
        <Name dish={dish} id={nameId} className="line-clamp-2" />
        {dish.description && (
          <p className="line-clamp-2 text-[0.8125rem] leading-5 wrap-anywhere text-ink-muted">
            {dish.description}
          </p>
        )}
        <Diets dish={dish} className="mt-1" />
      </div>
      <div className={classNames("flex items-end justify-between gap-3 px-4 pt-1", cover && "mt-auto")}>
        <Price dish={dish} />
      </div>
      <div className="mt-2.5 flex items-center gap-1 border-t border-line py-1.5 pr-1.5 pl-2">
        <SoldOutButton {...props} />
        <Handle {...props} className="ml-auto" />
        <MenuButton {...props} />
      </div>
    </div>
  );
}

/** The place of the photo that a dish does not have, as tall as the neighbours' photos make the card; none where they have none. */
function PhotoPlace() {
  return (
    <div className="[container-type:size] flex-1">
      <DishOrnament className="hidden [@container(min-height:2.5rem)]:flex" />
    </div>
  );
}

function ListCard(props: Words) {
  const { dish, category, nameId, isDimmed } = props;
  return (
    <div className="grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 py-2.5 pr-1.5 pl-1 md:grid-cols-[auto_auto_minmax(0,1fr)_9rem_auto_auto] md:gap-x-4">
      <Handle {...props} className="max-md:row-span-2 max-md:h-full!" />
      <DishPhoto
        {...props}
        photo={dish.photos[0]}
        sizes="5rem"
        className={classNames(
          "size-14 rounded-md max-md:self-start md:h-16 md:w-20",
          isDimmed && "opacity-45 grayscale",
        )}
      />
      <div className="min-w-0 max-md:self-start">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Name dish={dish} id={nameId} className="max-md:line-clamp-2" />
          <Marks {...props} />
        </div>
        <p className="line-clamp-1 text-[0.8125rem] leading-5 wrap-anywhere text-ink-muted">
          <span className="font-medium">{category}</span>
          {dish.description && <> · {dish.description}</>}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-muted max-md:hidden">
          <Diets dish={dish} />
          <Measures dish={dish} />
        </div>
      </div>
      <MenuButton {...props} className="max-md:self-start md:order-last" />
      <div className="flex flex-col gap-1.5 max-md:col-span-3 max-md:col-start-2 md:contents">
        <Diets dish={dish} className="md:hidden" />
        <div className="flex items-center justify-between gap-2 md:contents">
          <Price dish={dish} />
          <SoldOutButton {...props} />
        </div>
      </div>
    </div>
  );
}
