import { lazy, type ReactNode, Suspense } from "react";

import { OverlayTrigger } from "./overlay-trigger.tsx";

export interface PopoverProps {
  /** A `Button` or `IconButton`. */
  trigger: ReactNode;
  /** The popover's accessible name. */
  label: string;
  children: ReactNode | ((close: () => void) => ReactNode);
  placement?: "bottom" | "bottom start" | "bottom end" | "top";
}

const loadContent = () => import("./popover-content.tsx");
const PopoverContent = lazy(() => loadContent().then((module) => ({ default: module.PopoverContent })));

/** A small dialog next to its trigger; its code loads when the trigger is approached. */
export function Popover({ trigger, label, children, placement = "bottom" }: PopoverProps) {
  return (
    <OverlayTrigger kind="dialog" trigger={trigger} onApproach={() => void loadContent()}>
      {(overlay) => (
        <Suspense>
          <PopoverContent overlay={overlay} label={label} placement={placement}>
            {typeof children === "function" ? children(() => overlay.onOpenChange(false)) : children}
          </PopoverContent>
        </Suspense>
      )}
    </OverlayTrigger>
  );
}
