import {
  type ButtonHTMLAttributes,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  use,
} from "react";

/** What a button does beyond the browser's own. */
export interface PressProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "onClick" | "disabled"> {
  onPress?: (() => void) | undefined;
  /** A mouse or pen arrives: time to load what a press needs. A finger presses at once. */
  onHoverStart?: (() => void) | undefined;
  isDisabled?: boolean | undefined;
  /** It keeps its focus and ignores presses. */
  isPending?: boolean | undefined;
  /** A press closes the dialog around the button, after `onPress`. */
  slot?: "close" | undefined;
}

/** What an overlay adds to the button that opens it. */
export interface TriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  id: string;
  "aria-haspopup": "menu" | "dialog";
  "aria-expanded": boolean;
  /** `isByKey` is also true for a press by assistive technology. */
  onPress: (isByKey: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onApproach?: (() => void) | undefined;
}

/** For the one button inside. */
export const TriggerContext = createContext<TriggerProps | null>(null);

/** Closes the dialog around the button. */
export const CloseContext = createContext<(() => void) | null>(null);

/**
 * The attributes of a plain `<button>` with these properties. The browser presses it: by mouse, finger, Enter,
 * Space or assistive technology. React Aria's own press handling takes 12 kB that every page would load first.
 */
export function usePress({
  onPress,
  onHoverStart,
  isDisabled = false,
  isPending = false,
  slot,
  type = "button",
  onKeyDown,
  onFocus,
  onPointerEnter,
  onPointerDown,
  ...props
}: PressProps): ButtonHTMLAttributes<HTMLButtonElement> & {
  ref?: RefObject<HTMLButtonElement | null>;
} {
  const close = use(CloseContext);
  const trigger = use(TriggerContext);
  const { onPress: open, onKeyDown: openByKey, onApproach, ...named } = trigger ?? {};

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The press is this button's alone, not also that of a row around it.
    event.stopPropagation();
    if (isPending) return event.preventDefault();
    // Safari does not focus a pressed button. A dialog gives the focus back to where it was.
    event.currentTarget.focus({ preventScroll: true });
    onPress?.();
    if (slot === "close") close?.();
    // A click by key or by assistive technology has the detail 0.
    open?.(event.detail === 0);
  };

  return {
    ...named,
    ...props,
    // A pending button must not send its form either.
    type: isPending ? "button" : type,
    disabled: isDisabled,
    ...(isPending && { "aria-disabled": true }),
    onClick: press,
    onKeyDown: (event) => {
      // A key that is held down presses once.
      if (event.repeat && event.key === "Enter") event.preventDefault();
      onKeyDown?.(event);
      openByKey?.(event);
    },
    onFocus: (event) => {
      onFocus?.(event);
      onApproach?.();
    },
    onPointerEnter: (event: PointerEvent<HTMLButtonElement>) => {
      onPointerEnter?.(event);
      if (event.pointerType === "touch" || isDisabled) return;
      onHoverStart?.();
      onApproach?.();
    },
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      event.stopPropagation();
      onPointerDown?.(event);
    },
  };
}
