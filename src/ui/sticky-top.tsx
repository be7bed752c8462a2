import { type ReactNode, useLayoutEffect, useRef } from "react";

import { classNames } from "./class-names.ts";

export interface StickyTopProps {
  children: ReactNode;
  /** Where it sticks (`top-*`), margins and padding. */
  className: string;
}

/**
 * Stays in sight above a scrolling list. It tells the list its lower edge by `--list-top`, so that nothing
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
      className={classNames("@container sticky z-10 flex flex-col border-b border-line bg-canvas", className)}
    >
      {children}
    </div>
  );
}
