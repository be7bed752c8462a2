import {
  type ComponentType,
  type FocusEvent,
  lazy,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";

import type { TooltipBubbleProps } from "./tooltip-bubble.tsx";

// Placing and drawing the text takes 6 kB that no page needs before the pointer reaches an element. When the
// code cannot be fetched, there is no tooltip: the element's own name says nearly the same.
const loadBubble = () => import("./tooltip-bubble.tsx");
const TooltipBubble = lazy<ComponentType<TooltipBubbleProps>>(() =>
  loadBubble().then(
    (module) => ({ default: module.TooltipBubble }),
    () => ({ default: () => null }),
  ),
);

export interface TooltipProps {
  text: string;
  /** One focusable element. */
  children: ReactNode;
  placement?: "top" | "bottom" | "left" | "right";
  isDisabled?: boolean;
}

const openDelay = 700;
const skipDelay = 300;
/** Time for the pointer to cross the gap to the tooltip itself, which must stay readable under it. */
const leaveDelay = 100;

/**
 * Shared by all tooltips of the page: at most one is open, and one that follows closely on another opens at
 * once.
 */
const shared: { openTooltip: { close: () => void } | null; lastClosedAt: number } = {
  openTooltip: null,
  lastClosedAt: Number.NEGATIVE_INFINITY,
};

/**
 * Opens 700 ms after the pointer arrives, at once when another tooltip closed less than 300 ms ago, and at once on
 * keyboard focus. React Aria's own trigger cannot set that skip window, and brings the bubble's code into every page.
 */
export function Tooltip({ text, children, placement = "top", isDisabled = false }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const self = useRef({ close: () => setIsOpen(false) });
  const trigger = useRef<HTMLSpanElement>(null);
  const isPressed = useRef(false);

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
      shared.lastClosedAt = performance.now();
    }
    setIsOpen(false);
  };

  const arrive = (event: PointerEvent) => {
    if (event.pointerType === "touch" || isDisabled) return;
    loadBubble().catch(() => undefined);
    cancel();
    const isWarm = shared.openTooltip !== null || performance.now() - shared.lastClosedAt < skipDelay;
    if (isWarm) open();
    else timer.current = setTimeout(open, openDelay);
  };

  const leave = () => {
    isPressed.current = false;
    cancel();
    if (isOpen) timer.current = setTimeout(close, leaveDelay);
  };

  const press = () => {
    isPressed.current = true;
    close();
  };

  const openOnKeyboardFocus = (event: FocusEvent) => {
    if (!isDisabled && !isPressed.current && event.target.matches(":focus-visible")) open();
  };

  useEffect(() => {
    const own = self.current;
    return () => {
      clearTimeout(timer.current);
      if (shared.openTooltip === own) shared.openTooltip = null;
    };
  }, []);

  return (
    <>
      <span
        ref={trigger}
        role="presentation"
        className="contents"
        onPointerEnter={arrive}
        onPointerLeave={leave}
        // In the capture phase: React Aria's buttons stop a press from reaching elements around them.
        onPointerDownCapture={press}
        onPointerUpCapture={() => (isPressed.current = false)}
        onFocus={openOnKeyboardFocus}
        onBlur={close}
        onKeyDownCapture={close}
      >
        {children}
      </span>
      {isOpen && !isDisabled && (
        <Suspense fallback={null}>
          <TooltipBubble
            {...{ text, placement, trigger }}
            onClose={close}
            onPointerEnter={cancel}
            onPointerLeave={leave}
          />
        </Suspense>
      )}
    </>
  );
}
