export interface Toast {
  kind: "success" | "info" | "error";
  message: string;
  /** A second line: about whom, or what. */
  description?: string;
  /** What takes it back. */
  undo?: { label: string; onUndo: () => void };
}

const waiting: Toast[] = [];
const listeners = new Set<() => void>();
let hasBegun = false;

export function enqueueToast(toast: Toast): void {
  waiting.push(toast);
  hasBegun = true;
  for (const listener of listeners) listener();
}

/** True from the first toast on. */
export function hasToastEverWaited(): boolean {
  return hasBegun;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Hands over what waits, now and from now on. */
export function takeToasts(show: (toast: Toast) => void): () => void {
  const drain = () => {
    for (const toast of waiting.splice(0)) show(toast);
  };
  drain();
  return subscribeToToasts(drain);
}
