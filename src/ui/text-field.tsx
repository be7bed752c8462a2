import type { ReactNode, Ref } from "react";
import { TextField as AriaTextField, Input, type TextFieldProps as AriaTextFieldProps } from "react-aria-components/TextField";

import { classNames } from "./class-names.ts";
import { controlClass, controlHeight, fieldClass, FieldLayout, type FieldProps, fieldState } from "./field.tsx";

export interface TextFieldProps extends Omit<AriaTextFieldProps, keyof FieldProps | "children" | "validationBehavior">, FieldProps {
  placeholder?: string;
  /** Decoration at the start of the box. */
  icon?: ReactNode;
  /** The input, so that a form can focus the first wrong field. */
  ref?: Ref<HTMLInputElement>;
}

export function TextField({ placeholder, icon, ref, className, label, isLabelHidden, description, errorMessage, isInvalid, ...props }: TextFieldProps) {
  return (
    <AriaTextField {...props} {...fieldState({ errorMessage, isInvalid })} className={fieldClass(className)}>
      <FieldLayout {...{ ...props, label, isLabelHidden, description, errorMessage }}>
        <div className="relative">
          {icon && <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-faint [&_svg]:size-4">{icon}</span>}
          <Input ref={ref} {...(placeholder && { placeholder })} className={classNames(controlClass, controlHeight, icon ? "pr-3 pl-9" : "px-3")} />
        </div>
      </FieldLayout>
    </AriaTextField>
  );
}
