import { I18nProvider } from "react-aria-components/I18nProvider";

import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { forgotPasswordText } from "../text.ts";

/** Brings the language that React Aria's own words need: the login page, around it, does without React Aria. */
export function ForgotPasswordDialog({ onClose }: { onClose: () => void }) {
  return (
    <I18nProvider locale="pt-BR">
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
    </I18nProvider>
  );
}
