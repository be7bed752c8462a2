// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

import { TextField } from "./text-field.tsx";

afterEach(cleanup);

test("its name is the label word for word, required or not", () => {
  render(<TextField label="Telefone" isRequired />);
  const field = screen.getByRole("textbox", { name: "Telefone" });
  expect(field.getAttribute("aria-required")).toBe("true");
  expect(screen.getByText("Telefone").textContent).toBe("Telefone");
});

test("an error takes the description's place and marks the field", () => {
  const { rerender } = render(<TextField label="E-mail" description="Opcional" />);
  const field = screen.getByRole("textbox", { name: "E-mail" });
  expect(descriptionOf(field)).toBe("Opcional");
  expect(field.hasAttribute("aria-invalid")).toBe(false);

  rerender(<TextField label="E-mail" description="Opcional" errorMessage="E-mail inválido" />);
  expect(descriptionOf(field)).toBe("E-mail inválido");
  expect(field.getAttribute("aria-invalid")).toBe("true");
});

test("hands over the text, not the event", () => {
  const onChange = vi.fn();
  render(<TextField label="Nome" value="" onChange={onChange} />);
  fireEvent.change(screen.getByRole("textbox", { name: "Nome" }), { target: { value: "Ana" } });
  expect(onChange).toHaveBeenCalledExactlyOnceWith("Ana");
});

function descriptionOf(field: HTMLElement) {
  return document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent;
}
