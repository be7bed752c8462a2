import { type PointerEvent, useEffect, useRef } from "react";

/** px between the points of a quick stroke at which tables are looked for: less than any table. */
const STEP = 10;

interface Stroke {
  /** What the first table became, and so does each table that the stroke crosses. */
  isSelected: boolean;
  seen: Set<string>;
  x: number;
  y: number;
}

/**
 * Painting tables with one stroke of mouse, pen or finger. A stroke begins on a table; a finger that begins next to the tables scrolls. The tables
 * are elements with `data-table-id` and `aria-checked`.
 */
export function usePaintStroke(
  frame: { current: HTMLElement | null },
  onPaint: (tableId: string, isSelected: boolean) => void,
) {
  const stroke = useRef<Stroke | null>(null);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // React listens passively, so it could not keep the finger from scrolling.
    const keepFromScrolling = (event: TouchEvent) => {
      if (tableAt(event.target)) event.preventDefault();
    };
    element.addEventListener("touchstart", keepFromScrolling, { passive: false });
    return () => element.removeEventListener("touchstart", keepFromScrolling);
  }, [frame]);

  const paint = (table: SVGElement) => {
    const id = table.dataset["tableId"];
    const at = stroke.current;
    if (!at || id === undefined || at.seen.has(id)) return;
    at.seen.add(id);
    onPaint(id, at.isSelected);
  };
  const end = () => {
    stroke.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      const table = tableAt(event.target);
      if (!table || event.button !== 0 || !event.isPrimary) return;
      if (table.getAttribute("aria-disabled") === "true") return;
      const isSelected = table.getAttribute("aria-checked") !== "true";
      stroke.current = { isSelected, seen: new Set(), x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
      table.focus({ preventScroll: true });
      paint(table);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const at = stroke.current;
      if (!at) return;
      const steps = Math.ceil(Math.hypot(clientX - at.x, clientY - at.y) / STEP);
      for (let step = 1; step <= steps; step += 1) {
        const share = step / steps;
        const [x, y] = [at.x + share * (clientX - at.x), at.y + share * (clientY - at.y)];
        const table = tableAt(document.elementFromPoint(x, y));
        if (table && frame.current?.contains(table)) paint(table);
      }
      stroke.current = { ...at, x: clientX, y: clientY };
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

function tableAt(target: EventTarget | null): SVGElement | null {
  return target instanceof Element ? target.closest<SVGElement>("[data-table-id]") : null;
}
