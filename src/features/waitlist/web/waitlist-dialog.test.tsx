// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { CurrentUnitProvider } from "#features/companies/web/current-unit.tsx";
import type { WaitlistEntry } from "../contract.ts";
import { NEW_ENTRY } from "../rules.ts";
import { waitlistApi } from "./api.ts";
import { WaitlistDialog } from "./waitlist-dialog.tsx";

const unit = { id: "unit", name: "Centro", address: "", timeZone: "America/Manaus", logo: null };

function buildEntry(facts: Partial<WaitlistEntry>): WaitlistEntry {
  return {
    ...NEW_ENTRY,
    id: "entry",
    customerName: "Ana Souza",
    customerPhone: "(92) 98765-4321",
    guests: 3,
    addedAt: "2026-03-14T22:00:00Z",
    quotedMinutes: 20,
    turnMinutes: 90,
    reservationId: null,
    ...facts,
  };
}

const today = "2026-03-14";
const onSeat = vi.fn();

function renderQueue(entries: WaitlistEntry[], selectedDay = today) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  queryClient.setQueryData(waitlistApi.list.queryKey({ input: { unitId: unit.id } }), {
    entries,
    contacts: [],
    record: { kept: 0, of: 0 },
  });
  render(
    <QueryClientProvider client={queryClient}>
      <CurrentUnitProvider userId="user" units={[unit]}>
        <WaitlistDialog
          isOpen
          onClose={() => undefined}
          onConfirm={() => Promise.resolve()}
          tableFor={({ guests }) => (guests <= 4 ? "M4" : null)}
          onSeat={onSeat}
          onUndo={() => Promise.resolve()}
          {...{ today, selectedDay }}
        />
      </CurrentUnitProvider>
    </QueryClientProvider>,
  );
}

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-03-14T22:30:30Z") }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("the waiting list", () => {
  it("shows the totals, and each entry's position, guests, phone and local time", () => {
    renderQueue([
      buildEntry({}),
      buildEntry({ id: "second", customerName: "Bia Lima", guests: 1, quotedMinutes: null }),
    ]);
    expect(screen.getByRole("dialog", { name: "Fila de Espera" }).textContent).toContain(
      "Gerencie os clientes aguardando por uma mesa",
    );
    expect(screen.getAllByRole("definition").map((element) => element.textContent)).toEqual(["2", "4"]);
    const [first, second] = screen
      .getAllByRole("heading", { level: 3 })
      .map((heading) => heading.closest("ol > li")?.textContent);
    expect(first).toContain("#1Ana Souza3 pessoas(92) 98765-4321Desde 18:00Prometido: 20 min, passou 10 min");
    expect(second).toContain("#2Bia Lima1 pessoa");
    expect(second).not.toContain("Prometido");
  });

  it("says once what the party was promised and how it stands, and what it asks for", () => {
    renderQueue([
      buildEntry({ quotedLow: 20, quoteSource: "fallback", requires: ["window"], wantedArea: "Varanda" }),
      buildEntry({ id: "second", quotedLow: 10, quoteSource: "model" }),
      buildEntry({ id: "third", quotedLow: 95, quotedMinutes: 95, quoteSource: "fallback" }),
    ]);
    const [simple, simulated, long] = screen.getAllByText(/^Prometido/).map((element) => element.textContent);
    expect(simple).toBe("Prometido: 20 min, passou 10 min");
    expect(simulated).toBe("Prometido: entre 10 e 20 min, passou 10 min");
    expect(long).toBe("Prometido: mais de 1h30");
    expect(screen.getByText("Janela · Varanda")).toBeTruthy();
  });

  it("marks a wait over 30 minutes when the time passes, without another event", () => {
    renderQueue([buildEntry({})]);
    expect(screen.queryByText(/Aguardando há/)).toBeNull();
    act(() => void vi.advanceTimersByTime(35_000));
    expect(screen.getByText("Aguardando há 31min")).toBeTruthy();
  });

  it.each([
    [today, ["Confirmar"]],
    ["2026-03-16", ["Confirmar para hoje", "Confirmar para seg., 16 de mar."]],
    ["2026-03-13", ["Confirmar para hoje"]],
  ])("names the day that 'Confirmar' books while the page shows another one: %s", (selectedDay, labels) => {
    renderQueue([buildEntry({})], selectedDay);
    const buttons = screen.getAllByRole("button", { name: /^Confirmar/ });
    expect(buttons.map((button) => button.textContent)).toEqual(labels);
  });

  it("offers the table that fits each party now, and the map when none fits", () => {
    const entries = [buildEntry({}), buildEntry({ id: "second", guests: 5 })];
    renderQueue(entries);
    const buttons = screen.getAllByRole("button", { name: /^Sentar/ });
    expect(buttons.map((button) => button.textContent)).toEqual(["Sentar na M4", "Sentar"]);
    fireEvent.click(buttons[1]!);
    expect(onSeat).toHaveBeenCalledExactlyOnceWith(entries[1]);
  });

  it("lets a host call a party again that said it comes and did not, and note what a party without a phone was quoted", () => {
    const called = { notifiedAt: "2026-03-14T22:10:00Z", status: "coming" } as const;
    renderQueue([
      buildEntry({ ...called, repliedAt: "2026-03-14T22:25:00Z" }),
      buildEntry({ ...called, id: "second", repliedAt: "2026-03-14T22:12:00Z" }),
      buildEntry({ id: "third", customerPhone: "", callNumber: 1, requotedAt: "2026-03-14T22:20:00Z" }),
    ]);
    const acts = screen
      .getAllByRole("heading", { level: 3 })
      .map(
        (heading) => heading.closest("ol > li")?.textContent.match(/Chamar de novo|Marcar como avisado/)?.[0],
      );
    expect(acts).toEqual([undefined, "Chamar de novo", "Marcar como avisado"]);
  });

  it("says that nobody waits when the list is empty", () => {
    renderQueue([]);
    expect(screen.getByText("Nenhum cliente na fila")).toBeTruthy();
    expect(screen.getByText("A fila de espera está vazia no momento")).toBeTruthy();
  });
});
