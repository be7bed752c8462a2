import type { InputHTMLAttributes, ReactNode, Ref } from "react";

import { classNames } from "./class-names.ts";
import { controlClass, controlHeight, type FieldProps, takeFieldProps } from "./field-style.ts";
import { NativeField } from "./native-field.tsx";

type NativeInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "children" | "className" | "defaultValue" | "disabled" | "onChange" | "readOnly" | "required" | "value"
>;

export interface TextFieldProps extends NativeInputProps, FieldProps {
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  isReadOnly?: boolean;
  /** Decoration at the start of the box. */
  icon?: ReactNode;
  /** A control at the end of the box, at most 2.25rem wide. */
  action?: ReactNode;
  /** The input, so that a form can focus the first wrong field. */
  ref?: Ref<HTMLInputElement>;
}

export function TextField({ onChange, isReadOnly, icon, action, ref, ...props }: TextFieldProps) {
  const { field, control } = takeFieldProps(props);
  return (
    <NativeField {...field} id={control.id}>
      {(wired) => (
        <div className="relative">
          {icon && (
            <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-faint [&_svg]:size-4">
              {icon}
            </span>
          )}
          <input
            {...control}
            {...wired}
            ref={ref}
            readOnly={isReadOnly}
            onChange={(event) => onChange?.(event.target.value)}
            className={classNames(
              controlClass,
              controlHeight,
              icon ? "pl-9" : "pl-3",
              action ? "pr-11" : "pr-3",
            )}
          />
          {action && <span className="absolute inset-y-0 right-1 flex items-center">{action}</span>}
        </div>
      )}
    </NativeField>
  );
}
