import { type RefObject, useEffect, useId, useMemo, useState } from "react";
import { Tooltip as AriaTooltip, TooltipTriggerStateContext } from "react-aria-components/Tooltip";

export interface TooltipBubbleProps {
  text: string;
  placement: "top" | "bottom" | "left" | "right";
  /** Around the one element that the text describes. */
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
}

/** The open text of a tooltip, next to its trigger. Escape and scrolling close it. */
export function TooltipBubble({ text, placement, trigger, onClose, ...pointer }: TooltipBubbleProps) {
  const id = useId();
  const state = useMemo(
    () => ({ isOpen: true, shouldSkipAnimation: false, open: () => undefined, close: onClose }),
    [onClose],
  );
  // The trigger exists when this renders: the pointer is on it.
  const [anchor] = useState<RefObject<Element | null>>(() => ({
    current: trigger.current?.firstElementChild ?? null,
  }));

  useEffect(() => addDescription(anchor.current, id), [anchor, id]);

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // The first Escape closes the tooltip: a dialog around it stays open.
      event.stopPropagation();
      onClose();
    };
    document.addEventListener("keydown", closeOnEscape, true);
    return () => document.removeEventListener("keydown", closeOnEscape, true);
  }, [onClose]);

  return (
    <TooltipTriggerStateContext value={state}>
      <AriaTooltip
        isOpen
        triggerRef={anchor}
        // It is outside of every landmark, where axe accepts live text only. Its text never changes, so
        // nothing is announced.
        render={(props) => <div {...props} id={id} aria-live="polite" />}
        placement={placement}
        offset={6}
        {...pointer}
        className="z-50 max-w-64 rounded-sm bg-ink px-2 py-1 text-xs font-medium text-canvas shadow-md transition-opacity duration-100 data-entering:opacity-0"
      >
        {text}
      </AriaTooltip>
    </TooltipTriggerStateContext>
  );
}

/** Adds the text to the element's descriptions. Returns how to remove it. */
function addDescription(element: Element | null, id: string): () => void {
  const descriptions = () => element?.getAttribute("aria-describedby")?.split(" ") ?? [];
  const write = (ids: readonly string[]) => {
    if (ids.length > 0) element?.setAttribute("aria-describedby", ids.join(" "));
    else element?.removeAttribute("aria-describedby");
  };
  write([...descriptions(), id]);
  return () => write(descriptions().filter((each) => each !== id));
}
