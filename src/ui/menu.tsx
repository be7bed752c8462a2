import type { ReactNode } from "react";
import { Menu as AriaMenu, MenuItem as AriaMenuItem, type MenuItemProps as AriaMenuItemProps, MenuTrigger, Popover, Separator } from "react-aria-components/Menu";
import type { PopoverProps } from "react-aria-components/Popover";

import { classNames } from "./class-names.ts";
import { popoverClass } from "./popover.tsx";

export interface MenuProps {
  /** A button of ours. It names the menu, too. */
  trigger: ReactNode;
  /** Drawn above the items; nothing in it can be focused. */
  header?: ReactNode;
  children: ReactNode;
  placement?: PopoverProps["placement"];
}

export function Menu({ trigger, header, children, placement = "bottom end" }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover placement={placement} className={classNames(popoverClass, "min-w-52 overflow-y-auto")}>
        {header && <div className="border-b border-line px-3.5 py-3">{header}</div>}
        <AriaMenu className="p-1 outline-none">{children}</AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

export interface MenuItemProps extends Omit<AriaMenuItemProps, "children" | "className" | "textValue"> {
  children: string;
  icon?: ReactNode;
  tone?: "neutral" | "danger";
}

export function MenuItem({ children, icon, tone = "neutral", ...props }: MenuItemProps) {
  return (
    <AriaMenuItem
      {...props}
      textValue={children}
      className={classNames(
        "flex cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-2 text-sm outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-50 data-focused:bg-hover pointer-coarse:py-3 [&_svg]:size-4 [&_svg]:shrink-0",
        tone === "danger" ? "text-danger-ink data-focused:bg-danger-soft" : "text-ink [&_svg]:text-ink-muted",
      )}
    >
      {icon}
      {children}
    </AriaMenuItem>
  );
}

export function MenuSeparator() {
  return <Separator className="-mx-1 my-1 border-t border-line" />;
}
