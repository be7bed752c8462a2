import { lazy, Suspense, useSyncExternalStore } from "react";

export interface Toast {
  kind: "success" | "info" | "error";
  message: string;
}

const waiting: Toast[] = [];
const listeners = new Set<() => void>();

/** Short messages about what just happened. They may be called from anywhere, also outside of React. */
export const notify = {
  success: (message: string) => enqueue({ kind: "success", message }),
  info: (message: string) => enqueue({ kind: "info", message }),
  error: (message: string) => enqueue({ kind: "error", message }),
};

export interface ToastRegionProps {
  regionLabel: string;
  closeLabel: string;
}

/**
 * Once, at the root of the application. The code that draws toasts loads with the first of them, which keeps it out of
 * every page's first load; a toast that comes before that waits.
 */
export function ToastRegion(props: ToastRegionProps) {
  const isNeeded = useSyncExternalStore(subscribe, hasEverWaited);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Toasts {...props} />
    </Suspense>
  );
}

/** For the drawing part alone: hands over what waits, now and from now on. */
export function takeToasts(show: (toast: Toast) => void): () => void {
  const drain = () => {
    for (const toast of waiting.splice(0)) show(toast);
  };
  drain();
  return subscribe(drain);
}

const Toasts = lazy(() => import("./toasts.tsx").then((module) => ({ default: module.Toasts })));

const state = { hasEverWaited: false };

function hasEverWaited() {
  return state.hasEverWaited;
}

function enqueue(toast: Toast) {
  waiting.push(toast);
  state.hasEverWaited = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
