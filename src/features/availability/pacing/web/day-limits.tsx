import { CalendarPlus, Pencil, Undo2 } from "lucide-react";
import { useState } from "react";

import { useToday } from "#features/companies/web/today.ts";
import type { Opening } from "#features/opening-hours/rules.ts";
import { formatDayWithYear } from "#shared/pt-br.ts";
import { weekdayOf, type LocalDate } from "#shared/time.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { lazyDialog } from "#ui/lazy-dialog.tsx";
import { notify } from "#ui/toast.tsx";
import type { PacingDay, PacingRule, UsedSlot } from "../contract.ts";
import { rangesOf, rulesOfDay, weekOfDate } from "../grid.ts";
import { dayText as words } from "../text.ts";
import { Exceeded } from "./exceeded.tsx";
import { useSaveDay } from "./pacing-store.ts";

const loadDialog = () => import("./day-limits-dialog.tsx");
const DayLimitsDialog = lazyDialog(
  () => loadDialog().then((module) => module.DayLimitsDialog),
  () => words.dialogTitle,
);

export interface DayLimitsProps {
  opening: Opening;
  /** The limits of the week. */
  rules: readonly PacingRule[];
  days: readonly PacingDay[];
}

/** Dates with limits of their own. Each change is saved at once. */
export function DayLimits({ opening, rules, days }: DayLimitsProps) {
  const { today } = useToday();
  const coming = days.filter(({ date }) => date >= today);
  /** The date that is edited; empty: a new one. */
  const [edited, setEdited] = useState<LocalDate | null>(null);
  const [removed, setRemoved] = useState<LocalDate | null>(null);
  const [exceeded, setExceeded] = useState<readonly (UsedSlot & { date: LocalDate })[]>([]);
  const save = useSaveDay();
  const preload = () => void loadDialog();

  return (
    <>
      <Card>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
          <div className="min-w-0 flex-1 basis-60">
            <h3 className="font-medium">{words.title}</h3>
            <p className="text-[0.8125rem] text-pretty text-ink-muted">{words.hint}</p>
          </div>
          <Button
            icon={<CalendarPlus aria-hidden="true" />}
            onHoverStart={preload}
            onFocus={preload}
            onPress={() => setEdited("")}
          >
            {words.add}
          </Button>
        </div>
        {coming.length > 0 && (
          <ul aria-label={words.title} className="divide-y divide-line border-t border-line">
            {coming.map((day) => (
              <DayRow
                key={day.date}
                {...{ day, opening }}
                onEdit={() => setEdited(day.date)}
                onRemove={() => setRemoved(day.date)}
              />
            ))}
          </ul>
        )}
      </Card>
      {exceeded.length > 0 && <Exceeded slots={exceeded} />}
      {edited !== null && (
        <DayLimitsDialog
          {...{ opening, rules, days, today }}
          editedDate={edited}
          onSaved={setExceeded}
          onClose={() => setEdited(null)}
        />
      )}
      <AlertDialog
        isOpen={removed !== null}
        tone="primary"
        onOpenChange={() => setRemoved(null)}
        title={words.removeTitle}
        description={removed && words.removeQuestion(formatDayWithYear(removed))}
        cancelLabel={words.removeKeep}
        confirmLabel={words.removeConfirm}
        onConfirm={async () => {
          if (removed === null) return;
          const answer = await save.mutateAsync({ date: removed, limits: null });
          setExceeded(answer.exceeded);
          notify.success(words.removed);
        }}
      />
    </>
  );
}

interface DayRowProps {
  day: PacingDay;
  opening: Opening;
  onEdit: () => void;
  onRemove: () => void;
}

function DayRow({ day, opening, onEdit, onRemove }: DayRowProps) {
  const date = formatDayWithYear(day.date);
  const ranges = rangesOf(rulesOfDay(day), weekOfDate(opening, day.date), weekdayOf(day.date));
  return (
    <li className="flex items-center gap-2 px-4 py-2.5 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="font-medium first-letter:uppercase">{date}</p>
        {ranges.length === 0 && <p className="text-[0.8125rem] text-ink-muted">{words.unlimited}</p>}
        {ranges.map((range) => (
          <p key={range.from} className="text-[0.8125rem] text-ink-muted tabular-nums">
            {words.range(range)}
          </p>
        ))}
      </div>
      <IconButton
        size="sm"
        aria-label={words.edit(date)}
        icon={<Pencil aria-hidden="true" />}
        onPress={onEdit}
      />
      <IconButton
        size="sm"
        aria-label={words.remove(date)}
        icon={<Undo2 aria-hidden="true" />}
        onPress={onRemove}
      />
    </li>
  );
}
