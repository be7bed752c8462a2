import { useRef, useState } from "react";

import { fieldErrorsOf, messageOf } from "#platform/web/calls.ts";
import { isEmail } from "#shared/email.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import { forgotPasswordText } from "../text.ts";
import { linksCalls } from "./api.ts";

export interface ForgotPasswordDialogProps {
  /** The e-mail from the login form. */
  typedEmail: string;
  onClose: () => void;
}

export function ForgotPasswordDialog(props: ForgotPasswordDialogProps) {
  const [answer, setAnswer] = useState<"mail" | "admin" | null>(null);
  return answer === null ? (
    <RequestDialog {...props} onAnswered={setAnswer} />
  ) : (
    <RequestedDialog answer={answer} onClose={props.onClose} />
  );
}

function RequestDialog({
  typedEmail,
  onClose,
  onAnswered,
}: ForgotPasswordDialogProps & { onAnswered: (answer: "mail" | "admin") => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(typedEmail.trim());
  const [fieldError, setFieldError] = useState("");
  const [problem, setProblem] = useState("");
  const [isBusy, setIsBusy] = useState(false);

  const showFieldError = (message: string) => {
    setFieldError(message);
    field.current?.focus();
  };

  const submit = async () => {
    setProblem("");
    if (email.trim() === "") return showFieldError(forgotPasswordText.missing);
    if (!isEmail(email)) return showFieldError(forgotPasswordText.invalid);
    setIsBusy(true);
    try {
      onAnswered((await linksCalls.requestPasswordReset({ email })).by);
    } catch (error) {
      setIsBusy(false);
      const message = fieldErrorsOf(error)["email"];
      if (message === undefined) setProblem(messageOf(error));
      else showFieldError(message);
    }
  };

  return (
    <FormDialog
      hasCloseButton={false}
      size="sm"
      onClose={onClose}
      title={forgotPasswordText.title}
      description={forgotPasswordText.explanation}
      onSubmit={() => void submit()}
      submitLabel={isBusy ? forgotPasswordText.submitting : forgotPasswordText.submit}
      isPending={isBusy}
      failure={problem}
    >
      <TextField
        ref={field}
        label={forgotPasswordText.email}
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={(typed) => {
          setEmail(typed);
          setFieldError("");
        }}
        errorMessage={fieldError}
        isReadOnly={isBusy}
      />
    </FormDialog>
  );
}

function RequestedDialog({ answer, onClose }: { answer: "mail" | "admin"; onClose: () => void }) {
  const { title, sentences } = forgotPasswordText.answered[answer];
  return (
    <Dialog
      hasCloseButton={false}
      size="sm"
      isDismissable
      onClose={onClose}
      title={title}
      footer={
        <Button variant="primary" slot="close" autoFocus>
          {forgotPasswordText.close}
        </Button>
      }
    >
      <div role="status" className="flex flex-col gap-3">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </Dialog>
  );
}
