import type { ReactNode } from "react";
import { type Control, type FieldPathByValue, type FieldValues, useController } from "react-hook-form";

/** The props that the form sets. */
type Wired = "value" | "defaultValue" | "onChange" | "onBlur" | "name" | "ref" | "errorMessage";

export type FormFieldProps<Form extends FieldValues, Props extends { value?: unknown }> = Omit<
  Props,
  Wired
> & {
  /** The field to draw, such as `TextField`: its value is the form's. */
  as: (props: Props) => ReactNode;
  control: Control<Form>;
  name: FieldPathByValue<Form, Exclude<Props["value"], undefined>>;
  /**
   * Leaving an unchanged field does not validate it: no error for a name that the person was about to type.
   */
  ignoreBlurUntilDirty?: boolean;
};

/**
 * A field of a form: value, changes, error and focus come from react-hook-form; all other props are the
 * field's own.
 */
export function FormField<Form extends FieldValues, Props extends { value?: unknown }>({
  as: Field,
  control,
  name,
  ignoreBlurUntilDirty = false,
  ...props
}: FormFieldProps<Form, Props>) {
  const { field, fieldState } = useController({ control, name });
  const wired = {
    ...props,
    ...field,
    onBlur: () => {
      if (!ignoreBlurUntilDirty || fieldState.isDirty) field.onBlur();
    },
    errorMessage: fieldState.error?.message,
  };
  return <Field {...(wired as unknown as Props)} />;
}
