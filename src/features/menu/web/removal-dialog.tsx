import { AlertDialog } from "#ui/alert-dialog.tsx";
import type { Dish } from "../contract.ts";
import { removalText } from "../text.ts";

export interface RemovalDialogProps {
  dish: Dish;
  onClose: () => void;
  onConfirm: () => void;
}

export function RemovalDialog({ dish, onClose, onConfirm }: RemovalDialogProps) {
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={removalText.title}
      description={<span className="wrap-anywhere">{removalText.question(dish.name)}</span>}
      confirmLabel={removalText.confirm}
      onConfirm={onConfirm}
    />
  );
}
