import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { DiningTable } from "../contract.ts";
import { removalText as words } from "../editor/page-text.ts";
import { decideRemoval, joinLabels } from "../rules.ts";
import { refusalText } from "../text.ts";

export interface RemovalDialogProps {
  /** The tables to remove, with their current state. */
  tables: readonly DiningTable[];
  /** True for 'Limpar Tudo', when these were all tables. */
  isClearing: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before tables are removed. If a table has a party or a reservation, it explains the refusal instead. */
export function RemovalDialog({ tables, isClearing, onClose, onConfirm }: RemovalDialogProps) {
  const decision = decideRemoval(tables);
  const labels = joinLabels(tables);
  const onOpenChange = (isOpen: boolean) => !isOpen && onClose();

  if (!decision.ok) {
    return (
      <Dialog
        hasCloseButton={false}
        role="alertdialog"
        size="sm"
        onClose={onClose}
        title={words.refusedTitle}
        description={
          <span className="wrap-anywhere">
            {refusalText[decision.reason].replace("{about}", decision.about ?? "")}.
          </span>
        }
        footer={
          <Button slot="close" autoFocus>
            {words.understood}
          </Button>
        }
      />
    );
  }

  return (
    <AlertDialog
      isOpen
      onOpenChange={onOpenChange}
      title={isClearing ? words.clearTitle : words.title(labels, tables.length)}
      description={
        <span className="wrap-anywhere">
          {isClearing ? words.clearBody(tables.length) : words.body(labels, tables.length)}
        </span>
      }
      confirmLabel={isClearing ? words.clear : words.confirm}
      onConfirm={onConfirm}
    />
  );
}
