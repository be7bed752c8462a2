import { ArrowDown, ArrowUp, CircleCheck, CircleSlash, Eye, EyeOff, Pencil, Trash2 } from "lucide-react";

import { MenuContent, MenuItem, MenuSeparator } from "#ui/menu.tsx";
import type { OverlayProps } from "#ui/overlay-trigger.tsx";
import type { Dish } from "../contract.ts";
import { cardText } from "../text.ts";
import type { DishAct, Neighbours } from "./dish-act.ts";

export interface DishMenuProps extends Neighbours {
  dish: Dish;
  isSoldOut: boolean;
  overlay: OverlayProps;
  onAct: (act: DishAct) => void;
}

/** One menu for the whole list: it opens next to the button of its card. */
export function DishMenu({ dish, isSoldOut, previous, next, overlay, onAct }: DishMenuProps) {
  return (
    <MenuContent overlay={overlay}>
      <MenuItem icon={<Pencil aria-hidden="true" />} onAction={() => onAct({ opens: "edit" })}>
        {cardText.edit}
      </MenuItem>
      <MenuItem
        icon={isSoldOut ? <CircleCheck aria-hidden="true" /> : <CircleSlash aria-hidden="true" />}
        onAction={() => onAct({ act: "setSoldOut", isSoldOut: !isSoldOut })}
      >
        {isSoldOut ? cardText.sellAgain : cardText.soldOut}
      </MenuItem>
      <MenuItem
        icon={dish.isActive ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        onAction={() => onAct({ act: "setActive", isActive: !dish.isActive })}
      >
        {dish.isActive ? cardText.deactivate : cardText.activate}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<ArrowUp aria-hidden="true" />}
        isDisabled={!previous}
        onAction={() => previous && onAct({ act: "move", targetId: previous.id, place: "before" })}
      >
        {cardText.moveUp}
      </MenuItem>
      <MenuItem
        icon={<ArrowDown aria-hidden="true" />}
        isDisabled={!next}
        onAction={() => next && onAct({ act: "move", targetId: next.id, place: "after" })}
      >
        {cardText.moveDown}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<Trash2 aria-hidden="true" />}
        tone="danger"
        onAction={() => onAct({ opens: "remove" })}
      >
        {cardText.remove}
      </MenuItem>
    </MenuContent>
  );
}
