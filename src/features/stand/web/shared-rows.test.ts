import { expect, test } from "vitest";

import type { EveningView, PartyRow } from "./evening-view.ts";
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

function viewOf(ids: string[]): EveningView {
  const soon = ids.map((id) => ({ party: { id }, atDoor: null, tables: [] }) as unknown as PartyRow);
  const empty = { atDoor: [], late: [], overdue: [], queue: [], later: [], absent: [], leaving: [] };
  const none = { cleaning: [], sizes: [], large: [], counts: {}, nextUses: new Map() };
  return { ...empty, ...none, soon } as unknown as EveningView;
}
