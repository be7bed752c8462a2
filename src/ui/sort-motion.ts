/** The share of the height, at either end, in which a list scrolls automatically, faster towards the end. */
const EDGE_SHARE = 0.18;
/** Pixels per millisecond, at the very end. */
const SCROLL_SPEED = 1.3;
/** The duration of an item's movement. */
export const SHIFT_MS = 150;

/**
 * Remembers the positions of items; the returned function animates them from there to their new positions.
 */
export function animateShift(items: readonly HTMLElement[]): () => void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return () => undefined;
  const before = items.map((item) => item.getBoundingClientRect());
  return () => {
    const after = items.map((item) => item.getBoundingClientRect());
    for (const [index, item] of items.entries()) {
      const from = before[index];
      const to = after[index];
      if (!from || !to || (from.top === to.top && from.left === to.left)) continue;
      const isSeen = (rect: DOMRect) => rect.bottom > 0 && rect.top < innerHeight;
      if (!isSeen(from) && !isSeen(to)) continue;
      item.animate([{ translate: `${from.left - to.left}px ${from.top - to.top}px` }, { translate: "0 0" }], {
        duration: SHIFT_MS,
        easing: "ease-out",
      });
    }
  };
}

/** Creates the picture of the item that follows the pointer and cannot be focused. */
export function createGhost(item: HTMLElement): HTMLElement {
  const { left, top, width, height } = item.getBoundingClientRect();
  const ghost = document.createElement("div");
  const copy = item.cloneNode(true) as HTMLElement;
  for (const element of [copy, ...copy.querySelectorAll("[id]")]) element.removeAttribute("id");
  copy.removeAttribute("data-sort-id");
  copy.style.contentVisibility = "visible";
  copy.style.listStyle = "none";
  ghost.append(copy);
  ghost.inert = true;
  ghost.ariaHidden = "true";
  ghost.dataset["sortGhost"] = "";
  // Above a dialog, which must not hide it as outside content.
  ghost.dataset["reactAriaTopLayer"] = "true";
  Object.assign(ghost.style, {
    position: "fixed",
    zIndex: "60",
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    pointerEvents: "none",
  });
  document.body.append(ghost);
  return ghost;
}

export function landGhost(ghost: HTMLElement, item: HTMLElement): void {
  const from = ghost.getBoundingClientRect();
  const to = item.getBoundingClientRect();
  if (!item.isConnected || matchMedia("(prefers-reduced-motion: reduce)").matches) {
    ghost.remove();
    return;
  }
  const [x, y] = ghost.style.translate.split(" ").map((part) => Number.parseFloat(part));
  const end = `${(x ?? 0) + to.left - from.left}px ${(y ?? 0) + to.top - from.top}px`;
  ghost
    .animate([{ translate: ghost.style.translate || "0 0" }, { translate: end }], {
      duration: SHIFT_MS,
      easing: "ease-out",
      fill: "forwards",
    })
    .finished.then(
      () => ghost.remove(),
      () => ghost.remove(),
    );
}

export function scrollerOf(list: HTMLElement): HTMLElement {
  for (let element = list.parentElement; element; element = element.parentElement) {
    const { overflowY } = getComputedStyle(element);
    if ((overflowY === "auto" || overflowY === "scroll") && element.scrollHeight > element.clientHeight)
      return element;
  }
  return document.documentElement;
}

/** Sticky elements at the page's top (`--list-top`, sticky-top.tsx) lower its upper edge. */
export function scrollNearEdge(scroller: HTMLElement, y: number, elapsedMs: number): void {
  const isPage = scroller === document.documentElement;
  const listTop = Number.parseFloat(scroller.style.getPropertyValue("--list-top")) || 0;
  const { top, bottom } = isPage ? { top: listTop, bottom: innerHeight } : scroller.getBoundingClientRect();
  const edge = (bottom - top) * EDGE_SHARE;
  const above = Math.max(0, top + edge - y);
  const below = Math.max(0, y - (bottom - edge));
  const speed = Math.max(-1, Math.min(1, (below - above) / edge)) * SCROLL_SPEED;
  if (speed !== 0) scroller.scrollBy(0, speed * elapsedMs);
}
