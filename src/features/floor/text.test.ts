import { expect, test } from "vitest";

import { holdTimeText, tableDescription } from "./text.ts";

const SAO_PAULO = "America/Sao_Paulo";
const now = new Date("2026-11-21T01:30:00Z"); // 22:30 of the 20th in São Paulo

test("writes a hold of today as its time, and of another day with the date", () => {
  expect(holdTimeText("2026-11-21T02:00:00.000Z", SAO_PAULO, now)).toBe("23:00");
  expect(holdTimeText("2026-11-21T23:30:00.000Z", SAO_PAULO, now)).toMatch(/21 de nov.* 20:30$/);
});

test("describes a table with label, seats, status and next reservation", () => {
  const table = {
    label: "M3",
    seats: 6,
    status: "available" as const,
    customerName: null,
    blockedUntil: null,
  };
  expect(tableDescription(table, { occupiedMinutes: null, nextHold: "20:30" })).toBe(
    "Mesa M3, 6 lugares, disponível, próxima reserva 20:30",
  );
});
