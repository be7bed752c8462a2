import { type ReactNode, useState } from "react";

import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { dialogText } from "./text.ts";

export interface AlertDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description: ReactNode;
  /** What is chosen with the act, below the description. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` for what cannot be undone. */
  tone?: "danger" | "primary";
  /** Closes the dialog when it is done; a rejected promise, which its owner reports, leaves it open. */
  onConfirm: () => void | Promise<unknown>;
}

/** Asks before a destructive act. The cancel button has the focus first. */
export function AlertDialog({
  isOpen,
  onOpenChange,
  title,
  description,
  children,
  confirmLabel,
  cancelLabel = dialogText.cancel,
  tone = "danger",
  onConfirm,
}: AlertDialogProps) {
  const [isPending, setIsPending] = useState(false);

  const confirm = () => {
    setIsPending(true);
    void Promise.resolve(onConfirm()).then(
      () => {
        setIsPending(false);
        onOpenChange(false);
      },
      () => setIsPending(false),
    );
  };

  return (
    <Dialog
      role="alertdialog"
      size="sm"
      isOpen={isOpen}
      onClose={() => onOpenChange(false)}
      hasCloseButton={false}
      title={title}
      description={description}
      footer={
        <>
          {/* A stray Enter presses the focused button, which must be harmless. */}
          <Button slot="close" autoFocus isDisabled={isPending}>
            {cancelLabel}
          </Button>
          <Button variant={tone} isPending={isPending} onPress={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
