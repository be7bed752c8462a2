import { Info } from "lucide-react";
import type { ReactNode } from "react";

import { Banner } from "./banner.tsx";
import { Button } from "./button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { ErrorBanner } from "./error-banner.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { dialogText } from "./text.ts";

export interface FormDialogProps extends Omit<DialogProps, "footer" | "onSubmit" | "draft"> {
  /** Sends the form. It is not called while an earlier attempt is on its way. */
  onSubmit: NonNullable<DialogProps["onSubmit"]>;
  submitLabel: string;
  isPending?: boolean;
  /** The form cannot be sent as it is. */
  isSubmitDisabled?: boolean;
  /** What was typed before; giving up finishes it. */
  draft?: { isRecovered: boolean; discard: () => void; finish: () => void };
  /** Stands above the fields: somebody else has changed what the form shows. */
  notice?: string | null | false;
  /** Stands below the fields: why it was not saved, where no field says so. */
  failure?: string | null | undefined;
  /** How the fields are laid out, in place of one below the other. */
  fieldsClass?: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form, and with buttons that give it up and send it. */
export function FormDialog({
  onSubmit,
  submitLabel,
  isPending = false,
  isSubmitDisabled = false,
  draft,
  notice,
  failure,
  fieldsClass = "flex flex-col gap-4",
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  return (
    <Dialog
      {...dialog}
      // A press outside must not drop a form that is on its way.
      onClose={() => !(dialog.isDismissable && isPending) && onClose()}
      {...(draft && { draft: { isRecovered: draft.isRecovered, onDiscard: draft.discard } })}
      onSubmit={(event) => !isPending && onSubmit(event)}
      footer={
        <>
          <Button slot="close" {...(draft && { onPress: draft.finish })}>
            {dialogText.cancel}
          </Button>
          <SubmitButton isPending={isPending} isDisabled={isSubmitDisabled}>
            {submitLabel}
          </SubmitButton>
        </>
      }
    >
      <div className={fieldsClass}>
        {notice && (
          <Banner tone="warning" role="alert" icon={<Info aria-hidden="true" />} className="col-span-full">
            {notice}
          </Banner>
        )}
        {children}
        {failure && <ErrorBanner className="col-span-full">{failure}</ErrorBanner>}
      </div>
    </Dialog>
  );
}
