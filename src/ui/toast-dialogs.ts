/*
 * Toasts belong to the dialog that is open when they come. Apart from the queue, which every page loads
 * first.
 */

const listeners = new Set<(dialog: object) => void>();
/** The last one lies on top. */
const openDialogs: object[] = [];

/** A dialog calls it when it opens. Returns the function to call when it closes. */
export function openToastDialog(): () => void {
  const dialog = {};
  openDialogs.push(dialog);
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1);
    for (const listener of listeners) listener(dialog);
  };
}

/** The dialog that a new toast belongs to. */
export function topToastDialog(): object | undefined {
  return openDialogs.at(-1);
}

export function onToastDialogClosed(listener: (dialog: object) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
