import type { AnyRouter } from "@tanstack/react-router";

import { productName } from "./text.ts";

/**
 * Does on a router change what a browser does on a page load: sets the title, scrolls to the top, and focuses
 * the new heading, so that a screen reader reads it.
 */
export function followPageChanges(router: AnyRouter): void {
  router.subscribe("onRendered", ({ pathChanged, fromLocation, toLocation }) => {
    const { title } = router.state.matches.at(-1)?.staticData ?? {};
    document.title = title === undefined ? productName : `${title} · ${productName}`;
    // A page whose address names a part shows that part itself.
    if (!pathChanged || fromLocation === undefined || toLocation.hash !== "") return;
    window.scrollTo(0, 0);
    focusHeading();
  });
}

function focusHeading(): void {
  const target =
    document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (!target || target.contains(document.activeElement)) return;
  target.tabIndex = -1;
  target.style.outline = "none";
  target.focus({ preventScroll: true });
}
