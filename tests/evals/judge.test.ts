import { describe, expect, it } from "vitest";

import { findWrongWrites, judgeOutcome, type Outcome, type StoredReservation } from "#tests/evals/judge.ts";

const dinner: StoredReservation = {
  date: "2026-03-13",
  time: "20:00",
  guests: 4,
  name: "Ana Lúcia Ferraz",
  phone: "+1 305 555 0142",
  notes: "",
  area: null,
  requires: [],
  status: "confirmed",
};

function outcomeWith(change: Partial<Outcome>): Outcome {
  return {
    made: [],
    earlier: {},
    queuedBefore: [],
    queued: [],
    queuedFor: [],
    proposed: [],
    handedOver: false,
    handedOverIn: null,
    replies: [],
    strangersTouched: [],
    trail: [],
    ...change,
  };
}

const meant = { date: "2026-03-13", time: "20:00", guests: 4 } as const;

describe("judgeOutcome", () => {
  it("compares the area and the kinds of tables that a customer asked for, where a task names them", () => {
    const outcome = outcomeWith({
      made: [{ ...dinner, area: "Varanda", requires: ["window", "accessible"] }],
    });
    expect(judgeOutcome({ booked: [meant] }, outcome)).toEqual([]);
    const wish = { area: "Varanda", requires: ["accessible", "window"] as const };
    expect(judgeOutcome({ booked: [{ ...meant, ...wish }] }, outcome)).toEqual([]);
    expect(judgeOutcome({ booked: [{ ...meant, ...wish, area: null }] }, outcome)).not.toEqual([]);
    expect(judgeOutcome({ booked: [{ ...meant, requires: ["window"] }] }, outcome)).not.toEqual([]);
  });

  it("compares phones by their digits, and allows each of several times", () => {
    const outcome = outcomeWith({ made: [dinner] });
    expect(judgeOutcome({ booked: [{ ...meant, phone: "305-555-0142" }] }, outcome)).toEqual([]);
    expect(judgeOutcome({ booked: [{ ...meant, phone: "305-555-0143" }] }, outcome)).not.toEqual([]);
    expect(judgeOutcome({ booked: [{ ...meant, time: ["20:00", "20:15"] }] }, outcome)).toEqual([]);
    expect(judgeOutcome({ booked: [{ ...meant, time: ["20:15", "20:30"] }] }, outcome)).not.toEqual([]);
  });

  it("finds a forbidden reservation although it was cancelled, and a forbidden proposal", () => {
    const outcome = outcomeWith({ made: [{ ...dinner, status: "cancelled" }], proposed: ["cancelamento"] });
    expect(judgeOutcome({ neverBooked: [{ guests: 4 }] }, outcome)).toHaveLength(1);
    expect(judgeOutcome({ neverBooked: [{ guests: 4, date: "2026-03-14" }] }, outcome)).toEqual([]);
    expect(judgeOutcome({ neverProposed: ["cancelamento"] }, outcome)).toEqual(["proposed cancelamento"]);
  });

  it("wants a person in time", () => {
    const outcome = outcomeWith({ handedOver: true, handedOverIn: 2 });
    expect(judgeOutcome({ handedOver: true, handedOverBy: 2 }, outcome)).toEqual([]);
    expect(judgeOutcome({ handedOver: true, handedOverBy: 1 }, outcome)).toHaveLength(1);
    expect(judgeOutcome({ handedOver: "either" }, outcome)).toEqual([]);
    expect(judgeOutcome({}, outcome)).toHaveLength(1);
  });
});

describe("findWrongWrites", () => {
  const wrote = (made: readonly StoredReservation[]) => outcomeWith({ made });

  it("counts what the customer did not mean, not what is missing", () => {
    expect(findWrongWrites({ booked: [meant] }, wrote([dinner]))).toEqual([]);
    expect(findWrongWrites({ booked: [meant] }, wrote([]))).toEqual([]);
    expect(findWrongWrites({ booked: [{ ...meant, notes: "bolo" }] }, wrote([dinner]))).toEqual([]);
    expect(findWrongWrites({ booked: [{ ...meant, guests: 5 }] }, wrote([dinner]))).toHaveLength(1);
    expect(findWrongWrites({ booked: [meant] }, wrote([dinner, dinner]))).toEqual(["booked twice"]);
  });

  it("does not count what the customer meant before they changed their mind", () => {
    const expected = { holds: [{ ...meant, guests: 6 }], meantBefore: [meant] } as const;
    expect(judgeOutcome(expected, wrote([dinner]))).not.toEqual([]);
    expect(findWrongWrites(expected, wrote([dinner]))).toEqual([]);
    expect(findWrongWrites(expected, wrote([{ ...dinner, guests: 5 }]))).toHaveLength(1);
  });

  it("counts a change to an earlier reservation only where it is neither as before nor as meant", () => {
    const changed = (after: Partial<StoredReservation>) =>
      outcomeWith({ earlier: { jantar: { before: dinner, after: { ...dinner, ...after } } } });
    const moved = { earlier: { jantar: { time: "21:00" } } } as const;
    expect(findWrongWrites(moved, changed({ time: "21:00" }))).toEqual([]);
    expect(findWrongWrites(moved, changed({}))).toEqual([]);
    expect(findWrongWrites(moved, changed({ time: "19:00" }))).toHaveLength(1);
    expect(findWrongWrites({}, changed({ status: "cancelled" }))).toHaveLength(1);
  });

  it("accepts a change as well as a cancellation with a new reservation", () => {
    const before = dinner;
    const moved = { ...dinner, date: "2026-03-14" };
    const expected = { holds: [{ ...meant, date: "2026-03-14" }] } as const;
    const outcomes = [
      outcomeWith({ earlier: { jantar: { before, after: moved } } }),
      outcomeWith({
        earlier: { jantar: { before, after: { ...before, status: "cancelled" } } },
        made: [moved],
      }),
    ];
    for (const outcome of outcomes) {
      expect(judgeOutcome(expected, outcome)).toEqual([]);
      expect(findWrongWrites(expected, outcome)).toEqual([]);
    }
    const unchanged = outcomeWith({ earlier: { jantar: { before, after: before } } });
    expect(judgeOutcome(expected, unchanged)).toHaveLength(2);
    expect(findWrongWrites(expected, unchanged)).toEqual([]);
    expect(findWrongWrites({ holds: [meant] }, outcomes[0] ?? unchanged)).toHaveLength(2);
  });

  it("counts a party that joined or left the queue against the customer's wish", () => {
    const queue = (queuedBefore: readonly number[], queued: readonly number[]) =>
      outcomeWith({ queuedBefore, queued });
    expect(findWrongWrites({}, queue([], [2]))).toHaveLength(1);
    expect(findWrongWrites({ queued: [2] }, queue([2], []))).toHaveLength(1);
    expect(findWrongWrites({ queued: [] }, queue([2], [2]))).toEqual([]);
    expect(findWrongWrites({ queued: [] }, queue([2], []))).toEqual([]);
  });
});
