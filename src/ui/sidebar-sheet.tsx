import type { ReactNode } from "react";
import { Dialog, Modal, ModalOverlay } from "react-aria-components/Modal";

export interface SidebarSheetProps {
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/** The sidebar on a phone. `Sidebar` loads it there only; a wide screen needs none of its code. */
export function SidebarSheet({ label, isOpen, onOpenChange, children }: SidebarSheetProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-0 z-40 bg-backdrop transition-opacity duration-200 data-entering:opacity-0 data-exiting:opacity-0"
    >
      <Modal className="h-full w-72 max-w-[85vw] transition-[translate] duration-200 ease-out data-entering:-translate-x-full data-exiting:-translate-x-full">
        <Dialog
          aria-label={label}
          className="group/sidebar h-full border-r border-line bg-surface shadow-lg outline-none"
        >
          <div
            role="presentation"
            className="flex h-full flex-col pb-[env(safe-area-inset-bottom)]"
            onClick={(event) =>
              event.target instanceof Element && event.target.closest("a") && onOpenChange(false)
            }
          >
            {children}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
