import { useEffect, useEffectEvent } from "react";

import { backButton } from "./back-button.ts";

/*
 * The browser's back button, and the phone's, closes what lies over the page. While something is open, a second entry of the page, the guard,
 * lies over its first one in the history. Back leads from the guard to the first entry, and closes the overlay on top. The guard stays when
 * overlays close in another way: back passes over the first entry then, so that the page is left by one press. The router sees neither step.
 */

interface Entry {
  url: string;
  state: Readonly<Record<string, unknown>>;
  /** Of a guard: the id of the two. */
  guards: unknown;
  /** Of a page's first entry that got a guard: the id of the two. */
  guardedBy: unknown;
}

/** So long after back an overlay may take to close; one that is open then asks a question. */
const CLOSING_MS = 300;

/** What closes each open overlay. The last one lies on top. */
const open: { close: () => void }[] = [];
/** The entry that is shown; null until the first overlay opens. */
let known: Entry | null = null;
/** Whether the history goes on with the guard that back has just left. */
let isGuardAhead = false;
/** Whether a step to that guard is on its way. */
let isReturning = false;

/** While it is open, the back button calls `close`, as Escape does. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    return isOpen ? addOverlay(() => closeNow()) : undefined;
  }, [isOpen]);
}

/** The back button calls `close` from now on. Returns what to call when the overlay has closed. */
export function addOverlay(close: () => void): () => void {
  listen();
  const overlay = { close };
  open.push(overlay);
  guardPage();
  return () => {
    open.splice(open.indexOf(overlay), 1);
  };
}

/** From now on the steps between a page and its guard are not the router's. */
export function listen(): void {
  if (known !== null) return;
  const { pushState, replaceState, go } = history;
  // The next page takes the guard's place: so a guard is the last entry, and pages lie one step apart.
  history.pushState = (...entry) => {
    (isAtGuard() ? replaceState : pushState).apply(history, entry);
    isGuardAhead = false;
    followRouter();
  };
  history.go = (steps = 0) => go.call(history, isAtGuard() && steps < 0 ? steps - 1 : steps);
  // The router's new state replaces the whole one.
  history.replaceState = (state: object | null, ...place) => {
    const { guards, guardedBy } = here();
    replaceState.call(history, { ...state, guards, guardedBy }, ...place);
    followRouter();
  };
  backButton.handle = handlePop;
  known = here();
}

function followRouter(): void {
  known = here();
  // An overlay that stays open over another page is closed by back there, too.
  setTimeout(guardPage);
}

function handlePop(event: PopStateEvent): void {
  const before = known ?? here();
  const now = here();
  known = now;
  isReturning = false;
  const hasLeftGuard = before.guards !== undefined && before.guards === now.guardedBy;
  const isAtGuardAgain = now.guards !== undefined && now.guards === before.guardedBy;
  isGuardAhead = hasLeftGuard;
  if (!hasLeftGuard && !isAtGuardAgain) return;
  event.stopImmediatePropagation();
  // The page may have changed its address meanwhile.
  replaceEntry({ ...before.state, guards: now.guards, guardedBy: now.guardedBy }, before.url);
  if (isAtGuardAgain) return;
  const top = open.at(-1);
  if (!top) {
    history.back();
    return;
  }
  top.close();
  // What did not close, asks a question or lies below is closed by the next press. A dialog that the address names closes with the router's
  // next page: a step to the guard would meet a press that opens it again, and undo that.
  setTimeout(() => (open.includes(top) ? setTimeout(guardPage, CLOSING_MS) : guardPage()));
}

/** Puts the guard over the page's entry where an overlay is open. */
function guardPage(): void {
  const { state, url, guards } = here();
  // Between two pages, while the router asks whether to leave the first one, the entry is not of the page that is shown.
  if (open.length === 0 || guards !== undefined || isReturning || !backButton.isOfShownPage(state)) return;
  if (isGuardAhead) {
    // A new entry that no press or key has caused would be passed over by the browser's back button.
    isReturning = true;
    history.forward();
    return;
  }
  const id = Math.random();
  replaceEntry({ ...state, guardedBy: id }, url);
  // Closing must not scroll the page to where it was when the guard was made.
  history.scrollRestoration = "manual";
  History.prototype.pushState.call(history, { ...state, guardedBy: undefined, guards: id }, "", url);
  history.scrollRestoration = "auto";
  known = here();
}

/** Past the router, which would take it for a change of the page. */
function replaceEntry(state: object, url: string): void {
  History.prototype.replaceState.call(history, state, "", url);
  known = here();
}

function isAtGuard(): boolean {
  return here().guards !== undefined;
}

function here(): Entry {
  const state = (history.state ?? {}) as Entry["state"];
  return { url: location.href, state, guards: state["guards"], guardedBy: state["guardedBy"] };
}
