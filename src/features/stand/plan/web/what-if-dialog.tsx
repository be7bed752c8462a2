import { useId, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { WhatIf } from "#features/table-plan/contract.ts";
import { retryOf } from "#platform/web/rpc.ts";
import { now } from "#platform/web/server-time.ts";
import { localOf, MINUTE_MS } from "#shared/time.ts";
import { Dialog } from "#ui/dialog.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TabList, tabElementId } from "#ui/tab-list.tsx";
import type { Evening } from "../../web/evening-store.ts";
import type { LeavingRow } from "../../web/leaving-rows.ts";
import type { PlanNames } from "../text.ts";
import { whatIfText } from "../what-if-text.ts";
import { TryOutResult } from "./try-out-result.tsx";
import { DelayFields, PartyFields } from "./what-if-fields.tsx";
import { useWhatIfAnswer } from "./what-if-store.ts";

const QUARTER_MS = 15 * MINUTE_MS;
const FIRST_DELAY = 30;
const FIRST_GUESTS = 6;
/** Starts that the list offers where the unit's closing time is not known. */
const MOST_STARTS = 24;

export interface WhatIfDialogProps {
  evening: Pick<Evening, "closesAt">;
  /** The seated parties. */
  leaving: readonly LeavingRow[];
  names: PlanNames;
  onClose: () => void;
}

/** 'E se…?': a table that is late or a party that comes, and what both would do to the others. Nothing is written. */
export function WhatIfDialog({ evening, leaving, names, onClose }: WhatIfDialogProps) {
  const { id: unitId, timeZone } = useCurrentUnit();
  const [openedAt] = useState(now);
  const seated = leaving.filter(({ party }) => party !== null);
  const starts = startsUntil(evening.closesAt, openedAt, timeZone);
  const [kind, setKind] = useState<"delay" | "party">(seated.length > 0 ? "delay" : "party");
  const [rowKey, setRowKey] = useState(seated[0]?.key ?? "");
  const [minutes, setMinutes] = useState(FIRST_DELAY);
  const [guests, setGuests] = useState(FIRST_GUESTS);
  const [start, setStart] = useState(starts[0] ?? "");
  const panelId = useId();
  const what = kind === "delay" ? delayAsked(seated, rowKey, minutes) : partyAsked(guests, start, timeZone);
  const { answer, isOld } = useWhatIfAnswer(unitId, what);

  return (
    <Dialog
      isDismissable
      steadyHeight="md"
      title={whatIfText.title}
      description={whatIfText.description}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <TabList
          aria-label={whatIfText.title}
          panelId={panelId}
          value={kind}
          onChange={(id) => setKind(id as typeof kind)}
          tabs={[
            { id: "delay", label: whatIfText.delay },
            { id: "party", label: whatIfText.party },
          ]}
        />
        <div
          id={panelId}
          role="tabpanel"
          aria-labelledby={tabElementId(panelId, kind)}
          className="grid gap-4 sm:grid-cols-2"
        >
          {kind === "delay" ? (
            <DelayFields {...{ seated, rowKey, minutes }} onRow={setRowKey} onMinutes={setMinutes} />
          ) : (
            <PartyFields {...{ guests, starts, start }} onGuests={setGuests} onStart={setStart} />
          )}
        </div>
        {answer.data && what !== null ? (
          <TryOutResult answer={answer.data} kind={kind} names={names} isOld={isOld} />
        ) : answer.isError ? (
          <ErrorState title={whatIfText.failed} {...retryOf(answer)} />
        ) : (
          what !== null && <Skeleton className="h-24" />
        )}
      </div>
    </Dialog>
  );
}

/** Null while nobody sits. The row that was chosen may have left meanwhile: then the first one counts. */
function delayAsked(seated: readonly LeavingRow[], rowKey: string, minutes: number): WhatIf | null {
  const row = seated.find(({ key }) => key === rowKey);
  const tableId = row?.tables[0]?.id ?? seated[0]?.tables[0]?.id;
  return tableId === undefined ? null : { kind: "delay", tableId, minutes };
}

/** Null soon before the end: no quarter of an hour is left. */
function partyAsked(guests: number, start: string, timeZone: string): WhatIf | null {
  return start === "" ? null : { kind: "party", guests, time: localOf(new Date(start), timeZone).time };
}

/** Full quarters of an hour from `from` until the unit closes, or the day ends, as instants. */
function startsUntil(closesAt: string | null, from: Date, timeZone: string): string[] {
  const first = Math.ceil(from.getTime() / QUARTER_MS) * QUARTER_MS;
  const dayOf = (instant: Date) => localOf(instant, timeZone).date;
  const isOffered = (instant: Date) =>
    closesAt === null ? dayOf(instant) === dayOf(from) : instant < new Date(closesAt);
  return Array.from({ length: MOST_STARTS }, (_, index) => new Date(first + index * QUARTER_MS))
    .filter(isOffered)
    .map((instant) => instant.toISOString());
}
