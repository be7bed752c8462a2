// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";

import { Dialog } from "./dialog.tsx";
import { notify, ToastRegion } from "./toast.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

test("the second line names the subject and undoes the change; the first line is unchanged", async () => {
  const onAction = vi.fn();
  render(<ToastRegion regionLabel="Notifications" closeLabel="Close toast" />);
  notify.success("Status atualizado", {
    detail: "Bruschetta: esgotada hoje",
    action: { label: "Desfazer", onAction },
  });
  // The queue is one for all files of a worker: another one's toast may still be there.
  const card = (await screen.findByText("Status atualizado")).closest("li")!;
  expect(card.textContent).toContain("Bruschetta: esgotada hoje · Desfazer");
  fireEvent.click(within(card).getByRole("button", { name: "Desfazer" }));
  expect(onAction).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText("Status atualizado")).toBeNull());
});

test("a dialog's toasts close with it, except its last one and an offer to undo", async () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(1_000_000);
  const page = (dialog?: ReactNode) => (
    <>
      <ToastRegion regionLabel="Notifications" closeLabel="Close toast" />
      {dialog}
    </>
  );
  const { rerender } = render(page());
  notify.info("Antes do diálogo");
  await screen.findByText("Antes do diálogo");
  rerender(page(<Dialog isOpen title="Convite" />));
  await screen.findByRole("dialog", { name: "Convite" });
  notify.success("Link copiado");
  notify.success("Removido da fila", { action: { label: "Desfazer", onAction: () => {} } });
  await screen.findByText("Link copiado");
  now.mockReturnValue(1_003_000);
  notify.error("Nome já em uso");
  notify.success("Convite enviado");
  await screen.findByText("Convite enviado");
  rerender(page());

  await waitFor(() => expect(screen.queryByText("Link copiado")).toBeNull());
  await waitFor(() => expect(screen.queryByText("Nome já em uso")).toBeNull());
  for (const stays of ["Antes do diálogo", "Removido da fila", "Convite enviado"])
    expect(screen.getByText(stays)).toBeTruthy();
});
