// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { notify, ToastRegion } from "./toast.tsx";

// What is loaded lazily takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);

test("shows also what came before its code was loaded, in a named region with named close buttons", async () => {
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
