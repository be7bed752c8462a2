import { type KeyboardEvent, useEffect, useRef } from "react";

import { classNames } from "./class-names.ts";

export interface TabListProps {
  "aria-label": string;
  tabs: readonly {
    id: string;
    label: string;
    /** Next to the label, and no part of the name. */ count?: number;
    /**
     * Says that the panel has something unfinished, such as unsaved text; a dot shows it. It is a
     * description, not part of the name.
     */
    mark?: string | undefined;
  }[];
  value: string;
  onChange: (id: string) => void;
  /** The id of the element, with `role="tabpanel"`, that shows what the chosen tab names. */
  panelId: string;
  className?: string | undefined;
}

/** The id of a tab's element, to name its panel by. */
export function tabElementId(panelId: string, id: string): string {
  return `${panelId}-tab-${id}`;
}

/** One row of tabs that scrolls sideways where it is too long; arrow keys walk along it. The chosen one is kept in sight. */
export function TabList({ tabs, value, onChange, panelId, className, ...props }: TabListProps) {
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>("[aria-selected=true]");
    if (!chosen || !row.current) return;
    // Not `scrollIntoView`, which would scroll the page, too.
    const { offsetLeft, offsetWidth } = chosen;
    const { clientWidth, scrollLeft } = row.current;
    if (offsetLeft < scrollLeft + 32 || offsetLeft + offsetWidth > scrollLeft + clientWidth - 32)
      row.current.scrollTo({ left: offsetLeft - (clientWidth - offsetWidth) / 2, behavior: "smooth" });
  }, [value]);

  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = tabs.findIndex(({ id }) => id === value);
    const next = {
      ArrowRight: (index + 1) % tabs.length,
      ArrowLeft: (index - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.id);
    document.getElementById(tabElementId(panelId, tab.id))?.focus({ preventScroll: true });
  };

  return (
    <div
      {...props}
      ref={row}
      role="tablist"
      tabIndex={-1}
      onKeyDown={walk}
      className={classNames(
        "relative flex gap-1 overflow-x-auto overscroll-x-contain outline-none [scrollbar-width:none]",
        className,
      )}
    >
      {tabs.map(({ id, label, count, mark }) => (
        <button
          key={id}
          id={tabElementId(panelId, id)}
          type="button"
          role="tab"
          aria-label={label}
          aria-selected={id === value}
          aria-controls={panelId}
          title={mark}
          tabIndex={id === value ? 0 : -1}
          onClick={() => onChange(id)}
          className="relative flex max-w-64 shrink-0 items-center gap-1.5 px-2.5 py-2.5 text-sm font-medium whitespace-nowrap text-ink-muted transition-colors duration-100 after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full hover:text-ink focus-visible:-outline-offset-2 aria-selected:text-ink aria-selected:after:bg-primary-ink pointer-coarse:py-3"
        >
          <span className="truncate">{label}</span>
          {/* Drawn by the style sheet: text here would be part of the name. */}
          {count !== undefined && (
            <span
              data-count={count}
              className="text-xs font-normal text-ink-faint tabular-nums after:content-[attr(data-count)]"
            />
          )}
          {mark !== undefined && (
            <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-primary-ink" />
          )}
        </button>
      ))}
    </div>
  );
}
