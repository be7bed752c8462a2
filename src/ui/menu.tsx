import { Check } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Keyboard } from "react-aria-components/Keyboard";
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  Popover,
  Separator,
} from "react-aria-components/Menu";
import type { PopoverProps } from "react-aria-components/Popover";

import { useBackCloses } from "./back-closes.ts";
import { classNames } from "./class-names.ts";
import { type OverlayProps, OverlayTrigger } from "./overlay-trigger.tsx";
import { popoverClass } from "./popover-style.ts";

export interface MenuProps extends Omit<MenuContentProps, "overlay"> {
  /** A `Button` or `IconButton`. It names the menu, too. */
  trigger: ReactNode;
}

export function Menu({ trigger, ...props }: MenuProps) {
  return (
    <OverlayTrigger kind="menu" trigger={trigger}>
      {(overlay) => <MenuContent {...props} overlay={overlay} />}
    </OverlayTrigger>
  );
}

export interface MenuContentProps {
  overlay: OverlayProps;
  /** Drawn above the items; nothing in it can be focused. */
  header?: ReactNode;
  /** `MenuItem`s, `MenuSeparator`s. */
  children: ReactNode;
  placement?: PopoverProps["placement"];
  /** Its sections stand in columns where the screen has the room. */
  isWide?: boolean;
  /** What the menu stays within; without it, the window. */
  boundary?: Element | null;
  /** The chosen item's `id`, in a menu that chooses one of its items. */
  selectedKey?: string;
  onSelect?: (key: string) => void;
}

/** The menu alone, for a lazy module: on a page that must stay light, only its `OverlayTrigger` is loaded with the page. */
export function MenuContent({
  overlay,
  header,
  children,
  placement = "bottom end",
  isWide = false,
  boundary,
  selectedKey,
  onSelect,
}: MenuContentProps) {
  useBackCloses(overlay.isOpen, () => overlay.onOpenChange(false));
  const popover = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWide && overlay.isOpen) return followItemsByArrow(popover.current);
    return undefined;
  }, [isWide, overlay.isOpen]);
  return (
    <Popover
      ref={popover}
      isOpen={overlay.isOpen}
      onOpenChange={overlay.onOpenChange}
      triggerRef={overlay.triggerRef}
      aria-labelledby={overlay.triggerId}
      placement={placement}
      {...(boundary && { boundaryElement: boundary })}
      className={classNames(popoverClass, "min-w-52 overflow-y-auto")}
    >
      {header && <div className="border-b border-line px-3.5 py-3">{header}</div>}
      <AriaMenu
        aria-labelledby={overlay.triggerId}
        autoFocus={overlay.autoFocus}
        onClose={() => overlay.onOpenChange(false)}
        {...(selectedKey !== undefined && {
          selectionMode: "single" as const,
          disallowEmptySelection: true,
          selectedKeys: [selectedKey],
          onSelectionChange: (keys) => {
            const [key] = keys === "all" ? [] : keys;
            if (key !== undefined) onSelect?.(String(key));
          },
        })}
        className={classNames("p-1 outline-none", isWide && "gap-1 md:columns-3")}
      >
        {children}
      </AriaMenu>
    </Popover>
  );
}

/**
 * Makes the up and down arrows follow the items in their order. React Aria takes an item that stands higher than the one before it, at the
 * top of the next column, for a list that runs upwards, and turns back. Returns how to stop.
 */
function followItemsByArrow(menu: HTMLElement | null): () => void {
  const follow = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const items = [...(menu?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    if (step === 0 || at === -1) return;
    event.preventDefault();
    event.stopPropagation();
    items.at((at + step) % items.length)?.focus();
  };
  menu?.addEventListener("keydown", follow, { capture: true });
  return () => menu?.removeEventListener("keydown", follow, { capture: true });
}

export interface MenuItemProps extends Omit<AriaMenuItemProps, "children" | "className" | "textValue"> {
  children: string;
  icon?: ReactNode;
  /** The keyboard shortcut, as shown to people. */
  shortcut?: string;
  tone?: "neutral" | "danger";
}

export function MenuItem({ children, icon, shortcut, tone = "neutral", ...props }: MenuItemProps) {
  return (
    <AriaMenuItem
      {...props}
      textValue={children}
      className={classNames(
        "group/item flex cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-2 text-sm outline-none select-none data-selected:font-medium data-disabled:cursor-not-allowed data-disabled:opacity-50 data-focused:bg-hover pointer-coarse:py-3 [&_svg]:size-4 [&_svg]:shrink-0",
        tone === "danger" ? "text-danger-ink data-focused:bg-danger-soft" : "text-ink [&_svg]:text-ink-muted",
      )}
    >
      {icon}
      {children}
      <Check aria-hidden="true" className="ml-auto hidden text-primary-ink! group-data-selected/item:block" />
      {shortcut && (
        <Keyboard className="ml-auto pl-6 font-sans text-xs text-ink-faint pointer-coarse:hidden">
          {shortcut}
        </Keyboard>
      )}
    </AriaMenuItem>
  );
}

/** Whom or what the menu is about, in its `header`. */
export function MenuTitle({ children }: { children: string }) {
  return <p className="max-w-72 truncate text-sm font-semibold">{children}</p>;
}

export function MenuSeparator() {
  return <Separator className="-mx-1 my-1 border-t border-line" />;
}
