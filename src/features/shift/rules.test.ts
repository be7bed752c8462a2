import { describe, expect, it } from "vitest";

import { partyOf } from "#tests/shift-party.ts";
import type { ShiftParty } from "./contract.ts";
import { briefingOf } from "./rules.ts";

const at = (time: string, over: Partial<ShiftParty> = {}) => partyOf({ time, ...over });

/** At 18:30. */
const briefed = (parties: ShiftParty[]) =>
  briefingOf({ parties, date: "2026-11-20", readAt: "2026-11-20T21:30:00.000Z" });

describe("the briefing", () => {
  it("names the largest parties, the largest first, and none below six", () => {
    const parties = [at("19:00", { guests: 6 }), at("21:00", { guests: 9 }), at("20:00", { guests: 5 })];
    expect(briefed(parties).largest.map(({ guests }) => guests)).toEqual([9, 6]);
  });

  it("asks to call those who booked before the day and have not confirmed, until their time has come", () => {
    const parties = [
      at("19:00", { customerName: "Ana", bookedOn: "2026-11-19" }),
      at("19:00", { customerName: "Bia", bookedOn: "2026-11-20" }),
      at("19:00", { customerName: "Caio", bookedOn: "2026-11-19", isConfirmed: true }),
      at("19:00", { customerName: "Davi", bookedOn: "2026-11-19", hasArrived: true }),
      at("19:00", { customerName: "Eva", bookedOn: "2026-11-19", status: "cancelled" }),
      at("18:15", { customerName: "Fábio", bookedOn: "2026-11-19" }),
    ];
    const { unconfirmed } = briefed(parties);
    expect(unconfirmed.map(({ customerName }) => customerName)).toEqual(["Ana"]);
  });

  it("says which tables to join by when, and when they are free", () => {
    const before = at("18:00", { tables: ["M8"], endsAt: "2026-11-20T22:30:00.000Z" });
    const joined = at("20:00", { tables: ["M7", "M8"] });
    const alone = at("21:00", { tables: ["M1", "M2"] });
    expect(briefed([before, joined, alone]).joins).toEqual([
      { party: joined, freeAt: Date.parse("2026-11-20T22:30:00Z") },
      { party: alone, freeAt: null },
    ]);
  });

  it("counts who is to come, and names those without a table", () => {
    const parties = [
      at("19:00"),
      at("19:00", { status: "seated", tables: ["M1"] }),
      at("12:00", { status: "completed" }),
    ];
    expect(briefed(parties)).toMatchObject({
      expected: 1,
      withoutTable: [parties[0]],
    });
  });
});
