import { type ReactNode, useLayoutEffect, useRef } from "react";

import { classNames } from "./class-names.ts";

export interface StickyTopProps {
  children: ReactNode;
  /** Where it sticks (`top-*`), margins and padding. From 768 px on its rule stands in by `md:px-8`, as wide as the list. */
  className: string;
}

/**
 * Stays in sight above a scrolling list. It passes its lower edge to the list by `--list-top`, so that nothing
 * scrolled to ends up beneath it. (With scroll padding, focusing a button in here would scroll the page.)
 */
export function StickyTop({ children, className }: StickyTopProps) {
  const block = useRef<HTMLDivElement>(null);
  // Before the first frame: the list may scroll in it.
  useLayoutEffect(() => {
    const element = block.current;
    if (!element) return;
    const { style } = document.documentElement;
    const publishHeight = () =>
      style.setProperty(
        "--list-top",
        `${Number.parseFloat(getComputedStyle(element).top) + element.clientHeight + 12}px`,
      );
    publishHeight();
    const observer = new ResizeObserver(publishHeight);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("--list-top");
    };
  }, []);
  return (
    <div
      ref={block}
      className={classNames(
        "@container sticky z-10 flex flex-col bg-canvas after:absolute after:inset-x-0 after:-bottom-px after:border-b after:border-line md:after:inset-x-8",
        className,
      )}
    >
      {children}
    </div>
  );
}
