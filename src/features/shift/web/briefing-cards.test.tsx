// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { CurrentUnitProvider } from "#features/companies/web/current-unit.tsx";
import { partyOf } from "#tests/shift-party.ts";
import type { Shift } from "../contract.ts";
import { briefingText } from "../text.ts";
import { BriefingCards, PaceCard } from "./briefing-cards.tsx";

afterEach(cleanup);

const unit = { id: "unit", name: "Centro", address: "", timeZone: "America/Sao_Paulo", logo: null };
const slotOf = (slot: string, at: string, counts: object) => ({
  slot,
  at,
  maxCovers: null,
  maxOnlineCovers: null,
  maxParties: null,
  onlineCovers: 0,
  seatedCovers: 0,
  isOver: false,
  covers: 0,
  parties: 0,
  ...counts,
});

const shift: Shift = {
  date: "2026-11-20",
  opensAt: "2026-11-20T14:00:00.000Z",
  closesAt: "2026-11-21T02:00:00.000Z",
  closedOn: null,
  intervals: [{ opensAt: "2026-11-20T14:00:00.000Z", closesAt: "2026-11-21T02:00:00.000Z" }],
  readAt: "2026-11-20T21:02:00.000Z",
  planVersion: 1,
  seesContacts: true,
  seesHealth: true,
  pace: [],
  parties: [],
  notes: [],
  revenue: null,
};

function openBriefing(over: Partial<Shift>): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CurrentUnitProvider userId="user" units={[unit]}>
        <PaceCard shift={{ ...shift, ...over }} />
        <BriefingCards shift={{ ...shift, ...over }} />
      </CurrentUnitProvider>
    </QueryClientProvider>,
  );
}

test("the guests next to the columns are those that the columns show, also those who have left", () => {
  openBriefing({
    pace: [
      slotOf("12:00", "2026-11-20T15:00:00.000Z", { covers: 5, parties: 2, seatedCovers: 5 }),
      slotOf("20:00", "2026-11-20T23:00:00.000Z", { covers: 2, parties: 1 }),
    ],
    parties: [
      partyOf({ time: "12:00", status: "completed", guests: 3 }),
      partyOf({ time: "12:00", status: "completed", guests: 2 }),
      partyOf({ time: "20:00" }),
    ],
  });
  const card = screen.getByRole("region", { name: briefingText.covers });
  expect(card.textContent).toContain("3 grupos, 7 pessoas");
  expect(card.textContent).toContain("Mais cheio às 12:00: 5 pessoas");
});

test("the columns have one place for each quarter from an hour before the first arrival to one after the last", () => {
  openBriefing({
    intervals: [
      { opensAt: "2026-11-20T14:30:00.000Z", closesAt: "2026-11-20T18:00:00.000Z" },
      { opensAt: "2026-11-20T21:30:00.000Z", closesAt: "2026-11-21T02:00:00.000Z" },
    ],
    pace: [
      slotOf("14:15", "2026-11-20T17:15:00.000Z", { covers: 5, parties: 2 }),
      slotOf("19:00", "2026-11-20T22:00:00.000Z", { covers: 2, parties: 1 }),
    ],
  });
  const chart = screen.getByRole("list", { name: briefingText.covers });
  const places = [...chart.children].map((column) => column.textContent);
  expect(places).toHaveLength(28);
  const [lunch, dinner] = ["14:15: 5 pessoas", "19:00: 2 pessoas"].map((words) =>
    places.findIndex((text) => text.startsWith(words)),
  );
  expect(lunch).toBe(4);
  expect(dinner).toBe(23);
  // It is 18:02.
  expect(places.findIndex((text) => text.includes("agora"))).toBe(19);
  expect(screen.getByText("Fechado")).toBeTruthy();
});

test("a service whose guests have all left has nobody to call, and does not say that nobody had booked", () => {
  openBriefing({ parties: [partyOf({ status: "completed" }), partyOf({ status: "seated" })] });
  const card = screen.getByRole("region", { name: briefingText.unconfirmed });
  expect(card.textContent).toBe("Confirmar presençaNinguém por chegar neste turno.");
});

test.each([
  ["2026-11-20T21:30:00.000Z", "Juntar M7 + M8 até 20:00; livres por volta de 18:30"],
  ["2026-11-20T21:00:00.000Z", "Juntar M7 + M8 até 20:00; ainda em uso"],
])("tables to join are free when the party before leaves, at %s", (endsAt, text) => {
  openBriefing({
    parties: [
      partyOf({ time: "17:00", status: "seated", tables: ["M8"], endsAt }),
      partyOf({ time: "20:00", tables: ["M7", "M8"] }),
    ],
  });
  expect(screen.getByText(text)).toBeTruthy();
});
