// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

// Test files share their modules, and another file's toast would be the first one. A file of its own: what the other tests of toasts
// have imported must stay one module.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  cleanup();
  vi.resetModules();
});

test("also shows toasts from before its code was loaded, in a named region with named close buttons", async () => {
  const { notify, ToastRegion } = await import("./toast.tsx");
  render(<ToastRegion regionLabel="Notifications" closeLabel="Close toast" />);
  expect(screen.queryByRole("region")).toBeNull();

  notify.success("Reserva criada com sucesso");
  notify.error("Algo deu errado");
  await screen.findByText("Reserva criada com sucesso");
  await screen.findByText("Algo deu errado");
  expect(screen.getByRole("region", { name: "Notifications" })).toBeTruthy();

  const [newest] = screen.getAllByRole("button", { name: "Close toast" });
  fireEvent.click(newest!);
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Close toast" })).toHaveLength(1));
});
