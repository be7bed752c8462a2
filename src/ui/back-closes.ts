import { useEffect, useEffectEvent } from "react";

import { backButton } from "./back-button.ts";

/*
 * The browser's back button, and the phone's, closes what lies over the page: each open overlay has an entry of its own in the history, at
 * the page's address. When it closes in another way, its entry goes, too. The router never sees these entries.
 */

interface Entry {
  /** Of the page's entry, as the router has it. The overlays' entries above it have the same. */
  page: unknown;
  /** How many overlays were open. */
  overlays: number;
}

/** The last one lies on top. */
const open: { close: () => void }[] = [];
/** What the router knows of; null until the first overlay opens. */
let known: Entry | null = null;
/** How many entries this code goes back just now, to remove them. */
let removing = 0;
let isMoving = false;
let timer = 0;
/** What closes an overlay may open another one, or a page, at once: that takes its entry over. */
const REST_MS = 50;
/** Where the history ends, a step leads nowhere, and nobody says so. */
const LONGEST_STEP_MS = 500;

/** While it is open, the back button calls `close`, as Escape does. What does not close then gets its entry back. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    return isOpen ? addOverlay(() => closeNow()) : undefined;
  }, [isOpen]);
}

/** The back button calls `close` from now on. Returns what to call when the overlay has closed. */
export function addOverlay(close: () => void): () => void {
  known ??= listen();
  const overlay = { close };
  open.push(overlay);
  addEntries();
  return () => {
    open.splice(open.indexOf(overlay), 1);
    settleAfter(REST_MS);
  };
}

function listen(): Entry {
  const { pushState, replaceState } = history;
  // A page that opens from an overlay takes the place of its entry, to which nobody wants to come back.
  history.pushState = (...entry) => {
    (here().overlays > 0 ? replaceState : pushState).apply(history, entry);
    known = here();
  };
  history.replaceState = (...entry) => {
    replaceState.apply(history, entry);
    known = here();
  };
  backButton.handle = handlePop;
  return here();
}

function handlePop(event: PopStateEvent): void {
  const before = known ?? here();
  const [now, removed] = [here(), removing];
  known = now;
  removing = 0;
  isMoving = false;
  const isSamePage = now.page === before.page;
  if (isSamePage) {
    event.stopImmediatePropagation();
    history.scrollRestoration = "auto";
  }
  if (removed > 0 && !isSamePage) {
    // A page was opened at the same moment: it stays.
    pass(event, before);
    go(removed);
  } else if (removed > 0 && now.overlays < open.length) {
    // An overlay opened at the same moment: it stays, and gets an entry.
    addEntries();
  } else if (now.overlays < open.length) {
    for (const { close } of open.slice(now.overlays).toReversed()) close();
  } else if (now.overlays > open.length) {
    // The entry of an overlay that is gone.
    pass(event, before);
    go(isSamePage && now.overlays > before.overlays ? 1 : -1);
  } else if (isSamePage && removed === 0 && before.overlays > now.overlays) {
    // The overlay had just closed: the press was meant for the page.
    go(-1);
  }
  settleAfter(REST_MS);
}

/** The router learns nothing of this step. */
function pass(event: PopStateEvent, before: Entry): void {
  event.stopImmediatePropagation();
  known = before;
}

function go(steps: number): void {
  history.go(steps);
  settleAfter(LONGEST_STEP_MS);
  isMoving = true;
}

function settleAfter(ms: number): void {
  if (isMoving) return;
  clearTimeout(timer);
  timer = window.setTimeout(settle, ms);
}

/** Removes the entries of overlays that are gone, and adds those of overlays that stayed open. */
function settle(): void {
  isMoving = false;
  const surplus = here().overlays - open.length;
  if (surplus > 0) {
    known = here();
    removing = surplus;
    go(-surplus);
  } else addEntries();
}

/** Past the router, which would take them for pages. The page keeps its scroll position when they go. */
function addEntries(): void {
  while (here().overlays < open.length) {
    history.scrollRestoration = "manual";
    const state: object | null = history.state;
    History.prototype.pushState.call(history, { ...state, overlays: here().overlays + 1 }, "");
    known = here();
  }
}

/** What the router calls the entry of a page. */
const ROUTER_KEY = "__TSR_key";

function here(): Entry {
  const state = history.state as { [ROUTER_KEY]?: unknown; overlays?: number } | null;
  return { page: state?.[ROUTER_KEY], overlays: state?.overlays ?? 0 };
}
