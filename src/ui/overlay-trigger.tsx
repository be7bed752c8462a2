import { createRef, type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from "react";

import { TriggerContext } from "./press.ts";

/** What an overlay knows about its trigger. */
export interface OverlayProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  triggerRef: RefObject<HTMLButtonElement | null>;
  triggerId: string;
  /** The first focus in a menu: the first or last item after an arrow key, no item after a press. */
  autoFocus: true | "first" | "last";
}

export interface OverlayTriggerProps {
  kind: "menu" | "dialog";
  /** A `Button` or `IconButton`. */
  trigger: ReactNode;
  /** Pointer or focus has arrived: time to load the overlay. */
  onApproach?: () => void;
  /** Called from the first opening on; it may render lazy code. */
  children: (overlay: OverlayProps) => ReactNode;
}

/**
 * A button and its overlay, loaded separately: React Aria's own triggers bring all of an overlay's code (some
 * 30 kB) into the first load of every page that has one.
 */
export function OverlayTrigger({ kind, trigger, onApproach, children }: OverlayTriggerProps) {
  // In a state, because `children` is called with it during render, when refs must not be read.
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
    // The page has shortcuts on arrow keys, too.
    event.stopPropagation();
    open(event.key === "ArrowDown" ? "first" : "last");
  };

  return (
    <>
      <TriggerContext
        value={{
          ref: triggerRef,
          id: triggerId,
          "aria-haspopup": kind,
          "aria-expanded": isOpen,
          onPress: (isByKey) => open(isByKey ? "first" : true),
          onKeyDown: openByArrow,
          onApproach,
        }}
      >
        {trigger}
      </TriggerContext>
      {/* Ends the trigger's context: buttons inside the overlay must not use it. */}
      {wasOpened && children({ isOpen, onOpenChange: setIsOpen, triggerRef, triggerId, autoFocus })}
    </>
  );
}
