import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { formatTime } from "#shared/pt-br.ts";
import { tablesText } from "../../text.ts";
import type { EveningState } from "../../web/evening-view.ts";
import { planStateText } from "../state-text.ts";
import type { PlanNames } from "../text.ts";

/** How the ids of a plan are called in this evening. */
export function usePlanNames({ tables, parties, entries }: EveningState): PlanNames {
  const { timeZone } = useCurrentUnit();
  const labels = new Map(tables.map(({ id, label }) => [id, label]));
  const names = new Map([...parties, ...entries].map(({ id, customerName }) => [id, customerName]));
  return {
    tables: (ids) => tablesText(ids.map((id) => labels.get(id) ?? planStateText.unknownTable)),
    party: (id) => names.get(id) ?? planStateText.unknownParty,
    time: (instant) => formatTime(new Date(instant), timeZone),
  };
}
