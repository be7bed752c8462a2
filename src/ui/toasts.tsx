import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { Fragment, useEffect, useRef } from "react";
import { toast, Toaster } from "sonner";

import { classNames } from "./class-names.ts";
import { useTheme } from "./theme.ts";
import { onToastDialogClosed, topToastDialog } from "./toast-dialogs.ts";
import { subscribeToToasts, takeToasts, type Toast, type ToastAction } from "./toast-queue.ts";

/** A toast that came shortly before its dialog closed reports the dialog's result: it stays. */
const LAST_WORD_MS = 1_000;

/** Loaded by `ToastRegion`, which every caller uses. */
export function Toasts({ regionLabel, closeLabel }: { regionLabel: string; closeLabel: string }) {
  const { theme } = useTheme();
  useEffect(() => showToasts(closeLabel), [closeLabel]);
  const isTabbing = useRef(false);

  return (
    // Without this mark, React Aria would hide the toasts from assistive technology, and from the pointer, while a dialog is open.
    <div
      data-react-aria-top-layer="true"
      // Sonner returns the focus to where it came from whenever it leaves the toasts. After Tab that would be a loop of the page's last control
      // and the toasts.
      onKeyDownCapture={({ key }) => {
        isTabbing.current = key === "Tab";
      }}
      onFocusCapture={() => {
        isTabbing.current = false;
      }}
      onBlurCapture={(event) => {
        if (isTabbing.current) event.stopPropagation();
      }}
    >
      <Toaster
        theme={theme}
        // In the top bar, between its two buttons: the only place on every page and dialog without a control.
        position="top-center"
        offset={{ top: "0.25rem" }}
        mobileOffset={{ top: "1px", left: "3.5rem", right: "3.5rem" }}
        gap={6}
        customAriaLabel={regionLabel}
      />
    </div>
  );
}

/** Shows waiting and new toasts, and removes toasts of a closed dialog. Returns how to stop. */
function showToasts(closeLabel: string): () => void {
  const ofDialogs = new Map<string | number, { dialog: object; stays: boolean; cameAt: number }>();
  const show = ({ kind, title, detail, action }: Toast) => {
    const actions = [action ?? []].flat();
    const id = toast.custom(
      (own) => (
        <ToastCard {...{ kind, title, detail, actions, closeLabel }} onClose={() => toast.dismiss(own)} />
      ),
      {
        duration: actions.length > 0 ? 10_000 : kind === "error" ? 8_000 : 5_000,
        onDismiss: ({ id: gone }) => void ofDialogs.delete(gone),
        onAutoClose: ({ id: gone }) => void ofDialogs.delete(gone),
      },
    );
    const dialog = topToastDialog();
    // An offer to undo stays after the dialog has closed.
    if (dialog && actions.length === 0)
      ofDialogs.set(id, { dialog, stays: kind !== "error", cameAt: performance.now() });
  };
  const showWaiting = () => takeToasts().forEach(show);
  showWaiting();
  const stopTaking = subscribeToToasts(showWaiting);
  const stopListening = onToastDialogClosed((closed) => {
    for (const [id, { dialog, stays, cameAt }] of ofDialogs) {
      if (dialog !== closed) continue;
      ofDialogs.delete(id);
      if (!stays || performance.now() - cameAt > LAST_WORD_MS) toast.dismiss(id);
    }
  });
  return () => {
    stopTaking();
    stopListening();
  };
}

interface ToastCardProps extends Pick<Toast, "kind" | "title" | "detail"> {
  actions: ToastAction[];
  closeLabel: string;
  onClose: () => void;
}

/** Two lines of it, on a phone three, are as high as the top bar. */
function ToastCard({ kind, title, detail, actions, closeLabel, onClose }: ToastCardProps) {
  return (
    <div
      className={classNames(
        "flex min-h-12 w-full items-center gap-2.5 rounded-md border border-line bg-raised py-1 pr-0.5 pl-3 text-ink shadow-md max-sm:min-h-11 max-sm:gap-1 max-sm:py-0.5 max-sm:border-l-4 max-sm:pl-2.5",
        edges[kind],
      )}
    >
      <span className="shrink-0 max-sm:hidden [&>svg]:size-4">{icons[kind]}</span>
      <div className="min-w-0 flex-1 text-[0.8125rem] leading-4.5 wrap-anywhere max-sm:text-xs max-sm:leading-4">
        <p className="font-medium">{title}</p>
        {(detail !== undefined || actions.length > 0) && (
          <p className="text-ink-muted">
            {detail !== undefined && <span>{detail}</span>}
            {actions.map(({ label, onAction }, index) => (
              <Fragment key={label}>
                {(index > 0 || detail !== undefined) && <span aria-hidden="true"> · </span>}
                <button
                  type="button"
                  // Finger-sized without a higher card: no other control is above or next to it.
                  className="-mx-1 -my-1 rounded-sm px-1 py-1 font-semibold text-primary-ink underline-offset-2 hover:underline focus-visible:outline-2 focus-visible:outline-focus pointer-coarse:-my-3 pointer-coarse:py-3"
                  onClick={({ currentTarget }) => {
                    // Sonner returns the focus when the toast closes: before the action, which may move the
                    // focus.
                    currentTarget.blur();
                    onAction();
                    onClose();
                  }}
                >
                  {label}
                </button>
              </Fragment>
            ))}
          </p>
        )}
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        className="flex size-8 shrink-0 items-center justify-center rounded-sm text-ink-muted hover:bg-hover hover:text-ink focus-visible:outline-2 focus-visible:outline-focus pointer-coarse:size-10"
        onClick={onClose}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

/** On a phone in the icon's place. */
const edges = {
  success: "max-sm:border-l-success-solid",
  info: "max-sm:border-l-info-solid",
  error: "max-sm:border-l-danger-solid",
};
const icons = {
  success: <CircleCheck aria-hidden="true" className="text-success-ink" />,
  info: <Info aria-hidden="true" className="text-info-ink" />,
  error: <CircleAlert aria-hidden="true" className="text-danger-ink" />,
};
