import { lazy, Suspense, useSyncExternalStore } from "react";

import { enqueueToast, hasToastEverWaited, subscribeToToasts, type ToastMore } from "./toast-queue.ts";

/**
 * Short messages about what just happened; the second line names the subject. Callable from everywhere, also
 * outside of React.
 */
export const notify = {
  success: (title: string, more?: ToastMore) => enqueueToast({ kind: "success", title, ...more }),
  info: (title: string, more?: ToastMore) => enqueueToast({ kind: "info", title, ...more }),
  error: (title: string, more?: ToastMore) => enqueueToast({ kind: "error", title, ...more }),
};

/**
 * Render it once, at the root of the application. The code that draws toasts loads with the first toast,
 * which keeps it out of every page's first load; earlier toasts wait in the queue.
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
