import { PanelLeft } from "lucide-react";
import {
  createContext,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  use,
  useLayoutEffect,
  useState,
} from "react";

import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { useIsMobile, useIsNarrow } from "./media-query.ts";
import { Tooltip } from "./tooltip.tsx";

interface SidebarState {
  /** Below 768 px the sidebar is a sheet over the page. */
  isMobile: boolean;
  /** On a wide screen: only icons are shown. Never true on a phone. */
  isCollapsed: boolean;
  toggle: () => void;
}

interface SidebarContextValue extends SidebarState {
  isSheetOpen: boolean;
  wasSheetOpened: boolean;
  setIsSheetOpen: (isOpen: boolean) => void;
}

/** Loads the phone's sheet, which only its first opening needs. */
export const loadSidebarSheet = () => import("./sidebar-sheet.tsx");
const SidebarSheet = lazy(() => loadSidebarSheet().then((module) => ({ default: module.SidebarSheet })));

const SidebarContext = createContext<SidebarContextValue | null>(null);
const cookieName = "sidebar_state";
const cookieSeconds = 7 * 24 * 60 * 60;

/**
 * Holds two states: the collapsed sidebar and the phone's sheet. A person's own choice stays in a cookie for
 * 7 days; without one the sidebar is collapsed below 1200 px. Ctrl or Cmd + B toggles.
 */
export function SidebarProvider({ children }: { children: ReactNode }) {
  const isMobile = useIsMobile();
  const isNarrow = useIsNarrow();
  const [choice, setChoice] = useState(readCookie);
  const isExpanded = choice ?? !isNarrow;
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [wasSheetOpened, setWasSheetOpened] = useState(false);

  const toggle = () => {
    if (isMobile) {
      setWasSheetOpened(true);
      setIsSheetOpen(!isSheetOpen);
      return;
    }
    writeCookie(!isExpanded);
    setChoice(!isExpanded);
  };

  // Before the first paint: who sees the page may press a key.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== "b" ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      toggle();
    };
    // In the capture phase: React Aria stops key events at controls that handle keys themselves.
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  });

  return (
    <SidebarContext
      value={{
        isMobile,
        isCollapsed: !isMobile && !isExpanded,
        toggle,
        isSheetOpen: isMobile && isSheetOpen,
        wasSheetOpened,
        setIsSheetOpen,
      }}
    >
      <div className="flex min-h-dvh">{children}</div>
    </SidebarContext>
  );
}

export function useSidebar(): SidebarState {
  return useSidebarContext();
}

export interface SidebarProps {
  /** The name of the landmark, and of the sheet's dialog on a phone. */
  label: string;
  header: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}

/** 16rem wide, 3rem when collapsed to icons; on a phone a sheet of 18rem that closes when a link in it is followed. */
export function Sidebar({ label, header, children, footer }: SidebarProps) {
  const { isMobile, isCollapsed, isSheetOpen, wasSheetOpened, setIsSheetOpen } = useSidebarContext();
  const content = (
    <>
      <div className="shrink-0 p-2 group-data-collapsed/sidebar:px-1">{header}</div>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-x-hidden overflow-y-auto p-2 group-data-collapsed/sidebar:px-1">
        {children}
      </div>
      {footer && (
        <div className="shrink-0 border-t border-line p-2 group-data-collapsed/sidebar:px-1">{footer}</div>
      )}
    </>
  );
  if (isMobile) {
    if (!wasSheetOpened) return null;
    return (
      <Suspense>
        <SidebarSheet label={label} isOpen={isSheetOpen} onOpenChange={setIsSheetOpen}>
          {content}
        </SidebarSheet>
      </Suspense>
    );
  }
  return (
    <aside
      aria-label={label}
      data-collapsed={isCollapsed || undefined}
      className={classNames(
        "group/sidebar sticky top-0 flex h-dvh shrink-0 flex-col overflow-hidden border-r border-line bg-surface transition-[width] duration-200 ease-out",
        isCollapsed ? "w-12" : "w-64",
      )}
    >
      {content}
    </aside>
  );
}

export interface SidebarToggleProps {
  /** The button's name ('Alternar menu lateral'). */
  label: string;
  /** Lies over the button while the menu is hidden behind it. */
  mark?: ReactNode;
}

export function SidebarToggle({ label, mark }: SidebarToggleProps) {
  const { toggle, isMobile } = useSidebarContext();
  return (
    <div className="relative">
      <IconButton
        aria-label={label}
        icon={<PanelLeft aria-hidden="true" />}
        onPointerDown={() => isMobile && void loadSidebarSheet().catch(() => undefined)}
        onPress={toggle}
      />
      {isMobile && mark}
    </div>
  );
}

export interface SidebarGroupProps {
  /** The visible heading and the name of the navigation landmark. */
  label: string;
  children: ReactNode;
}

/** A navigation landmark with a list of `SidebarItem`s. */
export function SidebarGroup({ label, children }: SidebarGroupProps) {
  return (
    <nav aria-label={label}>
      <p
        aria-hidden="true"
        className="truncate px-2 pb-1.5 text-xs font-medium text-ink-muted transition-opacity duration-150 group-data-collapsed/sidebar:h-0 group-data-collapsed/sidebar:overflow-hidden group-data-collapsed/sidebar:p-0 group-data-collapsed/sidebar:opacity-0"
      >
        {label}
      </p>
      <ul className="flex flex-col gap-0.5">{children}</ul>
    </nav>
  );
}

export interface SidebarItemProps {
  icon: ReactNode;
  label: string;
  /** Behind the label, such as a count. */
  aside?: ReactNode;
  /** Draws the link with the router's own component: `(props) => <Link to="/somewhere" {...props} />`. */
  render: (props: {
    className: string;
    children: ReactNode;
  }) => ReactElement<Record<string, unknown>, string>;
}

/** One link; the page that it leads to marks it by the router's `aria-current`. Collapsed, its name moves into a tooltip. */
export function SidebarItem({ icon, label, aside, render }: SidebarItemProps) {
  const { isCollapsed } = useSidebarContext();
  return (
    <li>
      <Tooltip text={label} placement="right" isDisabled={!isCollapsed}>
        {render({
          className: itemClass,
          children: (
            <>
              {icon}
              <span className="truncate group-data-collapsed/sidebar:sr-only">{label}</span>
              {aside}
            </>
          ),
        })}
      </Tooltip>
    </li>
  );
}

const itemClass = classNames(
  "relative flex h-8 items-center gap-2.5 overflow-hidden rounded-md px-2 text-sm font-medium text-ink-muted transition-colors duration-100 hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:h-11 group-data-collapsed/sidebar:px-3",
  "aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-ink [&_svg]:size-4 [&_svg]:shrink-0",
);

function useSidebarContext(): SidebarContextValue {
  const state = use(SidebarContext);
  if (!state) throw new Error("The sidebar's parts need a SidebarProvider around them.");
  return state;
}

/** Null: the person has not chosen. */
function readCookie(): boolean | null {
  const cookies = document.cookie.split("; ");
  return [true, false].find((isExpanded) => cookies.includes(`${cookieName}=${isExpanded}`)) ?? null;
}

function writeCookie(isExpanded: boolean) {
  document.cookie = `${cookieName}=${isExpanded}; path=/; max-age=${cookieSeconds}; samesite=lax`;
}
