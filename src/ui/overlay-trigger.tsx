import { createRef, type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from "react";
import { ButtonContext } from "react-aria-components/Button";

/** What an overlay needs to know of its trigger. */
export interface OverlayProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  triggerRef: RefObject<HTMLButtonElement | null>;
  triggerId: string;
  /** Where the focus goes in a menu: on the end that the arrow key means, or on no item yet after a press of the pointer. */
  autoFocus: true | "first" | "last";
}

export interface OverlayTriggerProps {
  kind: "menu" | "dialog";
  /** A button of ours. */
  trigger: ReactNode;
  /** The pointer or the focus has come: time to load what opens. */
  onApproach?: () => void;
  /** Called from the first opening on; what it draws may be lazy. */
  children: (overlay: OverlayProps) => ReactNode;
}

/**
 * A button and what opens beside it, apart from each other: React Aria's own triggers bring all of an overlay's code
 * (some 30 kB) into the first load of every page that has one.
 */
export function OverlayTrigger({ kind, trigger, onApproach, children }: OverlayTriggerProps) {
  // In a state, because `children` is called with it while this is drawn, where `useRef`'s must not be read.
  const [triggerRef] = useState(() => createRef<HTMLButtonElement>());
  const triggerId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [autoFocus, setAutoFocus] = useState<OverlayProps["autoFocus"]>(true);

  const open = (focus: OverlayProps["autoFocus"]) => {
    setAutoFocus(focus);
    setWasOpened(true);
    setIsOpen(true);
  };

  const openByArrow = (event: KeyboardEvent) => {
    if (kind !== "menu" || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
    event.preventDefault();
    open(event.key === "ArrowDown" ? "first" : "last");
  };

  return (
    <>
      <ButtonContext
        value={{
          ref: triggerRef,
          id: triggerId,
          "aria-haspopup": kind,
          "aria-expanded": isOpen,
          onPress: ({ pointerType }) =>
            open(pointerType === "keyboard" || pointerType === "virtual" ? "first" : true),
          onKeyDown: openByArrow,
          ...(onApproach && { onHoverStart: onApproach, onFocus: onApproach }),
        }}
      >
        {trigger}
      </ButtonContext>
      {/* The trigger's context ends here: buttons inside the overlay are none of its business. */}
      {wasOpened && children({ isOpen, onOpenChange: setIsOpen, triggerRef, triggerId, autoFocus })}
    </>
  );
}
