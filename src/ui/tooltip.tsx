import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Tooltip as AriaTooltip, TooltipTrigger } from "react-aria-components/Tooltip";

export interface TooltipProps {
  text: string;
  /** One React Aria button, or one focusable element inside React Aria's `Focusable`. */
  children: ReactNode;
  placement?: "top" | "bottom" | "left" | "right";
  isDisabled?: boolean;
}

const openDelay = 700;
const skipDelay = 300;
/** Time for the pointer to cross the gap to the tooltip itself, which must stay readable under it. */
const leaveDelay = 100;

/** All tooltips of the page share this: at most one is open, and one that follows closely on another opens at once. */
const shared: { openTooltip: { close: () => void } | null; lastClosedAt: number } = {
  openTooltip: null,
  lastClosedAt: Number.NEGATIVE_INFINITY,
};

/**
 * Opens 700 ms after the pointer arrives, at once when another tooltip closed less than 300 ms ago, and at once on
 * keyboard focus. React Aria's own skip window cannot be set, so it keeps the focus part (focus, blur, Escape, press)
 * and the pointer part is ours.
 */
export function Tooltip({ text, children, placement = "top", isDisabled = false }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const self = useRef({ close: () => setIsOpen(false) });

  const cancel = () => clearTimeout(timer.current);

  const open = () => {
    cancel();
    if (shared.openTooltip !== self.current) shared.openTooltip?.close();
    shared.openTooltip = self.current;
    setIsOpen(true);
  };

  const close = () => {
    cancel();
    if (shared.openTooltip === self.current) {
      shared.openTooltip = null;
      shared.lastClosedAt = Date.now();
    }
    setIsOpen(false);
  };

  const arrive = (event: PointerEvent) => {
    if (event.pointerType === "touch" || isDisabled) return;
    cancel();
    const isWarm = shared.openTooltip !== null || Date.now() - shared.lastClosedAt < skipDelay;
    if (isWarm) open();
    else timer.current = setTimeout(open, openDelay);
  };

  const leave = () => {
    cancel();
    if (isOpen) timer.current = setTimeout(close, leaveDelay);
  };

  useEffect(() => {
    const own = self.current;
    return () => {
      clearTimeout(timer.current);
      if (shared.openTooltip === own) shared.openTooltip = null;
    };
  }, []);

  return (
    <TooltipTrigger
      trigger="focus"
      delay={0}
      closeDelay={0}
      isDisabled={isDisabled}
      isOpen={isOpen && !isDisabled}
      onOpenChange={(isNowOpen) => (isNowOpen ? open() : close())}
    >
      <span
        role="presentation"
        className="contents"
        onPointerEnter={arrive}
        onPointerLeave={leave}
        onPointerDown={close}
        onKeyDown={cancel}
      >
        {children}
      </span>
      <AriaTooltip
        // It lies outside of every landmark, where axe accepts live text only. Its text never changes, so nothing is announced.
        render={(props) => <div {...props} aria-live="polite" />}
        placement={placement}
        offset={6}
        onPointerEnter={cancel}
        onPointerLeave={leave}
        className="z-50 max-w-64 rounded-sm bg-ink px-2 py-1 text-xs font-medium text-canvas shadow-md transition-opacity duration-100 data-entering:opacity-0 data-exiting:opacity-0"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
