import { expect, test } from "vitest";

import { partyOf } from "#tests/plan-problems.ts";
import type { PlanCause } from "../contract.ts";
import { orderMoves } from "./cause.ts";

const late: PlanCause = { kind: "stays_longer", tableIds: ["m10"], reservationId: "rui", minutes: 31 };

test.each<[string, PlanCause, string[]]>([
  ["a late table", late, ["bruno", "ana", "henrique"]],
  ["a party without a table", { kind: "no_table", reservationId: "henrique" }, ["henrique", "ana", "bruno"]],
  ["the queue", { kind: "queue" }, ["ana", "bruno", "henrique"]],
])("names first who moves because of %s, then the others by time", (_cause, because, expected) => {
  const parties = ["ana", "bruno", "henrique"].map((id, index) => partyOf({ id, startsAt: 60 * index }));
  const moves = [
    { reservationId: "henrique", from: ["m36"], to: ["m33"] },
    { reservationId: "bruno", from: ["m9", "m10"], to: ["m4"] },
    { reservationId: "ana", from: ["m2"], to: ["m1"] },
  ];
  const ordered = orderMoves({ ...empty, parties }, because, moves);
  expect(ordered.map(({ reservationId }) => reservationId)).toEqual(expected);
});

const empty = { now: 0, tables: [], joins: [], taken: [], maxEmptySeats: null };
