import { useEffect, useState } from "react";

/** The width of an element's content in px, now and after each change; `before` until it is measured. */
export function useElementWidth(element: { current: HTMLElement | null }, before: number): number {
  const [width, setWidth] = useState(before);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
