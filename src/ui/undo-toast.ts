import { enqueueToast } from "./toast-queue.ts";

/** Says that it is done, and for ten seconds offers to take it back. */
export function notifyUndoable(message: string, undo: { label: string; onUndo: () => void }): void {
  enqueueToast({ kind: "success", message, undo });
}
