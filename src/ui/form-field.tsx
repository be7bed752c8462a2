import type { ReactNode } from "react";
import { type Control, type FieldPathByValue, type FieldValues, useController } from "react-hook-form";

/** What the form gives the field. */
type Wired = "value" | "defaultValue" | "onChange" | "onBlur" | "name" | "ref" | "errorMessage";

export type FormFieldProps<Form extends FieldValues, Props extends { value?: unknown }> = Omit<
  Props,
  Wired
> & {
  /** The field to draw, such as `TextField`: its value is the form's. */
  as: (props: Props) => ReactNode;
  control: Control<Form>;
  name: FieldPathByValue<Form, Exclude<Props["value"], undefined>>;
  /** Leaving the field before anything was changed in it does not count: nobody is told of a missing name that they were about to type. */
  ignoreBlurUntilDirty?: boolean;
};

/** A field of a form: value, changes, error and focus go through react-hook-form; all else are the field's own props. */
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
