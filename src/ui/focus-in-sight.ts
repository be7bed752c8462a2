const DISTANCE_PX = 12;
/** What sticks may keep a little distance from the edge, or from what sticks there before it. */
const REACH_PX = 16;
/** More than stand below each other at an edge. */
const MOST_STICKING = 3;

/**
 * Keeps what the keyboard reaches, and the text that is being written, clear of what sticks to the window's edges (WCAG 2.4.11).
 * Answers how to stop.
 *
 * No scroll padding or margin: browsers do not ask for them where they bring a caret into view, and what sticks would scroll the page as it is reached.
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
  // Of what hides its control, such as a switch, the label is what people see.
  const place = focused?.closest("label") ?? focused;
  const main = place?.closest("main");
  if (!place || !main || place === main) return;
  const { left, right, top, bottom } = place.getBoundingClientRect();
  const [first, last] = freeHeight((left + right) / 2, stickingAbove(place));
  const above = first + DISTANCE_PX - top;
  const below = bottom + DISTANCE_PX - last;
  // Of what is too high for the room, the beginning shows.
  if (above > DISTANCE_PX) window.scrollBy(0, -above);
  else if (below > DISTANCE_PX) window.scrollBy(0, Math.min(below, -above));
}

/** From where to where, below each other, nothing sticks but what the place itself belongs to. */
function freeHeight(x: number, own: Element | null): [number, number] {
  let [first, last] = [0, window.innerHeight];
  for (let count = 0; count < MOST_STICKING; count += 1) {
    first = Math.max(first, stickingAt(x, first + REACH_PX, own)?.bottom ?? 0);
    last = Math.min(last, stickingAt(x, last - REACH_PX, own)?.top ?? last);
  }
  return [first, last];
}

function stickingAt(x: number, y: number, own: Element | null): DOMRect | undefined {
  const there = document.elementFromPoint(x, y);
  const sticking = there && stickingAbove(there);
  return sticking && sticking !== own ? sticking.getBoundingClientRect() : undefined;
}

/** What the element belongs to that does not move with the page. */
function stickingAbove(element: Element): Element | null {
  for (let part: Element | null = element; part; part = part.parentElement)
    if (["sticky", "fixed"].includes(getComputedStyle(part).position)) return part;
  return null;
}
