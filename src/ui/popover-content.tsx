import type { ReactNode } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";

import { useBackCloses } from "./back-closes.ts";
import { classNames } from "./class-names.ts";
import type { OverlayProps } from "./overlay-trigger.tsx";
import { popoverClass } from "./popover-style.ts";
import { CloseContext } from "./press.ts";

export interface PopoverContentProps {
  overlay: OverlayProps;
  label: string;
  placement: "bottom" | "bottom start" | "bottom end" | "top";
  children: ReactNode;
}

/** Loaded by `Popover`, which every caller uses. */
export function PopoverContent({ overlay, label, placement, children }: PopoverContentProps) {
  useBackCloses(overlay.isOpen, () => overlay.onOpenChange(false));
  return (
    <Popover
      isOpen={overlay.isOpen}
      onOpenChange={overlay.onOpenChange}
      triggerRef={overlay.triggerRef}
      placement={placement}
      className={classNames(popoverClass, "overflow-y-auto p-4")}
    >
      <Dialog aria-label={label} className="outline-none">
        {({ close }) => <CloseContext value={close}>{children}</CloseContext>}
      </Dialog>
    </Popover>
  );
}
