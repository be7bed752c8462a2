import { type ReactNode, useId } from "react";

import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { classNames } from "#ui/class-names.ts";
import { TabList, tabElementId } from "#ui/tab-list.tsx";
import { areasText } from "../areas/text.ts";
import { AreasTab } from "../areas/web/areas-tab.tsx";
import type { FloorPlan } from "../contract.ts";
import { floorPageText } from "../editor/page-text.ts";
import type { TableJoin } from "../joins/contract.ts";
import type { JoinProposal } from "../joins/proposals.ts";
import { joinsText } from "../joins/text.ts";
import { JoinsTab } from "../joins/web/joins-tab.tsx";
import { TableList, type TableListProps } from "./table-list.tsx";

export type PanelTab = "tables" | "areas" | "joins";

export interface FloorPanelProps extends TableListProps {
  /** Null while it loads. */
  plan: FloorPlan | null;
  proposals: readonly JoinProposal[];
  tab: PanelTab;
  onTabChange: (tab: PanelTab) => void;
  /** Selects these tables on the plan. */
  onSelect: (tableIds: readonly string[]) => void;
  onEditJoin: (join: TableJoin) => void;
  /** Drawn at the end of the tabs. */
  action?: ReactNode;
  /** False when its container already has a frame. */
  isFramed?: boolean;
}

/** What belongs to the plan and cannot be drawn on it: the tables one by one, the areas, the combinable tables. */
export function FloorPanel({
  plan,
  proposals,
  tab,
  onTabChange,
  onSelect,
  onEditJoin,
  action,
  isFramed = true,
  ...list
}: FloorPanelProps) {
  const panelId = useId();
  const { tables } = list;
  return (
    <Card
      className={classNames(
        "flex min-h-0 flex-col overflow-hidden",
        !isFramed && "flex-1 rounded-none! border-0! shadow-none!",
      )}
    >
      <div className="flex items-center border-b border-line pr-1 pl-1.5">
        <TabList
          aria-label={floorPageText.panel}
          panelId={panelId}
          value={tab}
          onChange={(id) => onTabChange(id as PanelTab)}
          tabs={[
            { id: "tables", label: floorPageText.tables },
            { id: "areas", label: areasText.title },
            {
              id: "joins",
              label: joinsText.tab,
              ...(proposals.length > 0 && { mark: joinsText.proposals }),
            },
          ]}
          className="min-w-0 flex-1"
        />
        {action}
      </div>
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabElementId(panelId, tab)}
        className="flex min-h-0 flex-1 flex-col"
      >
        <PanelHeading title={TITLES[tab]} count={countOf(tab, list, plan)} />
        {tab === "tables" && <TableList {...list} />}
        {plan && tab === "areas" && <AreasTab tables={tables} areas={plan.areas} onSelect={onSelect} />}
        {plan && tab === "joins" && (
          <JoinsTab tables={tables} joins={plan.joins} {...{ proposals, onSelect }} onEdit={onEditJoin} />
        )}
      </div>
    </Card>
  );
}

const TITLES: Record<PanelTab, string> = {
  tables: floorPageText.list,
  areas: areasText.title,
  joins: joinsText.title,
};

function PanelHeading({ title, count }: { title: string; count: string }) {
  return (
    <header className="flex items-center gap-2 border-b border-line px-4 py-2.5">
      <h2 id="table-list" tabIndex={-1} className="mr-auto font-semibold outline-none">
        {title}
      </h2>
      <div aria-live="polite">
        <Badge>{count}</Badge>
      </div>
    </header>
  );
}

function countOf(tab: PanelTab, { tables }: TableListProps, plan: FloorPlan | null): string {
  if (tab === "tables") return floorPageText.count(tables.length);
  return String((tab === "areas" ? plan?.areas : plan?.joins)?.length ?? 0);
}
