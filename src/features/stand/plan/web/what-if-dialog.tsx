import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { LIMITS, TRY_OUT_MINUTES } from "#features/reservations/limits.ts";
import type { WhatIf } from "#features/reservations/table-plan/contract.ts";
import { tablePlanApi } from "#features/reservations/table-plan/web/api.ts";
import { useDebounced } from "#platform/web/debounced.ts";
import { messageOf } from "#platform/web/rpc.ts";
import { formatPeople, formatTime } from "#shared/pt-br.ts";
import { localOf, MINUTE_MS } from "#shared/time.ts";
import { Dialog } from "#ui/dialog.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Select } from "#ui/select.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TabList, tabElementId } from "#ui/tab-list.tsx";
import { standText, tablesText } from "../../text.ts";
import type { Evening } from "../../web/evening-store.ts";
import type { LeavingRow } from "../../web/leaving-rows.ts";
import type { PlanNames } from "../text.ts";
import { whatIfText } from "../what-if-text.ts";
import { TryOutResult } from "./try-out-result.tsx";

/** While the slider moves, nothing is asked. */
const SETTLE_MS = 150;
const QUARTER_MS = 15 * MINUTE_MS;
const STEP_MINUTES = 5;
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
  const [openedAt] = useState(() => new Date());
  const seated = leaving.filter(({ party }) => party !== null);
  const starts = startsUntil(evening.closesAt, openedAt, timeZone);
  const [kind, setKind] = useState<"delay" | "party">(seated.length > 0 ? "delay" : "party");
  const [rowKey, setRowKey] = useState(seated[0]?.key ?? "");
  const [minutes, setMinutes] = useState(FIRST_DELAY);
  const [guests, setGuests] = useState(FIRST_GUESTS);
  const [start, setStart] = useState(starts[0] ?? "");
  const panelId = useId();

  const tableId = seated.find(({ key }) => key === rowKey)?.tables[0]?.id ?? seated[0]?.tables[0]?.id;
  const what: WhatIf | null =
    kind === "delay"
      ? tableId === undefined
        ? null
        : { kind, tableId, minutes }
      : // Soon before the end there is no quarter of an hour left.
        start === ""
        ? null
        : { kind, guests, time: localOf(new Date(start), timeZone).time };
  const settled = useDebounced(what, SETTLE_MS);
  const input = { unitId, what: settled ?? NOTHING };
  const first = useQuery({
    ...tablePlanApi.tryOut.queryOptions({ input }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    // The answer is about this moment.
    staleTime: 0,
  });
  const isUnknown = first.data?.verdict === "unknown" && !first.isPlaceholderData;
  const patient = useQuery({
    ...tablePlanApi.tryOut.queryOptions({ input: { ...input, isPatient: true } }),
    enabled: isUnknown,
    staleTime: 0,
  });
  const answer = isUnknown && patient.data ? patient : first;

  return (
    <Dialog
      isOpen
      isDismissable
      steadyHeight="md"
      title={whatIfText.title}
      description={whatIfText.description}
      closeLabel={whatIfText.close}
      onOpenChange={(isOpen) => !isOpen && onClose()}
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
            seated.length === 0 ? (
              <p className="text-ink-muted">{whatIfText.nobodySits}</p>
            ) : (
              <>
                <Select
                  label={whatIfText.table}
                  value={rowKey}
                  onChange={setRowKey}
                  options={seated.map(({ key, tables, name }) => ({
                    value: key,
                    label: `${tablesText(tables.map(({ label }) => label))} · ${name ?? ""}`,
                  }))}
                />
                <Slider label={whatIfText.minutes} value={minutes} onChange={setMinutes} />
              </>
            )
          ) : (
            <>
              <Select
                label={whatIfText.guests}
                value={String(guests)}
                onChange={(value) => setGuests(Number(value))}
                options={Array.from({ length: LIMITS.guests.max }, (_, index) => ({
                  value: String(index + 1),
                  label: formatPeople(index + 1),
                }))}
              />
              <Select
                label={whatIfText.time}
                value={start}
                onChange={setStart}
                options={starts.map((instant) => ({
                  value: instant,
                  label: formatTime(new Date(instant), timeZone),
                }))}
              />
            </>
          )}
        </div>
        {answer.data && what !== null ? (
          <TryOutResult
            answer={answer.data}
            kind={kind}
            names={names}
            isOld={
              answer.isFetching ||
              (isUnknown && patient.isFetching) ||
              JSON.stringify(what) !== JSON.stringify(settled)
            }
          />
        ) : answer.isError ? (
          <ErrorState
            title={whatIfText.failed}
            text={messageOf(answer.error)}
            retryLabel={standText.retry}
            isRetrying={answer.isFetching}
            onRetry={() => void answer.refetch()}
          />
        ) : (
          what !== null && <Skeleton className="h-24" />
        )}
      </div>
    </Dialog>
  );
}

const NOTHING: WhatIf = { kind: "party", guests: 1, time: "00:00" };

function Slider({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (minutes: number) => void;
}) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <output htmlFor={id} className="font-semibold tabular-nums">
          {whatIfText.more(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={TRY_OUT_MINUTES.min}
        max={TRY_OUT_MINUTES.max}
        step={STEP_MINUTES}
        value={value}
        aria-valuetext={whatIfText.more(value)}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-9 w-full accent-primary pointer-coarse:h-11"
      />
    </div>
  );
}

/** Full quarters of an hour from now until the unit closes, or the day ends, as instants. */
function startsUntil(closesAt: string | null, now: Date, timeZone: string): string[] {
  const first = Math.ceil(now.getTime() / QUARTER_MS) * QUARTER_MS;
  const dayOf = (instant: Date) => localOf(instant, timeZone).date;
  const isOffered = (instant: Date) =>
    closesAt === null ? dayOf(instant) === dayOf(now) : instant < new Date(closesAt);
  return Array.from({ length: MOST_STARTS }, (_, index) => new Date(first + index * QUARTER_MS))
    .filter(isOffered)
    .map((instant) => instant.toISOString());
}
