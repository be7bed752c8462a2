import { type ReactNode, use } from "react";
import { OverlayTriggerStateContext } from "react-aria-components/Dialog";
import { Dialog, Modal, ModalOverlay } from "react-aria-components/Modal";

import { useBackCloses } from "./back-closes.ts";
import { classNames } from "./class-names.ts";
import { CloseContext } from "./press.ts";

export interface SheetProps {
  label: string;
  /** The edge of the screen that it comes from. */
  side: "left" | "right";
  /** Room for a form. */
  isWide?: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A dialog along an edge of the screen, over the page. A press outside, or Escape, closes it. */
export function Sheet({ label, side, isWide = false, isOpen, onOpenChange, children }: SheetProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className={classNames(
        "fixed inset-0 z-40 flex bg-backdrop transition-opacity duration-200 data-entering:opacity-0 data-exiting:opacity-0",
        side === "right" && "justify-end",
      )}
    >
      <Modal
        className={classNames(
          "h-full transition-[translate] duration-200 ease-out",
          sideClasses[side],
          isWide ? "w-112 max-w-[94vw]" : widthClasses[side],
        )}
      >
        <Dialog
          aria-label={label}
          className={classNames(
            "flex h-full flex-col border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-lg outline-none",
            side === "left" ? "border-r" : "border-l",
          )}
        >
          {({ close }) => (
            <CloseContext value={close}>
              <BackCloses />
              {children}
            </CloseContext>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function BackCloses() {
  const state = use(OverlayTriggerStateContext);
  useBackCloses(state?.isOpen === true, () => state?.close());
  return null;
}

const sideClasses = {
  left: "data-entering:-translate-x-full data-exiting:-translate-x-full",
  right: "data-entering:translate-x-full data-exiting:translate-x-full",
};

const widthClasses = { left: "w-72 max-w-[85vw]", right: "w-90 max-w-[85vw]" };
