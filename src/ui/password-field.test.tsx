// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { PasswordField } from "./password-field.tsx";

afterEach(cleanup);

test("shows and hides what is typed, and keeps it", () => {
  render(<PasswordField label="Senha" showLabel="Mostrar senha" hideLabel="Ocultar senha" />);
  const field = screen.getByLabelText<HTMLInputElement>("Senha");
  fireEvent.change(field, { target: { value: "segredo" } });
  expect(field.type).toBe("password");

  fireEvent.click(screen.getByRole("button", { name: "Mostrar senha" }));
  expect(field.type).toBe("text");
  expect(field.value).toBe("segredo");

  fireEvent.click(screen.getByRole("button", { name: "Ocultar senha" }));
  expect(field.type).toBe("password");
});
