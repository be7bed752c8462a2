import type { ReactNode } from "react";
import { Dialog, DialogTrigger } from "react-aria-components/Dialog";
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from "react-aria-components/Popover";

import { classNames } from "./class-names.ts";

export interface PopoverProps {
  /** A button of ours; it opens and closes the popover. */
  trigger: ReactNode;
  /** The popover's accessible name. */
  label: string;
  children: ReactNode | ((close: () => void) => ReactNode);
  placement?: AriaPopoverProps["placement"];
}

export function Popover({ trigger, label, children, placement = "bottom" }: PopoverProps) {
  return (
    <DialogTrigger>
      {trigger}
      {/* React Aria names this box by the trigger, though the dialog inside has a name: a name without a role is an error for axe. */}
      <AriaPopover aria-labelledby="" placement={placement} className={classNames(popoverClass, "overflow-y-auto p-4")}>
        <Dialog aria-label={label} className="outline-none">
          {({ close }) => (typeof children === "function" ? children(close) : children)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}

/** The ground of everything that floats beside its trigger. */
export const popoverClass =
  "rounded-lg border border-line bg-raised text-ink shadow-md outline-none transition-[opacity,translate] duration-100 ease-out data-entering:opacity-0 data-entering:data-[placement=bottom]:-translate-y-1 data-entering:data-[placement=top]:translate-y-1 data-exiting:opacity-0";
