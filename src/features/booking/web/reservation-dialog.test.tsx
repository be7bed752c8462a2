// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

import type { DayState } from "#features/availability/contract.ts";
import { closedDayText } from "#features/availability/text.ts";
import { availabilityApi } from "#features/availability/web/api.ts";
import { CurrentUnitProvider } from "#features/companies/web/current-unit.tsx";
import { floorApi } from "#features/floor/web/api.ts";
import type { KnownGuest } from "#features/guests/recognition/contract.ts";
import { guestsApi } from "#features/guests/web/api.ts";
import type { NightEnds } from "#features/opening-hours/nights/contract.ts";
import type { Reservation } from "#features/reservations/contract.ts";
import { FIELD_NAMES, type FieldName } from "#features/reservations/fields/rules.ts";
import { dialogText, fieldLabels } from "#features/reservations/fields/text.ts";
import { clearDrafts, openDrafts, writeDraft } from "#platform/web/draft-store.ts";
import { ReservationDialog } from "./reservation-dialog.tsx";
import { bookingDays } from "./reservation-form.ts";

// It needs a router; a dialog that only shows its fields needs none.
vi.mock("./announce-created.ts", () => ({ useAnnounceCreated: () => () => undefined }));
vi.mock("#features/reservations/web/show-reservation.ts", () => ({
  useShowReservation: () => () => undefined,
}));
afterEach(() => {
  cleanup();
  clearDrafts();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const unit = { id: "unit", name: "Centro", address: "", timeZone: "America/Sao_Paulo", logo: null };

const TODAY = "2026-11-20";

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

interface Known {
  nights?: NightEnds;
  /** What is known of the days that the form offers. */
  days?: DayState[];
  /** The guest of the stored reservation's number. */
  guest?: KnownGuest;
}

function openDialog(reservation: Reservation | null, { nights, days, guest }: Known = {}): void {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const dates = bookingDays(TODAY).map(({ date }) => date);
  if (days)
    queryClient.setQueryData(availabilityApi.describeDays.queryKey({ input: { unitId: unit.id, dates } }), {
      days,
    });
  if (guest)
    queryClient.setQueryData(
      guestsApi.recognize.queryKey({
        input: { unitId: unit.id, text: stored.customerPhone, exceptReservationId: stored.id },
      }),
      { guests: [guest] },
    );
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
        <ReservationDialog reservation={reservation} date={TODAY} today={TODAY} onClose={() => undefined} />
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
  openDialog(null, { nights: LATE });
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
  openDialog(null, { nights: LATE });
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

const closedToday: DayState = {
  date: TODAY,
  closed: "closed_date",
  reason: "Feriado",
  isOver: false,
  load: null,
  nextOpen: ["2026-11-21", "2026-11-22", "2026-11-23"],
};

test("a new reservation begins on the next open day, and marks a closed one that is chosen with the other errors", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  openDialog(null, { days: [closedToday] });
  const date = screen.getByLabelText<HTMLInputElement>(/^Data/);
  expect(date.value).toBe("21/11/2026");
  expect(screen.queryByText(/Feriado/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: /^Hoje/ }));
  expect(date.value).toBe("20/11/2026");
  expect(screen.getByText("Feriado: a unidade não abre nesta data.")).toBeTruthy();
  // The next open days join the usual ones.
  const chips = within(screen.getByRole("toolbar", { name: dialogText.dayChips })).getAllByRole("button");
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    "Hojefechado",
    "Amanhã21/11",
    "Domingo22/11",
    "Segunda23/11",
    "Sexta27/11",
  ]);
  fireEvent.click(screen.getByRole("button", { name: dialogText.saveNew }));
  expect(await screen.findByText(closedDayText.wrong)).toBeTruthy();
  expect(date.getAttribute("aria-invalid")).toBe("true");
});

test("an e-mail that came with the known guest goes when it is somebody else, and comes back", () => {
  const guest: KnownGuest = {
    phone: "+5511987654321",
    name: "Bia Lima",
    email: stored.customerEmail,
    visits: 2,
    lastVisit: "2026-11-01",
    noShows: 0,
    isVip: false,
    usualGuests: null,
    likedTables: [],
    openBookings: [],
    allergens: [],
  };
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  openDialog({ ...stored, isOtherPerson: false }, { guest });
  const email = screen.getByLabelText<HTMLInputElement>(/^E-mail/);
  const other = screen.getByLabelText(new RegExp(`^${fieldLabels.isOtherPerson}`));
  fireEvent.click(other);
  expect(email.value).toBe("");
  fireEvent.click(other);
  expect(email.value).toBe(stored.customerEmail);
  fireEvent.change(email, { target: { value: "outra@exemplo.com.br" } });
  fireEvent.click(other);
  expect(email.value).toBe("outra@exemplo.com.br");
});
