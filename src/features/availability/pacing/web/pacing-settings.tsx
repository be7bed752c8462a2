import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { WeekdayHours } from "#features/opening-hours/contract.ts";
import type { Opening } from "#features/opening-hours/rules.ts";
import { isRefused, messageOf, retryOf } from "#platform/web/rpc.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EditConflict } from "#ui/edit-conflict.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { useFormPart } from "#ui/form-parts.ts";
import { notify } from "#ui/toast.tsx";
import type { PacingRule, UsedSlot } from "../contract.ts";
import {
  type Selection,
  fillLimits,
  isSameGrid,
  withinOpeningHours,
  limitsAt,
  mergeRules,
  offsetsOfWeek,
  typedLimitsOf,
  usualSpan,
} from "../grid.ts";
import { gridText as words } from "../text.ts";
import { pacingApi } from "./api.ts";
import { DayLimits } from "./day-limits.tsx";
import { Exceeded } from "./exceeded.tsx";
import { LimitFields } from "./limit-fields.tsx";
import { PacingGrid } from "./pacing-grid.tsx";
import { useSavePacing, useSuggestion } from "./pacing-store.ts";

export interface PacingSettingsProps {
  /** The id of the section that they stand in. */
  section: string;
  opening: Opening;
}

/** 'Ritmo da cozinha': the limits of each weekday's quarters of an hour, as a part of the page's form. */
export function PacingSettings({ section, opening }: PacingSettingsProps) {
  const { id: unitId } = useCurrentUnit();
  const hours = opening.openingHours;
  const read = useQuery(pacingApi.read.queryOptions({ input: { unitId } }));
  const offsets = useMemo(() => offsetsOfWeek(hours), [hours]);
  if (read.data && offsets.length > 0) {
    const { rules, days } = read.data;
    return (
      <>
        <PacingForm stored={rules} {...{ section, hours, offsets }} />
        <DayLimits {...{ opening, rules, days }} />
      </>
    );
  }
  if (read.data) return <p className="text-ink-muted">{words.neverOpen}</p>;
  // The page waits for this answer, as for its own.
  if (!read.isError) return null;
  return <ErrorState title={words.loadFailed} {...retryOf(read)} />;
}

interface PacingFormProps extends Pick<PacingSettingsProps, "section"> {
  hours: readonly WeekdayHours[];
  stored: readonly PacingRule[];
  offsets: readonly number[];
}

function PacingForm({ section, stored, hours, offsets }: PacingFormProps) {
  const [edited, setEdited] = useState<{ rules: PacingRule[]; base: readonly PacingRule[] } | null>(null);
  const [selection, setSelection] = useState<Selection>(() => ({ weekdays: [5, 6], ...usualSpan(offsets) }));
  const [typed, setTyped] = useState(() => typedLimitsOf(undefined));
  const [exceeded, setExceeded] = useState<readonly (UsedSlot & { date: string })[]>([]);
  const save = useSavePacing();
  const suggestion = useSuggestion();
  const rules = useMemo(() => edited?.rules ?? withinOpeningHours(stored, hours), [edited, stored, hours]);
  const isUnsaved = edited !== null && !isSameGrid(edited.rules, edited.base);
  const isOvertaken = edited !== null && isUnsaved && !isSameGrid(edited.base, stored) && !save.isPending;

  const change = (next: PacingRule[]) => {
    save.reset();
    setExceeded([]);
    setEdited({ rules: next, base: edited?.base ?? stored });
  };
  const suggest = () =>
    suggestion.mutate(undefined, {
      onSuccess: (found) => {
        const used = withinOpeningHours(found.rules, hours);
        if (used.length === 0) return notify.info(words.noSuggestion);
        change(mergeRules(rules, used, hours));
        notify.success(words.suggested(used.length));
      },
      onError: (error) => notify.error(messageOf(error)),
    });
  const store = async () => {
    try {
      const answer = await save.mutateAsync({ rules, before: edited?.base ?? stored });
      setEdited(null);
      setExceeded(answer.exceeded);
      return true;
    } catch (error) {
      // The banner says so.
      if (isRefused(error) && error.data.reason === "pacing_changed_meanwhile") return false;
      throw error;
    }
  };

  useFormPart({
    sections: { [section]: isOvertaken ? "overtaken" : isUnsaved ? "unsaved" : "saved" },
    check: () => !isOvertaken,
    save: store,
    discard: () => setEdited(null),
  });

  return (
    <>
      {isOvertaken && (
        <EditConflict
          title={words.overtaken}
          takeLabel={words.loadNew}
          onTake={() => setEdited(null)}
          keep={{ label: words.keepMine, onPress: () => setEdited({ rules, base: stored }) }}
        />
      )}
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
            if (limits) setTyped(typedLimitsOf(limits));
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
    </>
  );
}
