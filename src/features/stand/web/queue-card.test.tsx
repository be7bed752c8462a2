// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { CurrentUnitProvider } from "#features/companies/web/current-unit.tsx";
import type { QueueContact, WaitlistEntry } from "#features/waitlist/contract.ts";
import { NEW_ENTRY } from "#features/waitlist/rules.ts";
import { waitlistApi } from "#features/waitlist/web/api.ts";
import { ToastRegion } from "#ui/toast.tsx";
import { QueueCard } from "./queue-card.tsx";

const unit = { id: "unit", name: "Centro", address: "", timeZone: "America/Sao_Paulo", logo: null };
const NOW = new Date("2026-03-14T22:30:00Z");
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const ask = vi.fn<(url: string) => Promise<Response>>();

async function openMenu(facts: Partial<WaitlistEntry>, contact: Partial<QueueContact> = {}) {
  const entry: WaitlistEntry = {
    ...NEW_ENTRY,
    id: "entry",
    customerName: "Ana Souza",
    customerPhone: "(11) 98765-4321",
    guests: 3,
    addedAt: before(40),
    quotedMinutes: 20,
    turnMinutes: 90,
    reservationId: null,
    ...facts,
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queryClient.setQueryData(waitlistApi.list.queryKey({ input: { unitId: unit.id } }), {
    entries: [entry],
    contacts: [{ id: "entry", pageUrl: null, messageUrl: null, ...contact }],
    record: { kept: 0, of: 0 },
  });
  render(
    <QueryClientProvider client={queryClient}>
      <CurrentUnitProvider userId="user" units={[unit]}>
        <ul>
          <QueueCard
            row={{ entry, position: 1, tables: [], planned: null }}
            now={NOW}
            onSeat={vi.fn()}
            onChoose={vi.fn()}
          />
        </ul>
        <ToastRegion regionLabel="Avisos" closeLabel="Fechar" />
      </CurrentUnitProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: /Ana Souza/ }));
  await screen.findByRole("menu");
}

beforeEach(() => {
  ask.mockReset().mockReturnValue(new Promise(() => undefined));
  vi.stubGlobal("fetch", ask);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ["was called a moment ago", { status: "notified", notifiedAt: before(3) }, false],
  ["is on its way", { status: "coming", notifiedAt: before(5), repliedAt: before(3) }, false],
  ["did not come in time", { status: "coming", notifiedAt: before(15), repliedAt: before(12) }, true],
] as const)(
  "a party that %s is called again only where the server would do it",
  async (_case, facts, canCall) => {
    await openMenu(facts);
    expect(screen.queryAllByText("Chamar de novo")).toHaveLength(canCall ? 1 : 0);
  },
);

test("a host notes that a party without a phone was told its new estimate", async () => {
  await openMenu({
    customerPhone: "",
    callNumber: 7,
    requotedAt: before(1),
    requotedLow: 20,
    requotedMinutes: 30,
  });
  fireEvent.click(screen.getByRole("menuitem", { name: "Marcar como avisado" }));
  await waitFor(() => expect(ask.mock.calls[0]?.[0]).toContain("/waitlist/markTold"));
});

test("says that the link was not copied where the browser refuses it", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  await openMenu({}, { pageUrl: "https://exemplo.com.br/f/token" });
  fireEvent.click(screen.getByRole("menuitem", { name: "Copiar link do lugar na fila" }));
  expect(await screen.findByText("Não foi possível copiar o link")).toBeDefined();
});
