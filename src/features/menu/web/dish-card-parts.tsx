import { Clock, EllipsisVertical, GripVertical, Square, SquareCheck, UsersRound } from "lucide-react";

import { formatMoney } from "#shared/money.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { classNames } from "#ui/class-names.ts";
import type { SortingParts } from "#ui/sorting.tsx";
import type { Dish } from "../contract.ts";
import { allergenText, cardText, tagText } from "../text.ts";

export function cardId(dishId: string): string {
  return `dish-${dishId}`;
}

export function Name({ dish, id, className }: { dish: Dish; id: string; className: string }) {
  return (
    <h2
      id={id}
      className={classNames(
        "text-[0.9375rem] leading-5.5 font-semibold text-pretty wrap-anywhere",
        !dish.isActive && "text-ink-muted",
        className,
      )}
    >
      {dish.name}
    </h2>
  );
}

export function Marks({ dish, isSoldOut }: { dish: Dish; isSoldOut: boolean }) {
  return (
    <>
      {isSoldOut && (
        <Badge tone="warning" hasDot>
          {cardText.soldOut}
        </Badge>
      )}
      {!dish.isActive && <Badge className="bg-surface! text-ink!">{cardText.inactive}</Badge>}
    </>
  );
}

/** Servings and preparation time. */
export function Measures({ dish, className }: { dish: Dish; className?: string }) {
  const { servings, prepTimeMinutes } = dish;
  if (servings === 1 && prepTimeMinutes === null) return null;
  return (
    <p className={classNames("flex items-center gap-2.5 whitespace-nowrap [&_svg]:size-3.5", className)}>
      {servings > 1 && (
        <span className="flex items-center gap-1">
          <UsersRound aria-hidden="true" />
          {cardText.servings(servings)}
        </span>
      )}
      {prepTimeMinutes !== null && (
        <span className="flex items-center gap-1">
          <Clock aria-hidden="true" />
          {cardText.minutes(prepTimeMinutes)}
        </span>
      )}
    </p>
  );
}

/** Diets, then allergens in small print, which are never cut. */
export function Diets({ dish: { tags, allergens }, className }: { dish: Dish; className?: string }) {
  if (tags.length === 0 && allergens.length === 0) return null;
  return (
    <div className={classNames("flex flex-wrap items-center gap-x-2 gap-y-1 text-xs", className)}>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-1">
          {tags.map((tag) => (
            <li
              key={tag}
              className="rounded-sm border border-success-line bg-success-soft px-1.5 py-px font-medium text-success-ink"
            >
              {tagText[tag]}
            </li>
          ))}
        </ul>
      )}
      {allergens.length > 0 && (
        <p className="text-ink-muted">
          {cardText.contains} {allergens.map((allergen) => allergenText[allergen].toLowerCase()).join(", ")}
        </p>
      )}
    </div>
  );
}

export function Price({ dish: { priceCents, price2Cents } }: { dish: Dish }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className="text-base font-semibold whitespace-nowrap">{formatMoney(priceCents)}</span>
      {price2Cents !== null && (
        <span className="text-[0.8125rem] whitespace-nowrap text-ink-muted">
          {formatMoney(price2Cents)} {cardText.priceForTwo}
        </span>
      )}
    </p>
  );
}

export function SoldOutButton({ isSoldOut }: { isSoldOut: boolean }) {
  const Icon = isSoldOut ? SquareCheck : Square;
  return (
    <button
      type="button"
      data-act="soldOut"
      aria-pressed={isSoldOut}
      className={classNames(
        buttonClass("ghost", "sm"),
        "gap-1.5! px-2!",
        isSoldOut ? "text-warning-ink!" : "text-ink-muted! hover:text-ink!",
      )}
    >
      <Icon aria-hidden="true" />
      {cardText.soldOut}
    </button>
  );
}

export function MenuButton({
  dish,
  isMenuOpen,
  className,
}: {
  dish: Dish;
  isMenuOpen: boolean;
  className?: string;
}) {
  return (
    <button
      type="button"
      id={`${cardId(dish.id)}-actions`}
      data-act="menu"
      aria-label={cardText.actions(dish.name)}
      aria-haspopup="menu"
      aria-expanded={isMenuOpen}
      className={classNames(buttonClass("ghost", "sm"), "aspect-square px-0!", className)}
    >
      <EllipsisVertical aria-hidden="true" />
    </button>
  );
}

export function Handle({
  dish,
  handleProps,
  className,
}: {
  dish: Dish;
  handleProps: SortingParts["handleProps"];
  className: string;
}) {
  return (
    <button
      type="button"
      {...handleProps}
      aria-label={cardText.drag(dish.name)}
      className={classNames(
        "flex size-8 shrink-0 cursor-grab touch-none items-center justify-center rounded-sm text-ink-muted hover:text-ink pointer-coarse:size-10",
        className,
      )}
    >
      <GripVertical aria-hidden="true" className="size-4" />
    </button>
  );
}
