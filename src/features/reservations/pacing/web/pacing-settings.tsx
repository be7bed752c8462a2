import { useQuery } from "@tanstack/react-query";
import { Info, TriangleAlert } from "lucide-react";
import { useEffect, useMemo, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { WeekdayHours } from "#features/opening-hours/contract.ts";
import { messageOf } from "#platform/web/rpc.ts";
import { formatShortDate } from "#shared/pt-br.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { SaveBar } from "#ui/save-bar.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { notify } from "#ui/toast.tsx";
import type { PacingRule, UsedSlot } from "../contract.ts";
import {
  type Selection,
  fillLimits,
  isSameGrid,
  keepOpen,
  limitsAt,
  mergeRules,
  offsetsOfWeek,
  typedOf,
} from "../grid.ts";
import { SLOT_MINUTES } from "../limits.ts";
import { gridText as words } from "../text.ts";
import { pacingApi } from "./api.ts";
import { LimitFields } from "./limit-fields.tsx";
import { PacingGrid } from "./pacing-grid.tsx";
import { useSavePacing, useSuggestion } from "./pacing-store.ts";

export interface PacingSettingsProps {
  hours: readonly WeekdayHours[];
  onUnsavedChange: (isUnsaved: boolean) => void;
}

/** 'Ritmo da cozinha': the limits of each weekday's quarters of an hour, with their own save button. */
export function PacingSettings({ hours, onUnsavedChange }: PacingSettingsProps) {
  const { id: unitId } = useCurrentUnit();
  const read = useQuery(pacingApi.read.queryOptions({ input: { unitId } }));
  const offsets = useMemo(() => offsetsOfWeek(hours), [hours]);
  if (read.data && offsets.length > 0)
    return <PacingForm stored={read.data.rules} {...{ hours, offsets, onUnsavedChange }} />;
  if (read.data) return <p className="text-ink-muted">{words.neverOpen}</p>;
  if (!read.isError) {
    return (
      <div role="status" aria-label={words.loading}>
        <Skeleton className="h-96 rounded-lg" />
      </div>
    );
  }
  return (
    <ErrorState
      title={words.loadFailed}
      text={messageOf(read.error)}
      retryLabel={words.retry}
      isRetrying={read.isFetching}
      onRetry={() => void read.refetch()}
    />
  );
}

interface PacingFormProps extends PacingSettingsProps {
  stored: readonly PacingRule[];
  offsets: readonly number[];
}

const EVENING = 19 * 60;
const EVENING_MINUTES = 120;
const SHOWN_EXCEEDED = 8;

function PacingForm({ stored, hours, offsets, onUnsavedChange }: PacingFormProps) {
  const [edited, setEdited] = useState<{ rules: PacingRule[]; base: readonly PacingRule[] } | null>(null);
  const [selection, setSelection] = useState<Selection>(() => {
    const from = offsets.find((offset) => offset >= EVENING) ?? offsets[0] ?? 0;
    const last = (offsets.at(-1) ?? from) + SLOT_MINUTES;
    return { weekdays: [5, 6], from, until: Math.min(from + EVENING_MINUTES, last) };
  });
  const [typed, setTyped] = useState(() => typedOf(undefined));
  const [exceeded, setExceeded] = useState<readonly (UsedSlot & { date: string })[]>([]);
  const save = useSavePacing();
  const suggestion = useSuggestion();
  const rules = useMemo(() => edited?.rules ?? keepOpen(stored, hours), [edited, stored, hours]);
  const isUnsaved = edited !== null && !isSameGrid(edited.rules, edited.base);
  const isOvertaken = edited !== null && isUnsaved && !isSameGrid(edited.base, stored) && !save.isPending;
  useEffect(() => onUnsavedChange(isUnsaved), [onUnsavedChange, isUnsaved]);

  const change = (next: PacingRule[]) => {
    save.reset();
    setExceeded([]);
    setEdited({ rules: next, base: edited?.base ?? stored });
  };
  const suggest = () =>
    suggestion.mutate(undefined, {
      onSuccess: (found) => {
        const used = keepOpen(found.rules, hours);
        if (used.length === 0) return notify.info(words.noSuggestion);
        change(mergeRules(rules, used, hours));
        notify.success(words.suggested(used.length));
      },
      onError: (error) => notify.error(messageOf(error)),
    });
  const submit = () =>
    save.mutate(
      { rules, before: edited?.base ?? stored },
      {
        onSuccess: (answer) => {
          setEdited(null);
          setExceeded(answer.exceeded);
          notify.success(words.saved);
        },
      },
    );

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Card className="overflow-hidden">
        <LimitFields
          {...{ offsets, selection, typed }}
          onSelect={setSelection}
          onType={setTyped}
          onFill={() => change(fillLimits(rules, hours, selection, typed))}
        />
        <PacingGrid
          {...{ hours, offsets, rules, selection }}
          onSelect={(next) => {
            setSelection(next);
            const limits = limitsAt(rules, next.weekdays[0] ?? 0, next.from);
            if (limits) setTyped(typedOf(limits));
          }}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 sm:px-5">
          <p className="min-w-0 flex-1 basis-60 text-[0.8125rem] text-ink-muted">{words.legend}</p>
          <Button isPending={suggestion.isPending} onPress={suggest}>
            {words.suggest}
          </Button>
        </div>
      </Card>
      {exceeded.length > 0 && <Exceeded slots={exceeded} />}
      <SaveBar
        isUnsaved={isUnsaved}
        isPending={save.isPending}
        labels={words}
        onDiscard={() => setEdited(null)}
        errorMessage={save.error && !isOvertaken ? messageOf(save.error) : undefined}
      >
        {isOvertaken && (
          <Banner tone="warning" role="alert" icon={<Info aria-hidden="true" />}>
            <p>{words.overtaken}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button size="sm" onPress={() => setEdited({ rules, base: stored })}>
                {words.keepMine}
              </Button>
              <Button size="sm" onPress={() => setEdited(null)}>
                {words.loadNew}
              </Button>
            </div>
          </Banner>
        )}
      </SaveBar>
    </form>
  );
}

/** What is booked beyond the new limits. */
function Exceeded({ slots }: { slots: readonly (UsedSlot & { date: string })[] }) {
  return (
    <Banner tone="warning" role="status" icon={<TriangleAlert aria-hidden="true" />}>
      <p>{words.exceeded(slots.length)}</p>
      <ul className="mt-1 list-inside list-disc tabular-nums">
        {slots.slice(0, SHOWN_EXCEEDED).map((slot) => (
          <li key={slot.at}>{words.exceededSlot(formatShortDate(slot.date), slot)}</li>
        ))}
        {slots.length > SHOWN_EXCEEDED && <li>{words.more(slots.length - SHOWN_EXCEEDED)}</li>}
      </ul>
    </Banner>
  );
}
