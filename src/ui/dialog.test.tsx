// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

import { AlertDialog } from "./alert-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import { SubmitButton } from "./submit-button.tsx";

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
