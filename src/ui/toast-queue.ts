export interface ToastAction {
  label: string;
  onAction: () => void;
}

/** The content of a toast's second line. */
export interface ToastMore {
  /** The subject and the change: 'Bruschetta: esgotada hoje'. */
  detail?: string | undefined;
  /** Buttons that undo or show the change. */
  action?: ToastAction | readonly ToastAction[] | undefined;
}

export interface Toast extends ToastMore {
  kind: "success" | "info" | "error";
  title: string;
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

/** Empties the queue. */
export function takeToasts(): Toast[] {
  return waiting.splice(0);
}
