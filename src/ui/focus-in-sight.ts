const DISTANCE_PX = 12;
/** A sticky element may keep a little distance from the edge, or from another sticky element. */
const REACH_PX = 16;
/** More sticky elements than any page stacks at one edge. */
const MOST_STICKING = 3;

/**
 * Keeps the focused element and the text caret clear of sticky elements at the window's edges (WCAG 2.4.11).
 * Returns how to stop.
 *
 * Scroll padding and margin do not work: browsers ignore them when they bring a caret into view, and focusing
 * a sticky element would scroll the page.
 */
export function keepFocusInSight(): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let isByKey = false;
  document.addEventListener("keydown", () => (isByKey = true), options);
  document.addEventListener("pointerdown", () => (isByKey = false), options);
  document.addEventListener("focusin", () => isByKey && requestAnimationFrame(uncoverFocus), options);
  document.addEventListener("input", () => requestAnimationFrame(uncoverFocus), options);
  return () => listening.abort();
}

function uncoverFocus(): void {
  const focused = document.activeElement;
  // A switch hides its control: people see the label.
  const place = focused?.closest("label") ?? focused;
  const main = place?.closest("main");
  if (!place || !main || place === main) return;
  const { left, right, top, bottom } = place.getBoundingClientRect();
  const [first, last] = freeHeight((left + right) / 2, stickingAbove(place));
  const above = first + DISTANCE_PX - top;
  const below = bottom + DISTANCE_PX - last;
  // When the element is too high, its beginning shows.
  if (above > DISTANCE_PX) window.scrollBy(0, -above);
  else if (below > DISTANCE_PX) window.scrollBy(0, Math.min(below, -above));
}

/**
 * The top and bottom of the free height: between them nothing sticks, except ancestors of the element itself.
 */
function freeHeight(x: number, own: Element | null): [number, number] {
  let [first, last] = [0, window.innerHeight];
  for (let count = 0; count < MOST_STICKING; count += 1) {
    first = Math.max(first, stickingAt(x, first + REACH_PX, own)?.bottom ?? 0);
    last = Math.min(last, stickingAt(x, last - REACH_PX, own)?.top ?? last);
  }
  return [first, last];
}

function stickingAt(x: number, y: number, own: Element | null): DOMRect | undefined {
  // Not the topmost element alone: a tooltip that is about to leave may lie over the sticky one.
  const sticking = document
    .elementsFromPoint(x, y)
    .map(stickingAbove)
    .find((above) => above !== null && above !== own);
  return sticking?.getBoundingClientRect();
}

/** The sticky or fixed ancestor of the element. */
function stickingAbove(element: Element): Element | null {
  for (let part: Element | null = element; part; part = part.parentElement)
    if (["sticky", "fixed"].includes(getComputedStyle(part).position)) return part;
  return null;
}
