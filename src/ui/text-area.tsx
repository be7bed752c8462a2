import type { Ref } from "react";
import { TextArea as AriaTextArea, TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from "react-aria-components/TextField";

import { classNames } from "./class-names.ts";
import { controlClass, fieldClass, FieldLayout, type FieldProps, fieldState } from "./field.tsx";

export interface TextAreaProps extends Omit<AriaTextFieldProps, keyof FieldProps | "children" | "validationBehavior" | "type">, FieldProps {
  placeholder?: string;
  rows?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ placeholder, rows = 3, ref, className, label, isLabelHidden, description, errorMessage, isInvalid, ...props }: TextAreaProps) {
  return (
    <AriaTextField {...props} {...fieldState({ errorMessage, isInvalid })} className={fieldClass(className)}>
      <FieldLayout {...{ ...props, label, isLabelHidden, description, errorMessage }}>
        <AriaTextArea ref={ref} rows={rows} placeholder={placeholder} className={classNames(controlClass, "min-h-16 resize-y px-3 py-2 field-sizing-content")} />
      </FieldLayout>
    </AriaTextField>
  );
}
