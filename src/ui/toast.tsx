import { lazy, Suspense, useSyncExternalStore } from "react";

import { enqueueToast, hasToastEverWaited, subscribeToToasts } from "./toast-queue.ts";

/** Short messages about what just happened. They may be called from anywhere, also outside of React. */
export const notify = {
  /** `description` is a second line. */
  success: (message: string, options: { description?: string } = {}) =>
    enqueueToast({ kind: "success", message, ...options }),
  info: (message: string) => enqueueToast({ kind: "info", message }),
  error: (message: string) => enqueueToast({ kind: "error", message }),
};

/**
 * Once, at the root of the application. The code that draws toasts loads with the first of them, which keeps it out of
 * every page's first load; a toast that comes before that waits.
 */
export function ToastRegion(props: { regionLabel: string; closeLabel: string }) {
  const isNeeded = useSyncExternalStore(subscribeToToasts, hasToastEverWaited);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Toasts {...props} />
    </Suspense>
  );
}

const Toasts = lazy(() => import("./toasts.tsx").then((module) => ({ default: module.Toasts })));
