// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ComponentType, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";

import { lazyDialog } from "./lazy-dialog.tsx";

type Props = { onClose: () => void };

afterEach(cleanup);

test("shows its named frame until the code is loaded; the next opening needs no frame", async () => {
  const code = Promise.withResolvers<ComponentType<Props>>();
  const Lazy = lazyDialog<Props>(
    () => code.promise,
    () => "Nova Reserva",
    vi.fn(),
  );
  const { unmount } = render(<Lazy onClose={vi.fn()} />);
  expect(screen.getByRole("dialog", { name: "Nova Reserva" }).getAttribute("aria-busy")).toBe("true");
  await act(async () => code.resolve(() => <p>Formulário</p>));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("Formulário")).toBeTruthy();
  unmount();
  render(<Lazy onClose={vi.fn()} />);
  expect(screen.getByText("Formulário")).toBeTruthy();
});

test("closes and says why when the code cannot be fetched; Escape closes it earlier", async () => {
  const onFailed = vi.fn();
  let code = Promise.withResolvers<ComponentType<Props>>();
  const Lazy = lazyDialog<Props>(
    () => code.promise,
    () => "Nova Reserva",
    onFailed,
  );
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button onClick={() => setIsOpen(true)}>Abrir</button>
        {isOpen && <Lazy onClose={() => setIsOpen(false)} />}
      </>
    );
  }
  render(<Page />);
  fireEvent.click(screen.getByText("Abrir"));
  fireEvent.keyDown(window, { key: "Escape" });
  expect(screen.queryByRole("dialog")).toBeNull();

  code = Promise.withResolvers();
  fireEvent.click(screen.getByText("Abrir"));
  const failure = new Error("no network");
  await act(async () => code.reject(failure));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(failure);
});

test("shows its frame on top of another dialog, and Escape closes the frame alone", () => {
  const onClose = vi.fn();
  const onKeyDown = vi.fn();
  const Lazy = lazyDialog<Props>(
    () => new Promise(() => {}),
    () => "Ajustar foto",
    vi.fn(),
  );
  const { container } = render(
    <>
      <input aria-label="Nome" onKeyDown={onKeyDown} />
      <Lazy onClose={onClose} />
    </>,
  );
  const frame = screen.getByRole("dialog", { name: "Ajustar foto" });
  expect(container.compareDocumentPosition(frame) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  fireEvent.keyDown(screen.getByLabelText("Nome"), { key: "Escape" });
  expect([onClose.mock.calls.length, onKeyDown.mock.calls.length]).toEqual([1, 0]);
});
