import { Armchair, ArrowLeftRight, CircleX, DoorOpen, ListOrdered, Pencil, UserRoundX } from "lucide-react";
import type { ReactNode } from "react";

import { cardText } from "#features/reservations/text.ts";
import { MenuContent, MenuItem } from "#ui/menu.tsx";
import type { OverlayProps } from "#ui/overlay-trigger.tsx";

export type ReservationAction =
  | "seat"
  | "guest"
  | "arrived"
  | "noShow"
  | "toWaitlist"
  | "holdTable"
  | "edit"
  | "cancel"
  | "release"
  | "changeTable";

export interface CardMenuProps {
  overlay: OverlayProps;
  actions: readonly ReservationAction[];
  disabled: readonly ReservationAction[];
  onAct: (action: ReservationAction) => void;
}

/** The actions that do not fit on a card. Loaded when the pointer or the focus reaches its button. */
export function CardMenu({ overlay, actions, disabled, onAct }: CardMenuProps) {
  return (
    <MenuContent overlay={overlay}>
      {actions.map((action) => (
        <MenuItem
          key={action}
          icon={icons[action]}
          isDisabled={disabled.includes(action)}
          onAction={() => onAct(action)}
          {...((action === "cancel" || action === "noShow") && { tone: "danger" })}
        >
          {cardText[action]}
        </MenuItem>
      ))}
    </MenuContent>
  );
}

const icons: Partial<Record<ReservationAction, ReactNode>> = {
  arrived: <DoorOpen aria-hidden="true" />,
  noShow: <UserRoundX aria-hidden="true" />,
  toWaitlist: <ListOrdered aria-hidden="true" />,
  holdTable: <Armchair aria-hidden="true" />,
  changeTable: <ArrowLeftRight aria-hidden="true" />,
  edit: <Pencil aria-hidden="true" />,
  cancel: <CircleX aria-hidden="true" />,
};
