import { CalendarClock, CalendarPlus, Trash2 } from "lucide-react";
import { useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { useToday } from "#features/companies/web/today.ts";
import type { SpecialDay } from "#features/opening-hours/contract.ts";
import { messageOf } from "#platform/web/rpc.ts";
import { formatDayWithYear } from "#shared/pt-br.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { lazyDialog } from "#ui/lazy-dialog.tsx";
import { notify } from "#ui/toast.tsx";
import type { KnownOpening } from "../rules.ts";
import { formatIntervals, outsideText, specialDaysText as words } from "../text.ts";
import { useRemoveSpecialDay } from "./opening-store.ts";
import { useOutsideQuestion } from "./outside-question.tsx";

const loadDialog = () => import("./special-day-dialog.tsx");
const SpecialDayDialog = lazyDialog(
  () => loadDialog().then((module) => module.SpecialDayDialog),
  () => words.dialogTitle,
);

/** The current unit's coming special days. Past ones are kept for reports alone. */
export function SpecialDays({ opening }: { opening: KnownOpening }) {
  const { id: unitId } = useCurrentUnit();
  const { today } = useToday();
  const coming = opening.specialDays.filter(({ date }) => date >= today);
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<SpecialDay | null>(null);
  const remove = useRemoveSpecialDay();
  const preload = () => void loadDialog();
  const { save, question } = useOutsideQuestion({
    send: (change: { id: string } & { accepted: string | null }) => remove.mutateAsync({ unitId, ...change }),
    error: remove.error,
    explanation: outsideText.specialRemoved,
    onSaved: () => notify.success(words.removed),
  });
  const add = (
    <Button
      icon={<CalendarPlus aria-hidden="true" />}
      onHoverStart={preload}
      onFocus={preload}
      onPress={() => setIsAdding(true)}
    >
      {words.add}
    </Button>
  );

  return (
    <>
      <Card>
        {coming.length === 0 ? (
          <EmptyState
            icon={<CalendarClock />}
            title={words.empty}
            text={words.emptyHint}
            action={add}
            className="py-8!"
          />
        ) : (
          <>
            <ul aria-label={words.list} className="divide-y divide-line">
              {coming.map((day) => (
                <li key={day.id} className="flex items-center gap-3 px-4 py-2.5 sm:px-5">
                  <div className="min-w-0 flex-1">
                    <p className="font-medium first-letter:uppercase">{formatDayWithYear(day.date)}</p>
                    <p className="text-[0.8125rem] wrap-anywhere text-ink-muted tabular-nums">
                      {[formatIntervals(day.intervals), day.reason].filter(Boolean).join(" · ")}
                    </p>
                  </div>
                  <IconButton
                    size="sm"
                    aria-label={words.remove(formatDayWithYear(day.date))}
                    icon={<Trash2 aria-hidden="true" />}
                    onPress={() => setRemoved(day)}
                  />
                </li>
              ))}
            </ul>
            <div className="flex justify-end border-t border-line px-4 py-3 sm:px-5">{add}</div>
          </>
        )}
      </Card>
      {isAdding && <SpecialDayDialog {...{ opening, today }} onClose={() => setIsAdding(false)} />}
      {question}
      <AlertDialog
        isOpen={removed !== null}
        tone="primary"
        onOpenChange={() => setRemoved(null)}
        title={words.removeTitle}
        description={removed && words.removeQuestion(formatDayWithYear(removed.date))}
        cancelLabel={words.removeKeep}
        confirmLabel={words.removeConfirm}
        onConfirm={async () => {
          if (removed !== null)
            await save({ id: removed.id }).catch((error: unknown) => notify.error(messageOf(error)));
        }}
      />
    </>
  );
}
