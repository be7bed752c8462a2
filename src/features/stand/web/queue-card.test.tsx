// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { CurrentUnitProvider } from "#features/companies/web/current-unit.tsx";
import type { DiningTable } from "#features/floor/contract.ts";
import type { QueueContact, WaitlistEntry } from "#features/waitlist/contract.ts";
import { NEW_ENTRY } from "#features/waitlist/rules.ts";
import { waitlistApi } from "#features/waitlist/web/api.ts";
import { ToastRegion } from "#ui/toast.tsx";
import type { QueueRow } from "./evening-view.ts";
import { QueueCard } from "./queue-card.tsx";

const unit = { id: "unit", name: "Centro", address: "", timeZone: "America/Sao_Paulo", logo: null };
const NOW = new Date("2026-03-14T22:30:00Z");
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const ask = vi.fn<(url: string) => Promise<Response>>();

function showCard(
  facts: Partial<WaitlistEntry>,
  contact: Partial<QueueContact> = {},
  row: Partial<QueueRow> = {},
) {
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
            row={{ entry, position: 1, tables: [], planned: null, ...row }}
            now={NOW}
            onSeat={vi.fn()}
            onChoose={vi.fn()}
          />
        </ul>
        <ToastRegion regionLabel="Avisos" closeLabel="Fechar" />
      </CurrentUnitProvider>
    </QueryClientProvider>,
  );
}

async function openMenu(facts: Partial<WaitlistEntry>, contact: Partial<QueueContact> = {}) {
  showCard(facts, contact);
  fireEvent.click(screen.getByRole("button", { name: /Ana Souza/ }));
  return screen.findByRole("menu");
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

test("a host notes that a party without a phone was informed of its new estimate", async () => {
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

test("only a called party can fail to come", async () => {
  await openMenu({ status: "waiting" });
  expect(screen.queryByRole("menuitem", { name: "Não veio" })).toBeNull();
  expect(screen.getByRole("menuitem", { name: "Desistiu" })).toBeDefined();
  cleanup();
  await openMenu({ status: "notified", notifiedAt: before(3) });
  expect(screen.getByRole("menuitem", { name: "Não veio" })).toBeDefined();
});

test("a party that waits too long says why, and where it will sit", () => {
  const planned = { tables: [{ label: "M40" } as DiningTable], at: before(-113) };
  showCard({ quotedMinutes: null, addedAt: before(31), guests: 7 }, {}, { planned });
  expect(screen.getByText("Não há mesa para 7 antes de 21:23")).toBeDefined();
  cleanup();
  showCard({ quotedMinutes: null, addedAt: before(30), guests: 7 }, {}, { planned });
  expect(screen.queryByText(/Não há mesa/)).toBeNull();
  expect(screen.getByText("M40 às 21:23")).toBeDefined();
});

test("a new estimate is passed on with one press, by the host's own phone where it can", async () => {
  const told = { requotedAt: before(1), requotedLow: 20, requotedMinutes: 30 };
  showCard(told, { messageUrl: "https://wa.me/5511987654321?text=oi" });
  const link = await screen.findByRole("link", { name: "Avisar nova previsão" });
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link);
  await waitFor(() => expect(ask.mock.calls[0]?.[0]).toContain("/waitlist/markTold"));
  cleanup();
  showCard({ ...told, customerPhone: "", callNumber: 7 });
  expect(await screen.findByRole("button", { name: "Marcar como avisado" })).toBeDefined();
  expect(screen.getByText("Nova previsão: entre 20 e 30 min")).toBeDefined();
});

test("says that the link was not copied where the browser refuses it", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  await openMenu({}, { pageUrl: "https://exemplo.com.br/f/token" });
  fireEvent.click(screen.getByRole("menuitem", { name: "Copiar link do lugar na fila" }));
  expect(await screen.findByText("Não foi possível copiar o link")).toBeDefined();
});
