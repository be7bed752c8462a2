/*
 * Toasts that come while a dialog is open belong to it. Apart from the queue, which every page loads first.
 */

const listeners = new Set<(dialog: object) => void>();
/** The last one lies on top. */
const openDialogs: object[] = [];

/** A dialog calls it while it is open. Returns how to say that it has closed. */
export function openToastDialog(): () => void {
  const dialog = {};
  openDialogs.push(dialog);
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1);
    for (const listener of listeners) listener(dialog);
  };
}

/** The dialog that a toast of this moment belongs to. */
export function topToastDialog(): object | undefined {
  return openDialogs.at(-1);
}

export function onToastDialogClosed(listener: (dialog: object) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
