import { useMemo } from "react";

import type { DiningTable, FloorPlan } from "../contract.ts";
import type { DrawnArea, DrawnJoin } from "../editor/web/plan-marks.tsx";
import { type JoinProposal, proposeJoins } from "../joins/proposals.ts";

/** What the plan draws besides its tables, and which touching tables could be combined. They are drawn when `showsProposals`. */
export function usePlanMarks(
  tables: readonly DiningTable[],
  plan: FloorPlan | null,
  showsProposals: boolean,
): { areas: readonly DrawnArea[]; joins: readonly DrawnJoin[]; proposals: readonly JoinProposal[] } {
  return useMemo(() => {
    if (plan === null) return { areas: [], joins: [], proposals: [] };
    const proposals = proposeJoins(tables, plan.joins);
    const areas = plan.areas.map(({ id, name }) => ({
      id,
      name,
      tableIds: new Set(tables.filter((table) => table.areaId === id).map((table) => table.id)),
    }));
    const partyAt = new Map(tables.map((table) => [table.id, table.reservationId]));
    const areJoined = (tableIds: readonly string[]) => {
      const [party = null, ...others] = tableIds.map((id) => partyAt.get(id) ?? null);
      return party !== null && others.every((other) => other === party);
    };
    const stored = plan.joins.map(({ id, tableIds, isActive }): DrawnJoin => ({
      id,
      tableIds,
      state: areJoined(tableIds) ? "joined" : isActive ? "active" : "inactive",
    }));
    const proposed = proposals.map(({ tableIds }): DrawnJoin => ({
      id: tableIds.join(" "),
      tableIds,
      state: "proposed",
    }));
    return { areas, joins: showsProposals ? [...stored, ...proposed] : stored, proposals };
  }, [tables, plan, showsProposals]);
}
