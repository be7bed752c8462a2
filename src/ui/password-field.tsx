import { Eye, EyeOff } from "lucide-react";
import { type Ref, useState } from "react";
import { TextField as AriaTextField, Input, type TextFieldProps as AriaTextFieldProps } from "react-aria-components/TextField";

import { classNames } from "./class-names.ts";
import { controlClass, controlHeight, fieldClass, FieldLayout, type FieldProps, fieldState } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";

export interface PasswordFieldProps extends Omit<AriaTextFieldProps, keyof FieldProps | "children" | "validationBehavior" | "type">, FieldProps {
  /** Names of the toggle, for its two states. */
  showLabel: string;
  hideLabel: string;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
}

export function PasswordField({ showLabel, hideLabel, placeholder, ref, className, label, isLabelHidden, description, errorMessage, isInvalid, ...props }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <AriaTextField {...props} type={isShown ? "text" : "password"} {...fieldState({ errorMessage, isInvalid })} className={fieldClass(className)}>
      <FieldLayout {...{ ...props, label, isLabelHidden, description, errorMessage }}>
        <div className="relative">
          <Input ref={ref} {...(placeholder && { placeholder })} autoCapitalize="none" spellCheck="false" className={classNames(controlClass, controlHeight, "pr-11 pl-3")} />
          <IconButton
            aria-label={isShown ? hideLabel : showLabel}
            icon={isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            size="sm"
            isDisabled={props.isDisabled ?? false}
            onPress={() => setIsShown(!isShown)}
            className="absolute! inset-y-0.5 right-0.5 h-auto! text-ink-muted!"
          />
        </div>
      </FieldLayout>
    </AriaTextField>
  );
}
