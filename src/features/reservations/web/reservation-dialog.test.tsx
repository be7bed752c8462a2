// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

import { CurrentUnitProvider } from "#features/companies/web/current-unit.tsx";
import { floorApi } from "#features/floor/web/api.ts";
import type { NightEnds } from "#features/opening-hours/nights/contract.ts";
import { clearDrafts, openDrafts, writeDraft } from "#platform/web/draft-store.ts";
import type { Reservation } from "../contract.ts";
import { FIELD_NAMES, type FieldName } from "../fields/rules.ts";
import { dialogText, fieldLabels } from "../fields/text.ts";
import { ReservationDialog } from "./reservation-dialog.tsx";

// It needs a router; a dialog that only shows its fields needs none.
vi.mock("./announce-created.ts", () => ({ useAnnounceCreated: () => () => undefined }));
vi.mock("./show-reservation.ts", () => ({ useShowReservation: () => () => undefined }));
afterEach(() => {
  cleanup();
  clearDrafts();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const unit = { id: "unit", name: "Centro", address: "", timeZone: "America/Sao_Paulo", logo: null };

const stored: Reservation = {
  id: "1",
  customerName: "Ana Souza",
  customerPhone: "(11) 98765-4321",
  isOtherPerson: true,
  customerEmail: "ana@exemplo.com.br",
  date: "2026-11-21",
  time: "20:00",
  guests: 4,
  notes: "Janela",
  requires: ["window"],
  wantedAreaId: "veranda",
  wantedArea: "Varanda",
  windowMinutes: 30,
  askedTime: "19:45",
  status: "confirmed",
  kind: "booking",
  arrivedAt: null,
  arrivedGuests: null,
  tables: [],
  turnMinutes: 90,
  version: 1,
};

/** Values that are shown in other words. */
const SHOWN: Partial<Record<FieldName, string>> = {
  date: "21/11/2026",
  requires: "Janela",
  windowMinutes: "±30",
};

function openDialog(reservation: Reservation | null, nights?: NightEnds): void {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queryClient.setQueryData(floorApi.readPlan.queryKey({ input: { unitId: unit.id } }), {
    areas: [{ id: "veranda", name: "Varanda" }],
    attributes: ["accessible", "window"],
    joins: [],
    blocks: [],
    maxEmptySeats: null,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <CurrentUnitProvider userId="user" units={[{ ...unit, ...(nights && { nights }) }]}>
        <ReservationDialog
          reservation={reservation}
          date="2026-11-20"
          today="2026-11-20"
          onClose={() => undefined}
        />
      </CurrentUnitProvider>
    </QueryClientProvider>,
  );
}

test("a draft says that a colleague has changed the reservation since it was typed", () => {
  openDrafts("user", unit.id);
  writeDraft("reservation:1", { id: "1", version: 1, typed: { notes: "Varanda" } });
  openDialog({ ...stored, notes: "Aniversário", version: 2 });
  const notice = screen.getByText(dialogText.changedMeanwhile);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Observações/).value).toBe("Varanda");
  fireEvent.click(screen.getByRole("button", { name: /Descartar/ }));
  expect(notice.isConnected).toBe(false);
});

test.each(FIELD_NAMES)("an edit shows the stored %s under its label", (name) => {
  openDialog(stored);
  if (name === "askedTime") {
    expect(screen.getByText(/Horário pedido/).textContent).toContain("19:45");
    return;
  }
  const field = screen.getByLabelText(new RegExp(`^${fieldLabels[name].replace("?", String.raw`\?`)}`));
  if (name === "isOtherPerson") {
    expect((field as HTMLInputElement).checked).toBe(stored.isOtherPerson);
    return;
  }
  const pressed = within(field).queryAllByRole("button", { pressed: true });
  const shown =
    pressed.length > 0
      ? pressed.map(({ textContent }) => textContent).join()
      : (field as HTMLInputElement).value;
  expect(shown).toBe(SHOWN[name] ?? String(stored[name]));
});

const LATE = { weekdays: Array.from({ length: 7 }, () => "02:00"), dates: {} };

test.each([
  ["in the evening", "2026-11-20T23:00:00Z", "20/11/2026", "00:45", "21/11/2026"],
  ["in the morning", "2026-11-20T13:00:00Z", "20/11/2026", "00:45", "21/11/2026"],
  ["in the afternoon", "2026-11-20T18:00:00Z", "20/11/2026", "00:45", "21/11/2026"],
  ["soon after the night's end", "2026-11-20T05:10:00Z", "20/11/2026", "01:50", "20/11/2026"],
  ["outside the night", "2026-11-20T23:00:00Z", "20/11/2026", "02:30", "20/11/2026"],
])("%s an early time of today means the night that is nearer", (_name, now, before, time, after) => {
  vi.useFakeTimers({ now: new Date(now) });
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  openDialog(null, LATE);
  const date = screen.getByLabelText<HTMLInputElement>(/^Data/);
  expect(date.value).toBe(before);
  const field = screen.getByLabelText(/^Horário/);
  fireEvent.change(field, { target: { value: time } });
  fireEvent.blur(field);
  expect(date.value).toBe(after);
  // The chip of the night stays the chosen one, although the calendar's date is tomorrow's.
  expect(screen.getByRole("button", { name: /^Hoje/, pressed: true })).toBeTruthy();
});

test("while the night runs, an early time of today means the hours to come, and a late one stays today's", () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T03:30:00Z") });
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  openDialog(null, { weekdays: Array.from({ length: 7 }, () => "02:00"), dates: {} });
  const date = screen.getByLabelText<HTMLInputElement>(/^Data/);
  const type = (time: string) => {
    const field = screen.getByLabelText(/^Horário/);
    fireEvent.change(field, { target: { value: time } });
    fireEvent.blur(field);
  };
  type("23:50");
  expect(date.value).toBe("20/11/2026");
  type("00:45");
  expect(date.value).toBe("21/11/2026");
});
