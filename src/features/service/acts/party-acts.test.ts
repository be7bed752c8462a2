import { describe, expect, test } from "vitest";

import { cancel } from "../../booking/acts/cancel-act.ts";
import { type Party, partyAfter } from "../../reservations/evening/party-effect.ts";
import { partyActs } from "./party-acts.ts";

const START = "2026-11-20T23:00:00.000Z";
const after = (minutes: number) => new Date(Date.parse(START) + minutes * 60_000);
const party = {
  status: "confirmed",
  guests: 2,
  arrivedAt: null,
  arrivedGuests: null,
  startsAt: START,
  lateNoticeUntil: null,
  stage: null,
} as const;

test.each([
  [-30, 15, 15],
  [14, 15, 15],
  // What would be over already counts from the minute in which it is said.
  [15, 15, 30],
  [23.5, 15, 38],
  [23, 30, 30],
])(
  "a guest who says %i minutes after the time that it is %i minutes late comes by minute %i",
  (now, minutes, until) => {
    expect(partyActs.delay.effect(party, { minutes }, after(now)).facts).toEqual({
      lateNoticeUntil: after(until).toISOString(),
    });
  },
);

describe("no-show", () => {
  test("refuses before the party's time, and one that has come or is not expected any more", () => {
    expect(partyActs.noShow.decide(party, {}, after(-1))).toMatchObject({ reason: "not_due" });
    expect(partyActs.noShow.decide(party, {}, after(0))).toEqual({ ok: true, value: { change: true } });
    expect(partyActs.noShow.decide({ ...party, arrivedAt: START }, {}, after(30))).toMatchObject({
      reason: "already_arrived",
    });
    expect(partyActs.noShow.decide({ ...party, status: "no_show" }, {}, after(30))).toEqual({
      ok: true,
      value: { change: false },
    });
    for (const status of ["seated", "completed", "cancelled"] as const)
      expect(partyActs.noShow.decide({ ...party, status }, {}, after(30))).toMatchObject({
        reason: "not_confirmed",
      });
  });
});

describe("arrival", () => {
  test("takes parts one after the other, and the same number once", () => {
    expect(partyActs.arrive.decide(party, { arrivedGuests: 2 }, after(0))).toEqual({
      ok: true,
      value: { change: true },
    });
    const part = { ...party, arrivedGuests: 2, status: "seated" } as const;
    expect(partyActs.arrive.decide(part, { arrivedGuests: 2 }, after(5))).toEqual({
      ok: true,
      value: { change: false },
    });
    expect(partyActs.arrive.decide(part, { arrivedGuests: 4 }, after(5))).toEqual({
      ok: true,
      value: { change: true },
    });
  });

  test("refuses a party of another time of the day, and one that is over", () => {
    expect(partyActs.arrive.decide(party, { arrivedGuests: 2 }, after(-6 * 60))).toMatchObject({ ok: true });
    expect(partyActs.arrive.decide(party, { arrivedGuests: 2 }, after(-6 * 60 - 1))).toMatchObject({
      reason: "not_today",
    });
    expect(
      partyActs.arrive.decide({ ...party, status: "no_show" }, { arrivedGuests: 2 }, after(5)),
    ).toMatchObject({
      reason: "not_confirmed",
    });
  });
});

test("a notice is for a party that is still to come; the same notice changes nothing", () => {
  expect(partyActs.delay.decide(party, { minutes: 20 }, after(0))).toEqual({
    ok: true,
    value: { change: true },
  });
  const told = { ...party, lateNoticeUntil: after(20).toISOString() };
  expect(partyActs.delay.decide(told, { minutes: 20 }, after(0))).toEqual({
    ok: true,
    value: { change: false },
  });
  expect(partyActs.delay.decide(told, { minutes: null }, after(0))).toEqual({
    ok: true,
    value: { change: true },
  });
  expect(partyActs.delay.decide({ ...party, arrivedAt: START }, { minutes: 20 }, after(0))).toMatchObject({
    reason: "already_arrived",
  });
  expect(partyActs.delay.decide({ ...party, status: "cancelled" }, { minutes: 20 }, after(0))).toMatchObject({
    reason: "not_confirmed",
  });
});

test("a stage is for a party that sits, forwards and backwards", () => {
  expect(partyActs.changeStage.decide({ status: "seated", stage: "dessert" }, { stage: "ordered" })).toEqual({
    ok: true,
    value: { change: true },
  });
  expect(partyActs.changeStage.decide({ status: "seated", stage: "bill" }, { stage: "bill" })).toEqual({
    ok: true,
    value: { change: false },
  });
  expect(
    partyActs.changeStage.decide({ status: "completed", stage: "bill" }, { stage: "bill" }),
  ).toMatchObject({ reason: "not_seated" });
});

test("only a seated party is released; releasing it again changes nothing", () => {
  const decide = (status: Party["status"]) => partyActs.release.decide({ status });
  expect(decide("seated")).toEqual({ ok: true, value: { change: true } });
  expect(decide("completed")).toEqual({ ok: true, value: { change: false } });
  for (const status of ["confirmed", "cancelled"] as const)
    expect(decide(status)).toEqual({ ok: false, reason: "not_seated" });
});

test("a party that grows stays as long as one of its new size; one that does not come has no table", () => {
  const booked = { ...party, date: "2026-11-20", time: "20:00", tables: ["M1"], turnMinutes: 90 };
  const turn = { minutes: 90, largePartyMinutes: 150, largePartySize: 6, cleaningMinutes: 0, rules: [] };
  const known = { ...booked, endsAt: after(90).toISOString() } as unknown as Party;
  const grown = partyActs.arrive.effect(known, { arrivedGuests: 7 }, after(5));
  expect(partyAfter(known, grown, { turn, chosen: [] })).toMatchObject({
    guests: 7,
    turnMinutes: 150,
    endsAt: after(150).toISOString(),
    tables: ["M1"],
  });
  const absent = partyActs.noShow.effect(known, {}, after(40));
  expect(partyAfter(known, absent, { turn, chosen: [] })).toMatchObject({
    status: "no_show",
    tables: [],
    turnMinutes: 90,
  });
});

test("only a confirmed reservation is cancelled; cancelling it again changes nothing", () => {
  expect(cancel.decide({ status: "confirmed" })).toEqual({ ok: true, value: { change: true } });
  expect(cancel.decide({ status: "cancelled" })).toEqual({ ok: true, value: { change: false } });
  expect(cancel.decide({ status: "seated" })).toEqual({ ok: false, reason: "not_confirmed" });
  expect(cancel.decide({ status: "completed" })).toEqual({ ok: false, reason: "not_confirmed" });
});
