import { forgotPasswordText } from "../text.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

export function ForgotPasswordDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      size="sm"
      isOpen
      isDismissable
      onOpenChange={onClose}
      title={forgotPasswordText.title}
      footer={
        <Button variant="primary" slot="close" autoFocus>
          {forgotPasswordText.close}
        </Button>
      }
    >
      <p className="text-ink">{forgotPasswordText.explanation}</p>
      <p className="mt-3 text-ink-muted">{forgotPasswordText.advice}</p>
    </Dialog>
  );
}
