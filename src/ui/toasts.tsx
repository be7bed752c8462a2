import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useEffect } from "react";
import { toast, Toaster } from "sonner";

import { useIsMobile } from "./media-query.ts";
import { useTheme } from "./theme.ts";
import { takeToasts } from "./toast-queue.ts";

/** Loaded by `ToastRegion`, which every caller uses. */
export function Toasts({ regionLabel, closeLabel }: { regionLabel: string; closeLabel: string }) {
  const { theme } = useTheme();
  const isMobile = useIsMobile();

  // After the Toaster's own effect: it shows only what comes once it listens.
  useEffect(
    () =>
      takeToasts(({ kind, message, description, undo }) =>
        toast[kind](message, {
          ...(description !== undefined && { description }),
          ...(kind === "error" && { duration: 8_000 }),
          ...(undo && { duration: 10_000, action: { label: undo.label, onClick: undo.onUndo } }),
        }),
      ),
    [],
  );

  return (
    // Without this mark, React Aria would hide the toasts from assistive technology, and from the pointer, while a dialog is open.
    <div data-react-aria-top-layer="true">
      <Toaster
        theme={theme}
        // Where no button lies: on a phone the bottom edge belongs to the dialogs', on a desktop the right side does.
        position={isMobile ? "top-center" : "bottom-center"}
        mobileOffset={{ top: "4rem" }}
        closeButton
        customAriaLabel={regionLabel}
        toastOptions={{ closeButtonAriaLabel: closeLabel }}
        icons={{
          success: <CircleCheck aria-hidden="true" className="size-4 text-success-ink" />,
          info: <Info aria-hidden="true" className="size-4 text-info-ink" />,
          error: <CircleAlert aria-hidden="true" className="size-4 text-danger-ink" />,
          close: <X aria-hidden="true" className="size-4" />,
        }}
      />
    </div>
  );
}
