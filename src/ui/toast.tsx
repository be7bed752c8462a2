import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { toast, Toaster } from "sonner";

import { useIsMobile } from "./media-query.ts";
import { useTheme } from "./theme.ts";

/** Short messages about what just happened. They may be called from anywhere, also outside of React. */
export const notify = {
  success: (message: string) => void toast.success(message),
  info: (message: string) => void toast.info(message),
  error: (message: string) => void toast.error(message, { duration: 8000 }),
};

export interface ToastRegionProps {
  regionLabel: string;
  closeLabel: string;
}

/** Once, at the root of the application. */
export function ToastRegion({ regionLabel, closeLabel }: ToastRegionProps) {
  const { theme } = useTheme();
  const isMobile = useIsMobile();
  return (
    // Without this mark, React Aria would hide the toasts from assistive technology, and from the pointer, while a dialog is open.
    <div data-react-aria-top-layer="true">
      <Toaster
        theme={theme}
        // On a phone the bottom edge belongs to the dialogs' buttons.
        position={isMobile ? "top-center" : "bottom-right"}
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
