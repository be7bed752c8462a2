// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

import { CurrentUnitProvider } from "#features/companies/web/current-unit.tsx";
import type { FoundReservation } from "#features/reservations/contract.ts";
import { sameGuestText } from "../same-guest/text.ts";
import { bookingApi } from "./api.ts";
import { SameGuestHint } from "./same-guest-hint.tsx";

afterEach(cleanup);

const unit = { id: "unit", name: "Centro", address: "", timeZone: "America/Sao_Paulo", logo: null };
const form = { customerPhone: "(31) 98765-4321", date: "2026-11-20", time: "20:00" };
const other: FoundReservation = {
  id: "other",
  customerName: "Ana Lima",
  customerPhone: "5531987654321",
  date: "2026-11-20",
  time: "20:30",
  guests: 4,
  status: "confirmed",
};

function showHint(reservations: FoundReservation[], typed = form) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const { customerPhone: phone, date, time } = form;
  queryClient.setQueryData(
    bookingApi.findSameGuest.queryKey({ input: { unitId: unit.id, phone, date, time } }),
    { reservations },
  );
  const onShow = vi.fn<(shown: FoundReservation) => void>();
  render(
    <QueryClientProvider client={queryClient}>
      <CurrentUnitProvider userId="user" units={[unit]}>
        <SameGuestHint form={typed} exceptReservationId={undefined} onShow={onShow} />
      </CurrentUnitProvider>
    </QueryClientProvider>,
  );
  return onShow;
}

test("a booking of the same number close in time is a warning, one press from the other booking", () => {
  const onShow = showHint([other]);
  expect(screen.getByRole("note").textContent).toContain(sameGuestText.close);
  fireEvent.click(screen.getByRole("button", { name: "Ver Ana Lima · 20:30 · 4 pessoas" }));
  expect(onShow).toHaveBeenCalledWith(other);
});

test("a booking at another time of the day is a hint without a warning", () => {
  showHint([{ ...other, time: "12:30" }]);
  expect(screen.queryByRole("note")).toBeNull();
  expect(screen.getByText(sameGuestText.sameDay)).toBeDefined();
});

test("nothing is said of a number that is still being typed", () => {
  showHint([other], { ...form, customerPhone: "(31) 9876" });
  expect(screen.getByRole("status").textContent).toBe("");
});
