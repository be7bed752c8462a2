import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";

import { TextField, type TextFieldProps } from "./text-field.tsx";

export interface PasswordFieldProps extends Omit<TextFieldProps, "action" | "icon" | "type"> {
  /** Names of the toggle, for its two states. */
  showLabel: string;
  hideLabel: string;
}

export function PasswordField({ showLabel, hideLabel, ...props }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <button
          type="button"
          aria-label={isShown ? hideLabel : showLabel}
          disabled={props.isDisabled}
          onClick={() => setIsShown(!isShown)}
          className="flex size-7 items-center justify-center rounded-sm text-ink-muted transition-colors hover:bg-hover hover:text-ink disabled:opacity-50 pointer-coarse:size-9"
        >
          <Icon aria-hidden="true" className="size-4" />
        </button>
      }
    />
  );
}
