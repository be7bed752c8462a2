import { LayoutGrid } from "lucide-react";
import { memo, useMemo, useRef } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { DiningTable } from "#features/floor/contract.ts";
import { occupiedMinutes } from "#features/floor/rules.ts";
import { holdTimeText, tableDescription } from "#features/floor/text.ts";
import { type TableLook, TableMap } from "#features/floor/web/table-map.tsx";
import type { TableBadge } from "#features/floor/web/table-marks.tsx";
import type { EveningParty } from "#features/reservations/evening/contract.ts";
import type { Section } from "#features/sections/contract.ts";
import { initialsOf } from "#features/sections/rules.ts";
import { fillOf } from "#features/sections/web/sections-now.ts";
import { stageText } from "#features/service/text.ts";
import { useShortcuts } from "#platform/web/shortcuts.ts";
import { formatTime } from "#shared/pt-br.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { keysText, mapText, nextUseText } from "../text.ts";
import type { EveningView } from "./evening-view.ts";
import { isUsedSoon, minutesUntilLeft, type TableUse } from "./leaving-rows.ts";

export interface StandMapProps {
  tables: readonly DiningTable[];
  parties: readonly EveningParty[];
  nextUses: EveningView["nextUses"];
  sections: readonly Section[];
  now: Date;
  openId: string | null;
  onOpen: (table: DiningTable) => void;
}

/** The room as it is now. A press of a table opens what can be done there. */
export const StandMap = memo(function StandMap({
  tables,
  parties,
  nextUses,
  sections,
  now,
  openId,
  onOpen,
}: StandMapProps) {
  const { timeZone } = useCurrentUnit();
  const place = useRef<HTMLDivElement>(null);
  // The same objects at each tick, so that no table is drawn again.
  const servedBy = useMemo(() => servedTables(sections), [sections]);
  useShortcuts([
    {
      id: "stand.map",
      key: "m",
      label: keysText.map,
      run: () => place.current?.querySelector<SVGGElement>("[data-table-id][tabindex='0']")?.focus(),
    },
  ]);
  const looks = useMemo(() => {
    const partyById = new Map(parties.map((party) => [party.id, party]));
    return new Map(
      tables.map((table) => {
        const use = nextUses.get(table.id) ?? null;
        const party = partyById.get(table.reservationId ?? "") ?? null;
        const served = servedBy.get(table.id) ?? null;
        return [table.id, lookOf(table, { use, party, served, now, timeZone })];
      }),
    );
  }, [tables, parties, nextUses, servedBy, now, timeZone]);
  if (tables.length === 0)
    return <EmptyState icon={<LayoutGrid />} title={mapText.emptyTitle} text={mapText.emptyText} />;
  return (
    <div
      ref={place}
      className="md:[container-type:size] md:aspect-8/5 md:max-h-[calc(100dvh-22rem)] md:min-h-0"
    >
      <TableMap
        kind="buttons"
        tables={tables}
        tabStops={[openId]}
        describe={({ id, label }) => ({ name: label, ...looks.get(id), isSelected: id === openId })}
        onPress={onOpen}
        fitsHeight
        className="max-h-[70dvh] md:max-h-full"
      />
    </div>
  );
});

interface TableFacts {
  /** To whom the plan gives it next. */
  use: TableUse | null;
  /** Who sits there. */
  party: EveningParty | null;
  /** Whose table it is. */
  served: Served | null;
  now: Date;
  timeZone: string;
}

function lookOf(table: DiningTable, { use, party, served, now, timeZone }: TableFacts): TableLook {
  const stage = party?.stage ?? null;
  const minutes = occupiedMinutes(table, now);
  const leavesIn = table.status === "occupied" ? minutesUntilLeft(table, party, now) : null;
  const nextHold = table.nextHoldAt === null ? null : holdTimeText(table.nextHoldAt, timeZone, now);
  const nextUse = use === null ? null : formatTime(new Date(use.at), timeZone);
  const name = tableDescription(table, {
    occupiedMinutes: minutes,
    leavesInMinutes: leavesIn,
    nextHold: use === null ? nextHold : null,
  });
  const isOverdue = leavesIn !== null && leavesIn < 0;
  return {
    name: [
      name,
      use && nextUse && nextUseText(use, nextUse),
      stage !== null && stage !== "seated" && stageText[stage].toLowerCase(),
      served && mapText.servedBy(served.name),
    ]
      .filter(Boolean)
      .join(", "),
    mark:
      stage === "bill"
        ? "bill"
        : isOverdue
          ? "overdue"
          : isUsedSoon(use, now) && table.status === "available"
            ? use.isPinned
              ? "pinned"
              : "planned"
            : null,
    badge: served?.badge ?? null,
    minutes,
    leavesIn,
    nextHold: use === null ? nextHold : nextUse,
  };
}

interface Served {
  name: string;
  badge: TableBadge;
}

function servedTables(sections: readonly Section[]): ReadonlyMap<string, Served> {
  return new Map(
    sections.flatMap(({ name, color, tableIds }) => {
      const served = { name, badge: { letters: initialsOf(name), fill: fillOf(color) } };
      return tableIds.map((id) => [id, served] as const);
    }),
  );
}
