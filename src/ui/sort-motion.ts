/** So near to an edge of what scrolls, it scrolls by itself, by at most so much a frame. */
const EDGE_PX = 88;
const SCROLL_PX = 20;
/** How long what moves aside is on its way. */
export const SHIFT_MS = 150;

/** Remembers where they stand, and then lets them slide from there to where they stand by then. */
export function shifting(items: readonly HTMLElement[]): () => void {
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

/** What follows the pointer: a picture of the item, which nobody can reach. */
export function ghostOf(item: HTMLElement): HTMLElement {
  const { left, top, width, height } = item.getBoundingClientRect();
  const ghost = document.createElement("div");
  const copy = item.cloneNode(true) as HTMLElement;
  for (const element of [copy, ...copy.querySelectorAll("[id]")]) element.removeAttribute("id");
  copy.removeAttribute("data-sort-id");
  copy.style.contentVisibility = "visible";
  ghost.append(copy);
  ghost.inert = true;
  ghost.ariaHidden = "true";
  ghost.dataset["sortGhost"] = "";
  // Above a dialog, which must not hide it as something outside.
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

export function scrollNearEdge(scroller: HTMLElement, y: number): void {
  const isPage = scroller === document.documentElement;
  const { top, bottom } = isPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
  const edge = Math.min(EDGE_PX, (bottom - top) / 4);
  const above = Math.max(0, top + edge - y);
  const below = Math.max(0, y - (bottom - edge));
  if (above === 0 && below === 0) return;
  const amount = ((below - above) / edge) * SCROLL_PX;
  scroller.scrollTop += Math.max(-SCROLL_PX, Math.min(SCROLL_PX, amount));
}
