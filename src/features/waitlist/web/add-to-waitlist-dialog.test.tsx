// @vitest-environment happy-dom
import { ORPCError } from "@orpc/client";
import { QueryClient, QueryClientProvider, useMutation } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";

import { CurrentUnitProvider } from "#features/companies/web/current-unit.tsx";
import { floorApi } from "#features/floor/web/api.ts";
import { refusalText } from "../text.ts";
import { AddToWaitlistDialog, type AddToWaitlistDialogProps } from "./add-to-waitlist-dialog.tsx";
import { waitlistApi } from "./api.ts";
import type { NewEntry } from "./waitlist-store.ts";

const add = vi.hoisted(() => vi.fn<(entry: NewEntry) => Promise<unknown>>());
vi.mock("./waitlist-store.ts", async (load) => ({
  ...(await load<object>()),
  useAddEntry: () => useMutation({ mutationFn: add }),
}));

const unit = { id: "unit", name: "Centro", address: "", timeZone: "America/Sao_Paulo", logo: null };
const unitId = unit.id;
const model = { low: 15, promise: 25, source: "model" as const };
const fallback = { low: 20, promise: 20, source: "fallback" as const };

/** Opens the form in a restaurant with one area, which takes longer to wait for. */
function openForm(
  quote?: typeof model | typeof fallback,
  renderFreePlace?: AddToWaitlistDialogProps["renderFreePlace"],
): void {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queryClient.setQueryData(floorApi.readPlan.queryKey({ input: { unitId } }), {
    areas: [{ id: "veranda", name: "Varanda" }],
    attributes: [],
    joins: [],
    blocks: [],
    maxEmptySeats: null,
  });
  queryClient.setQueryData(waitlistApi.list.queryKey({ input: { unitId } }), {
    entries: [],
    contacts: [],
    record: { kept: 0, of: 0 },
  });
  if (quote) queryClient.setQueryData(waitlistApi.quote.queryKey({ input: { unitId, guests: 2 } }), quote);
  queryClient.setQueryData(
    waitlistApi.quote.queryKey({ input: { unitId, guests: 2, wantedAreaId: "veranda" } }),
    { ...model, promise: 40 },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <CurrentUnitProvider userId="user" units={[unit]}>
        <AddToWaitlistDialog isOpen onClose={() => undefined} {...(renderFreePlace && { renderFreePlace })} />
      </CurrentUnitProvider>
    </QueryClientProvider>,
  );
}

beforeEach(() => void vi.stubGlobal("fetch", () => new Promise(() => undefined)));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("says when the estimate comes from the simple rule", () => {
  openForm(fallback);
  expect(screen.getByText(/Espera estimada: 20 min/).textContent).toBe(
    "Espera estimada: 20 minConta simples: 15 min e mais 5 por cliente na fila",
  );
});

test("says no wait and no tip of the queue while a table is free", () => {
  openForm(fallback, () => "Há mesa livre agora: M2");
  expect(screen.getByText("Há mesa livre agora: M2")).toBeDefined();
  expect(screen.queryByText(/Espera estimada|final da fila/)).toBeNull();
  cleanup();
  openForm(fallback, (_party, _onSeated, estimate) => estimate);
  expect(screen.getByText(/Espera estimada: 20 min/)).toBeDefined();
  expect(screen.getByText(/final da fila/)).toBeDefined();
});

test("says a long wait as the guest reads it, also by the simple rule", () => {
  openForm({ ...fallback, low: 95, promise: 95 });
  expect(screen.getByText(/Espera estimada: mais de 1h30/).textContent).toContain("Conta simples");
});

test("shows no wait until the server has said one, and the simple rule only where it cannot", async () => {
  let refuse = (_error: Error): void => undefined;
  const answer = new Promise((_, reject) => {
    refuse = reject;
  });
  vi.stubGlobal("fetch", () => answer);
  openForm();
  expect(screen.getByText("Calculando a espera…")).toBeDefined();
  expect(screen.queryByText(/Espera estimada/)).toBeNull();
  refuse(new TypeError("offline"));
  expect((await screen.findByText(/Espera estimada: 15 min/)).textContent).toContain("Conta simples");
});

test("asks again for a wait that was said before, at once and while the form stays open", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const promises = [30, 35];
  const ask = vi.fn(() =>
    Promise.resolve(Response.json({ json: { low: 20, promise: promises.shift(), source: "model" } })),
  );
  vi.stubGlobal("fetch", ask);
  openForm(model);
  expect(await screen.findByText("Espera estimada: entre 20 e 30 min")).toBeDefined();
  expect(ask).toHaveBeenCalledOnce();
  act(() => void vi.advanceTimersByTime(30_000));
  expect(await screen.findByText("Espera estimada: entre 20 e 35 min")).toBeDefined();
});

test("estimates the wait for the wanted area, and says at the area that it is gone", async () => {
  add.mockRejectedValue(
    new ORPCError("REFUSED", {
      status: 409,
      message: refusalText.area_gone,
      data: { reason: "area_gone" },
    }),
  );
  openForm(model);
  expect(screen.getByText("Espera estimada: entre 15 e 25 min").textContent).not.toContain("Conta simples");
  fireEvent.change(screen.getByLabelText("Área"), { target: { value: "veranda" } });
  expect(screen.getByText("Espera estimada: entre 15 e 40 min")).toBeDefined();

  fireEvent.change(screen.getByRole("textbox", { name: /Nome do Cliente/ }), { target: { value: "Ana" } });
  fireEvent.click(screen.getByLabelText("Chamar por senha, sem contato"));
  const send = screen.getByRole<HTMLButtonElement>("button", { name: "Adicionar à Fila" });
  fireEvent.submit(send.form ?? send);
  await waitFor(() => expect(screen.getByLabelText("Área").getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByText(refusalText.area_gone)).toBeDefined();
  expect(add.mock.calls[0]?.[0]).toMatchObject({ wantedAreaId: "veranda", customerName: "Ana" });
});

test("says at the phone who waits with it already", async () => {
  const message = "Este telefone já está na fila: Ana Souza, 2º lugar";
  add.mockRejectedValue(
    new ORPCError("REFUSED", {
      status: 409,
      message,
      data: { reason: "phone_waits", about: "Ana Souza, 2º lugar" },
    }),
  );
  openForm(model);
  const phone = screen.getByRole<HTMLInputElement>("textbox", { name: /Telefone/ });
  fireEvent.change(screen.getByRole("textbox", { name: /Nome do Cliente/ }), { target: { value: "Ana" } });
  fireEvent.input(phone, { target: { value: "(11) 98765-4321" } });
  const send = screen.getByRole<HTMLButtonElement>("button", { name: "Adicionar à Fila" });
  fireEvent.submit(send.form ?? send);
  await waitFor(() => expect(phone.getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getAllByText(message)).toHaveLength(1);
  expect(phone.value).toBe("(11) 98765-4321");
});
