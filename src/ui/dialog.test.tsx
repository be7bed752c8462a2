// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";

import { AlertDialog } from "./alert-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import { NumberField } from "./number-field.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { TextField } from "./text-field.tsx";

afterEach(cleanup);

test("is named by its title, and its form's submission stays inside", () => {
  const onSubmit = vi.fn();
  const onOuterSubmit = vi.fn();
  render(
    <form onSubmit={onOuterSubmit}>
      <Dialog isOpen title="Nova Reserva" onSubmit={onSubmit} footer={<SubmitButton>Salvar</SubmitButton>} />
    </form>,
  );
  fireEvent.submit(screen.getByRole("dialog", { name: "Nova Reserva" }).querySelector("form")!);
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(onOuterSubmit).not.toHaveBeenCalled();
});

test("a submit focuses the first wrong field, also one that the server names, but not once the person goes on", async () => {
  render(<TableForm />);
  const [label, seats] = [screen.getByLabelText("ID"), screen.getByLabelText("Lugares")];
  const save = () => fireEvent.submit(label.closest("form")!);
  fireEvent.change(seats, { target: { value: "51" } });
  fireEvent.blur(seats);
  save();
  await waitFor(() => expect(document.activeElement).toBe(seats));
  fireEvent.change(seats, { target: { value: "4" } });
  save();
  await act(async () => fireEvent.click(screen.getByText("O servidor recusa")));
  await waitFor(() => expect(document.activeElement).toBe(label));

  fireEvent.change(label, { target: { value: "M2" } });
  seats.focus();
  save();
  await act(() => vi.dynamicImportSettled());
  fireEvent.keyDown(seats, { key: "5" });
  await act(async () => fireEvent.click(screen.getByText("O servidor recusa")));
  expect(document.activeElement).toBe(seats);
});

function TableForm() {
  const [label, setLabel] = useState("M1");
  const [seats, setSeats] = useState(4);
  const [isRefused, setIsRefused] = useState(false);
  return (
    <Dialog
      isOpen
      title="Editar Mesa"
      onSubmit={() => setIsRefused(false)}
      footer={<SubmitButton>Salvar</SubmitButton>}
    >
      <TextField
        label="ID"
        value={label}
        onChange={setLabel}
        errorMessage={isRefused ? "Já existe" : undefined}
      />
      <NumberField label="Lugares" value={seats} onChange={setSeats} maxValue={50} />
      <button type="button" onClick={() => setIsRefused(true)}>
        O servidor recusa
      </button>
    </Dialog>
  );
}

test("a confirmed act closes its question after it is done", async () => {
  const deletion = Promise.withResolvers<void>();
  const onOpenChange = vi.fn();
  renderQuestion(() => deletion.promise, onOpenChange);
  fireEvent.click(screen.getByRole("button", { name: "Excluir" }));
  expect(onOpenChange).not.toHaveBeenCalled();
  await act(async () => deletion.resolve());
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});

test("a failed act leaves its question open", async () => {
  const onOpenChange = vi.fn();
  renderQuestion(() => Promise.reject(new Error("offline")), onOpenChange);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Excluir" })));
  expect(onOpenChange).not.toHaveBeenCalled();
  expect(screen.getByRole("alertdialog", { name: "Excluir a mesa?" })).toBeTruthy();
});

function renderQuestion(onConfirm: () => Promise<void>, onOpenChange: (isOpen: boolean) => void) {
  render(
    <AlertDialog
      isOpen
      onOpenChange={onOpenChange}
      title="Excluir a mesa?"
      description="Não pode ser desfeito."
      confirmLabel="Excluir"
      cancelLabel="Voltar"
      onConfirm={onConfirm}
    />,
  );
}
