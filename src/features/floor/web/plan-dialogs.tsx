import { useState } from "react";

import { newId } from "#shared/id.ts";
import { lazyDialog } from "#ui/lazy-dialog.tsx";
import { areasText } from "../areas/text.ts";
import { blocksText } from "../blocks/text.ts";
import type { DiningTable, FloorPlan } from "../contract.ts";
import type { Question } from "../editor/state.ts";
import type { TableJoin } from "../joins/contract.ts";
import { suggestRange } from "../joins/proposals.ts";
import { joinsText } from "../joins/text.ts";

const JoinDialog = lazyDialog(
  () => import("../joins/web/join-dialog.tsx").then((module) => module.JoinDialog),
  () => joinsText.createTitle,
);
const AreaDialog = lazyDialog(
  () => import("../areas/web/area-dialog.tsx").then((module) => module.AreaDialog),
  () => areasText.assign.title,
);
const BlockDialog = lazyDialog(
  () => import("../blocks/web/block-dialog.tsx").then((module) => module.BlockDialog),
  () => blocksText.title,
);

/** A dialog about tables of the plan. */
export interface PlanDialog {
  about: Question;
  tableIds: readonly string[];
  /** The stored join that is edited. */
  join?: TableJoin;
}

export interface PlanDialogsProps {
  dialog: PlanDialog;
  plan: FloorPlan;
  tables: readonly DiningTable[];
  now: Date;
  onClose: () => void;
}

export function PlanDialogs({ dialog, plan, tables, now, onClose }: PlanDialogsProps) {
  const { about, tableIds, join } = dialog;
  const chosen = tables.filter(({ id }) => tableIds.includes(id));
  const [newJoinId] = useState(newId);
  const [tableId] = tableIds;
  switch (about) {
    case "join":
      return (
        <JoinDialog
          join={join ?? { id: newJoinId, tableIds: [...tableIds], ...suggestRange(chosen), isActive: true }}
          joins={plan.joins}
          {...{ tables, onClose }}
        />
      );
    case "area":
      return <AreaDialog tables={chosen} areas={plan.areas} onClose={onClose} />;
    case "block":
      return tableId === undefined ? null : <BlockDialog {...{ tableId, tables, now, onClose }} />;
  }
}
