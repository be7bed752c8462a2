import { describe, expect, it } from "vitest";

import { NEW_ENTRY } from "../rules.ts";
import { call } from "./call-act.ts";
import { coming } from "./coming-act.ts";
import { leave } from "./leave-act.ts";

const addedAt = "2026-03-14T22:00:00Z";
const after = (minutes: number) => new Date(Date.parse(addedAt) + minutes * 60_000);
const changed = (change: boolean) => ({ ok: true, value: { change } });

describe("a call", () => {
  const called = { ...NEW_ENTRY, status: "notified", notifiedAt: addedAt } as const;

  it("may be repeated once it is over, and ends with the queue", () => {
    expect(call.decide(NEW_ENTRY, after(0))).toEqual(changed(true));
    expect(call.decide(called, after(9))).toEqual(changed(false));
    expect(call.decide(called, after(10))).toEqual(changed(true));
    expect(call.decide({ ...called, status: "left" }, after(1))).toMatchObject({ reason: "not_waiting" });
  });

  it("is answered late or twice without harm, but not before it", () => {
    expect(coming.decide(NEW_ENTRY)).toMatchObject({ reason: "not_called" });
    expect(coming.decide(called)).toEqual(changed(true));
    expect(coming.decide({ ...called, status: "coming" })).toEqual(changed(false));
    expect(coming.decide({ ...called, status: "seated" })).toMatchObject({ reason: "not_waiting" });
  });
});

it("a party leaves the queue once, and not after it got a table or a reservation", () => {
  const decide = (
    status: Parameters<typeof leave.decide>[0]["status"],
    leftReason: "booked" | "gave_up" | null,
  ) => leave.decide({ status, leftReason });
  expect(decide("coming", null)).toEqual(changed(true));
  expect(decide("left", "gave_up")).toEqual(changed(false));
  expect(decide("left", "booked")).toMatchObject({ reason: "not_waiting" });
  expect(decide("seated", null)).toMatchObject({ reason: "not_waiting" });
});
