// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type Resolver, useForm, useWatch } from "react-hook-form";
import { afterEach, expect, it } from "vitest";

import { FormField } from "./form-field.tsx";
import { NumberField } from "./number-field.tsx";
import { TextField } from "./text-field.tsx";

afterEach(cleanup);

const resolve: Resolver<{ name: string; guests: number }> = (values) =>
  values.name.trim() === ""
    ? { values: {}, errors: { name: { type: "missing", message: "Informe o nome" } } }
    : { values, errors: {} };

function Form({ ignoreBlurUntilDirty }: { ignoreBlurUntilDirty: boolean }) {
  const { control } = useForm({
    mode: "onBlur",
    defaultValues: { name: "", guests: 2 },
    resolver: resolve,
  });
  return (
    <>
      <FormField as={TextField} control={control} name="name" label="Nome" {...{ ignoreBlurUntilDirty }} />
      <FormField as={NumberField} control={control} name="guests" label="Pessoas" maxValue={20} />
      <output>{JSON.stringify(useWatch({ control }))}</output>
    </>
  );
}

it("passes value and changes between the form and the field", () => {
  render(<Form ignoreBlurUntilDirty={false} />);
  fireEvent.change(screen.getByLabelText("Nome"), { target: { value: "Ana" } });
  fireEvent.change(screen.getByLabelText("Pessoas"), { target: { value: "4" } });
  expect(screen.getByRole("status").textContent).toBe('{"name":"Ana","guests":4}');
});

it("shows the form's error when the field is left", async () => {
  render(<Form ignoreBlurUntilDirty={false} />);
  fireEvent.blur(screen.getByLabelText("Nome"));
  await screen.findByText("Informe o nome");
});

it("can ignore leaving the field until something was changed", async () => {
  render(<Form ignoreBlurUntilDirty />);
  const field = screen.getByLabelText("Nome");
  fireEvent.blur(field);
  await new Promise((resolve) => void setTimeout(resolve));
  expect(screen.queryByText("Informe o nome")).toBeNull();
  fireEvent.change(field, { target: { value: " " } });
  fireEvent.blur(field);
  await screen.findByText("Informe o nome");
});
