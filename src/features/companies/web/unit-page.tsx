import { Fragment, type ReactNode, useState } from "react";

import { openDrafts } from "#platform/web/draft-store.ts";
import { useCurrentUnit } from "./current-unit.tsx";

export interface UnitPageProps {
  userId: string;
  children: ReactNode;
}

/**
 * The open page, in the current unit. Another unit gets a new page: no row, dialog or typed text of the former unit is left on the
 * screen, and forms recover the new unit's drafts.
 */
export function UnitPage({ userId, children }: UnitPageProps) {
  const { id } = useCurrentUnit();
  return (
    <Fragment key={id}>
      <UnitDrafts {...{ userId, unitId: id }} />
      {children}
    </Fragment>
  );
}

/** Before the page: its forms look for their drafts when they are first drawn. */
function UnitDrafts({ userId, unitId }: { userId: string; unitId: string }) {
  useState(() => openDrafts(userId, unitId));
  return null;
}
