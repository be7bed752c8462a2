import { X } from "lucide-react";
import { type FormEventHandler, type ReactNode, use, useEffect, useId, useRef, useState } from "react";
import { OverlayTriggerStateContext } from "react-aria-components/Dialog";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components/Modal";

import { useBackCloses } from "./back-closes.ts";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { DialogNoticeContext } from "./dialog-notice.ts";
import { IconButton } from "./icon-button.tsx";
import { CloseContext } from "./press.ts";
import { dialogText, draftText } from "./text.ts";
import { openToastDialog } from "./toast-dialogs.ts";

export interface DialogProps {
  /** Left out by a dialog that is mounted only while it is open. */
  isOpen?: boolean;
  onClose?: () => void;
  /** The heading and the accessible name. */
  title: string;
  description?: ReactNode;
  /** Drawn next to the title: a badge, a counter. */
  titleAside?: ReactNode;
  children?: ReactNode;
  /** Buttons; one with `slot="close"` closes the dialog. */
  footer?: ReactNode;
  /** Makes body and footer one form; the footer's submit button sends it. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
  size?: keyof typeof sizeClasses;
  /** Keeps its height while late content arrives, so that nothing moves under a pointer. Longer content scrolls. */
  steadyHeight?: keyof typeof steadyClasses;
  /** Covers the whole screen of a phone, for a form too long for a sheet. */
  fillsPhone?: boolean;
  role?: "dialog" | "alertdialog";
  /** Says that the form shows a recovered draft, and offers to discard it. */
  draft?: { isRecovered: boolean; onDiscard: () => void };
  /** Whether a button at the top right closes it. */
  hasCloseButton?: boolean;
  /** The address says that it is open: the back button closes it anyway. */
  isInAddress?: boolean;
  /** Whether a press outside closes it; leave it off where typed text would be lost. */
  isDismissable?: boolean;
}

/** A dialog in the middle of a wide screen; on a phone a sheet from the bottom edge. */
export function Dialog(props: DialogProps) {
  const { isOpen = true, onClose, isDismissable = false, size = "md" } = props;
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => !isNowOpen && onClose?.()}
      isDismissable={isDismissable}
      data-shows-notice
      className="fixed inset-0 z-40 flex h-(--visual-viewport-height) items-end justify-center bg-backdrop transition-opacity duration-150 data-entering:opacity-0 data-exiting:opacity-0 md:items-center md:p-6"
    >
      <Modal
        className={classNames(
          "w-full transition-[translate,scale] duration-200 ease-out max-md:data-entering:translate-y-8 max-md:data-exiting:translate-y-8 md:data-entering:scale-97 md:data-exiting:scale-97",
          sizeClasses[size],
        )}
      >
        <DialogContent {...props} />
      </Modal>
    </ModalOverlay>
  );
}

function DialogContent({
  title,
  titleAside,
  description,
  children,
  footer,
  onSubmit,
  role = "dialog",
  hasCloseButton = true,
  fillsPhone = false,
  steadyHeight,
  draft,
  isInAddress = false,
}: DialogProps) {
  const descriptionId = useId();
  const content = useRef<HTMLElement>(null);
  useEffect(openToastDialog, []);
  const notice = use(DialogNoticeContext);
  const state = use(OverlayTriggerStateContext);
  const close = state?.close ?? null;
  // Its address is gone before the dialog is.
  const [needsEntry] = useState(!isInAddress);
  useBackCloses(state?.isOpen === true && needsEntry, () => close?.());
  const body = (
    <>
      {children && (
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-1 pb-5 md:px-6 md:pb-6">
          {children}
        </div>
      )}
      {notice}
      {footer && (
        <footer className="flex shrink-0 justify-end gap-2 border-t border-line bg-canvas px-5 py-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] max-md:*:flex-1 md:rounded-b-xl md:px-6 dark:bg-surface">
          {footer}
        </footer>
      )}
    </>
  );
  return (
    <CloseContext value={close}>
      <AriaDialog
        ref={content}
        role={role}
        {...(description ? { "aria-describedby": descriptionId } : undefined)}
        className={classNames(
          "flex flex-col overflow-hidden border border-line bg-raised text-ink shadow-lg outline-none max-md:border-x-0 max-md:border-b-0 md:max-h-[calc(var(--visual-viewport-height)-3rem)] md:rounded-xl",
          fillsPhone
            ? "max-md:h-(--visual-viewport-height) max-md:border-t-0"
            : "max-md:max-h-[calc(var(--visual-viewport-height)-1.5rem)] max-md:rounded-t-xl",
          steadyHeight && steadyClasses[steadyHeight],
        )}
      >
        <header className="flex shrink-0 items-start gap-3 px-5 pt-5 pb-4 md:px-6 md:pt-6">
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-2">
              <Heading slot="title" level={2} className="text-lg leading-6 font-semibold tracking-tight">
                {title}
              </Heading>
              {titleAside}
            </div>
            {description && (
              <p id={descriptionId} className="mt-1 text-sm text-ink-muted">
                {description}
              </p>
            )}
          </div>
          {hasCloseButton && (
            <IconButton
              slot="close"
              aria-label={dialogText.close}
              icon={<X aria-hidden="true" />}
              size="sm"
              className="-mt-1 -mr-2"
            />
          )}
        </header>
        {draft?.isRecovered && (
          <div className="mx-5 mb-4 flex shrink-0 items-center justify-between gap-3 rounded-md bg-info-soft py-1 pr-1 pl-3 text-[0.8125rem] text-info-ink md:mx-6">
            <span role="status">{draftText.recovered}</span>
            <Button
              size="sm"
              variant="ghost"
              onPress={() => {
                draft.onDiscard();
                // The focused button disappears: without the focus inside, the dialog would not receive Escape.
                content.current?.focus();
              }}
            >
              {draftText.discard}
            </Button>
          </div>
        )}
        {onSubmit ? (
          <form
            noValidate
            className="flex min-h-0 flex-1 flex-col"
            onSubmit={(event) => {
              event.preventDefault();
              // React's events bubble through portals: a form around the dialog must not receive this submit.
              event.stopPropagation();
              const form = event.currentTarget;
              onSubmit(event);
              void import("./focus-wrong-field.ts").then((module) => module.focusWrongField(form));
            }}
          >
            {body}
          </form>
        ) : (
          body
        )}
      </AriaDialog>
    </CloseContext>
  );
}

const sizeClasses = {
  sm: "md:max-w-md",
  md: "md:max-w-xl",
  lg: "md:max-w-3xl",
  /** Two columns of fields. */
  form: "md:max-w-4xl",
  xl: "md:max-w-5xl",
};

/** The most is the height of the screen. */
const steadyClasses = {
  md: "h-136",
  lg: "max-md:h-dvh md:h-168",
};
