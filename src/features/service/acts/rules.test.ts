import { expect, test } from "vitest";

import { decideUndo, undoableUntil } from "./rules.ts";

const now = new Date("2026-11-20T23:00:00Z");
const act = {
  isLasting: true,
  at: "2026-11-20T23:00:00.000Z",
  undoneAt: null,
  undoneBy: null,
  isUnchanged: true,
  takenTables: [],
  heldTables: [],
  removedTables: [],
};

test("an act can be undone for ten minutes, a lasting one until its service ends", () => {
  const [ten, closing] = [new Date("2026-11-20T23:10:00Z"), new Date("2026-11-21T02:00:00Z")];
  expect(undoableUntil(act, null)).toEqual(ten);
  expect(undoableUntil(act, closing)).toEqual(closing);
  expect(undoableUntil(act, new Date("2026-11-20T22:00:00Z"))).toEqual(ten);
  expect(undoableUntil({ ...act, isLasting: false }, closing)).toEqual(ten);
  expect(decideUndo(act, closing, "ana", closing)).toEqual({ ok: true, value: { change: true } });
  expect(decideUndo(act, closing, "ana", new Date(closing.getTime() + 1))).toMatchObject({
    reason: "undo_too_late",
  });
});

test("a repeated undo succeeds for the same user, and informs other users", () => {
  const undone = { ...act, undoneAt: "2026-11-20T22:59:00.000Z", undoneBy: "ana", isUnchanged: false };
  expect(decideUndo(undone, null, "ana", now)).toEqual({ ok: true, value: { change: false } });
  expect(decideUndo(undone, null, "bia", now)).toMatchObject({ reason: "already_undone" });
});

test.each([
  [{ isUnchanged: false }, "changed_since", undefined],
  [{ removedTables: ["M1"] }, "table_removed", "M1"],
  [{ takenTables: ["M1", "M2"] }, "table_taken", "M1, M2"],
  [{ heldTables: ["M3"] }, "table_held", "M3"],
])("an act with %j is refused: %s", (over, reason, about) => {
  const refused = decideUndo({ ...act, ...over }, null, "ana", now);
  expect(refused).toEqual({ ok: false, reason, ...(about && { about }) });
});
