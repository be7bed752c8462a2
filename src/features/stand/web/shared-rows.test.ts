import { expect, test } from "vitest";

import { type EveningView, offersPlanned, type PartyRow } from "./evening-view.ts";
import { shareRows } from "./shared-rows.ts";

test("rows that say the same are those of the last view, also at another place of the list", () => {
  const last = viewOf(["ana", "bia", "caio"]);
  const next = shareRows(last, viewOf(["bia", "caio"]));
  expect(next.soon[0]).toBe(last.soon[1]);
  expect(next.soon[1]).toBe(last.soon[2]);
  expect(shareRows(last, viewOf(["ana", "bia", "caio"])).soon).toBe(last.soon);
});

test("a row that changed is the new one", () => {
  const last = viewOf(["ana", "bia"]);
  const changed = viewOf(["ana", "bia"]);
  changed.soon[0]!.atDoor = 3;
  const next = shareRows(last, changed);
  expect(next.soon[0]).toMatchObject({ atDoor: 3, party: { id: "ana" } });
  expect(next.soon[1]).toBe(last.soon[1]);
});

test("a table that is planned and offered counts as one also when only one of the two objects is new", () => {
  const rowOf = (label: string) => ({
    party: { id: "ana" },
    tables: [tableOf(label)],
    planned: plannedAt(label),
  });
  const tableOf = (label: string) => ({ id: label, label });
  const plannedAt = (label: string) => ({ tables: [tableOf(label)] });
  const row = rowOf("M1") as unknown as PartyRow;
  expect(offersPlanned(row)).toBe(true);
  expect(offersPlanned({ ...row, planned: null })).toBe(false);
  expect(offersPlanned({ ...row, tables: [] })).toBe(false);
  expect(offersPlanned({ ...row, tables: (rowOf("M2") as unknown as PartyRow).tables })).toBe(false);
});

function viewOf(ids: string[]): EveningView {
  const soon = ids.map((id) => ({ party: { id }, atDoor: null, tables: [] }) as unknown as PartyRow);
  const empty = {
    atDoor: [],
    late: [],
    overdue: [],
    neglected: [],
    queue: [],
    later: [],
    absent: [],
    leaving: [],
  };
  const none = { cleaning: [], sizes: [], large: [], counts: {}, nextUses: new Map() };
  return { ...empty, ...none, soon } as unknown as EveningView;
}
