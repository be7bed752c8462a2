// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

import { CurrentUnitProvider } from "#features/companies/web/current-unit.tsx";
import type { Reservation } from "../contract.ts";
import { FIELD_NAMES } from "../fields/rules.ts";
import { fieldLabels } from "../fields/text.ts";
import { ReservationDialog } from "./reservation-dialog.tsx";

// It needs a router; a dialog that only shows its fields needs none.
vi.mock("./announce-created.ts", () => ({ useAnnounceCreated: () => () => undefined }));
afterEach(cleanup);

const unit = { id: "unit", name: "Centro", address: "", timeZone: "America/Sao_Paulo", logo: null };

const stored: Reservation = {
  id: "1",
  customerName: "Ana Souza",
  customerPhone: "(11) 98765-4321",
  customerEmail: "ana@exemplo.com.br",
  date: "2026-11-21",
  time: "20:00",
  guests: 4,
  notes: "Janela",
  status: "confirmed",
  kind: "booking",
  arrivedAt: null,
  arrivedGuests: null,
  tables: [],
  turnMinutes: 90,
  version: 1,
};

test.each(FIELD_NAMES)("an edit shows the stored %s under its label", (name) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CurrentUnitProvider userId="user" units={[unit]}>
        <ReservationDialog
          reservation={stored}
          date="2026-11-20"
          today="2026-11-20"
          onClose={() => undefined}
        />
      </CurrentUnitProvider>
    </QueryClientProvider>,
  );
  const field = screen.getByLabelText(new RegExp(`^${fieldLabels[name]}`));
  const shown = name === "date" ? "21/11/2026" : String(stored[name]);
  expect((field as HTMLInputElement).value).toBe(shown);
});
