import { Minus, Plus } from "lucide-react";
import type { Ref } from "react";
import {
  NumberField as AriaNumberField,
  Button,
  Group,
  Input,
  type NumberFieldProps as AriaNumberFieldProps,
} from "react-aria-components/NumberField";

import { classNames } from "./class-names.ts";
import { controlClass, controlHeight, fieldClass, type FieldProps } from "./field-style.ts";
import { FieldLayout, fieldState } from "./field.tsx";

export interface NumberFieldProps
  extends Omit<AriaNumberFieldProps, keyof FieldProps | "children" | "validationBehavior">, FieldProps {
  /** What an emptied field, or one that holds no number, becomes when it is left. */
  emptyValue?: number;
  ref?: Ref<HTMLInputElement>;
}

/** The step buttons get their names (Aumentar, Diminuir) from React Aria, in the page's language. */
export function NumberField({
  emptyValue,
  onChange,
  ref,
  className,
  label,
  isLabelHidden,
  description,
  errorMessage,
  isInvalid,
  isRequired,
  isDisabled,
  ...props
}: NumberFieldProps) {
  return (
    <AriaNumberField
      {...props}
      {...fieldState({ errorMessage, isInvalid, isRequired, isDisabled })}
      onChange={(value) => onChange?.(Number.isNaN(value) && emptyValue !== undefined ? emptyValue : value)}
      className={fieldClass(className)}
    >
      <FieldLayout {...{ label, isLabelHidden, description, errorMessage, isRequired }}>
        <Group className={classNames(controlClass, controlHeight, "flex items-stretch overflow-hidden")}>
          <Input ref={ref} className="w-full min-w-0 bg-transparent px-3 tabular-nums outline-none" />
          {/* Their own names alone: with the field's label in it, three controls would go by that label. */}
          <Button slot="decrement" aria-labelledby="" className={stepClass}>
            <Minus aria-hidden="true" className="size-4" />
          </Button>
          <Button slot="increment" aria-labelledby="" className={stepClass}>
            <Plus aria-hidden="true" className="size-4" />
          </Button>
        </Group>
      </FieldLayout>
    </AriaNumberField>
  );
}

const stepClass =
  "flex w-9 shrink-0 items-center justify-center border-l border-line text-ink-muted transition-colors hover:bg-hover hover:text-ink data-pressed:bg-pressed data-disabled:cursor-not-allowed data-disabled:opacity-40 pointer-coarse:w-11";
