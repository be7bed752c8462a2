import type { ReactNode, Ref } from "react";

import { buttonClass, type ButtonSize, type ButtonVariant } from "./button-class.ts";
import { classNames } from "./class-names.ts";
import { type PressProps, usePress } from "./press.ts";
import { Spinner } from "./spinner.tsx";
import { Tooltip } from "./tooltip.tsx";

export interface IconButtonProps extends Omit<PressProps, "children" | "className" | "aria-label"> {
  /** The accessible name, and the tooltip's text unless it has one of its own. */
  "aria-label": string;
  tooltip?: string;
  icon: ReactNode;
  variant?: Exclude<ButtonVariant, "link">;
  size?: ButtonSize;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({
  icon,
  tooltip,
  variant = "ghost",
  size = "md",
  className,
  ...props
}: IconButtonProps) {
  return (
    <Tooltip text={tooltip ?? props["aria-label"]}>
      <button
        {...usePress(props)}
        className={classNames(buttonClass(variant, size), "aspect-square px-0!", className)}
      >
        {props.isPending ? <Spinner /> : icon}
      </button>
    </Tooltip>
  );
}
