import { CalendarOff, CalendarPlus, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";

import { useToday } from "#features/companies/web/today.ts";
import type { ClosedDate } from "#features/opening-hours/contract.ts";
import { closesOn } from "#features/opening-hours/hours/closed-days.ts";
import { showTypedDate } from "#shared/pt-br.ts";
import type { LocalDate } from "#shared/time.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { lazyDialog } from "#ui/lazy-dialog.tsx";
import { countClosedDays, sortClosedDates, type KnownOpening } from "../rules.ts";
import { closedDatesText, formatClosedDate } from "../text.ts";
import { useRemoveClosedDate } from "./opening-store.ts";

const loadDialog = () => import("./closing-dialog.tsx");
const ClosingDialog = lazyDialog(
  () => loadDialog().then((module) => module.ClosingDialog),
  () => closedDatesText.dialogTitle,
);

/** A longer list would push the rest of the page out of sight. */
const SHOWN_AT_FIRST = 6;

/** The current unit's closed dates. Past ones are folded away. `holidays`: the button that opens them. */
export function ClosedDates({ opening, holidays }: { opening: KnownOpening; holidays: ReactNode }) {
  const { closedDates } = opening;
  const { today } = useToday();
  const { coming, past } = sortClosedDates(closedDates, today);
  const [isAdding, setIsAdding] = useState(false);
  const [isPastOpen, setIsPastOpen] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  // To hide only one row would save no space, because the button needs a row as well.
  const shown = showsAll || coming.length <= SHOWN_AT_FIRST + 1 ? coming : coming.slice(0, SHOWN_AT_FIRST);
  const [removed, setRemoved] = useState<ClosedDate | null>(null);
  const remove = useRemoveClosedDate();
  const preload = () => void loadDialog();
  const add = (
    <div className="flex flex-wrap justify-end gap-2">
      {holidays}
      <Button
        icon={<CalendarPlus aria-hidden="true" />}
        onHoverStart={preload}
        onFocus={preload}
        onPress={() => setIsAdding(true)}
      >
        {closedDatesText.add}
      </Button>
    </div>
  );

  return (
    <>
      <Card>
        {coming.length === 0 ? (
          <EmptyState
            icon={<CalendarOff />}
            title={closedDatesText.empty}
            text={closedDatesText.emptyHint}
            action={add}
            className="py-8!"
          />
        ) : (
          <>
            <ul aria-label={closedDatesText.list} className="divide-y divide-line">
              {shown.map((closed) => (
                <ClosedDateRow key={closed.id} {...{ closed, today }} onRemove={() => setRemoved(closed)} />
              ))}
            </ul>
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3 sm:px-5">
              {shown.length < coming.length && (
                <Button variant="ghost" onPress={() => setShowsAll(true)}>
                  {closedDatesText.showAll(coming.length)}
                </Button>
              )}
              {add}
            </div>
          </>
        )}
        {past.length > 0 && (
          <Disclosure
            label={closedDatesText.past}
            aside={<Badge>{past.length}</Badge>}
            isOpen={isPastOpen}
            onOpenChange={setIsPastOpen}
            className="border-t border-line px-4 py-2 sm:px-5"
          >
            <ul aria-label={closedDatesText.past} className="divide-y divide-line">
              {past.map((closed) => (
                <ClosedDateRow key={closed.id} {...{ closed, today }} isPast />
              ))}
            </ul>
          </Disclosure>
        )}
      </Card>
      {isAdding && <ClosingDialog {...{ opening, today }} onClose={() => setIsAdding(false)} />}
      <AlertDialog
        isOpen={removed !== null}
        tone="primary"
        onOpenChange={() => setRemoved(null)}
        title={closedDatesText.removeTitle}
        description={removed && closedDatesText.removeQuestion(formatClosedDate(removed))}
        cancelLabel={closedDatesText.removeKeep}
        confirmLabel={closedDatesText.removeConfirm}
        onConfirm={async () => removed && (await remove.mutateAsync(removed))}
      />
    </>
  );
}

interface ClosedDateRowProps {
  closed: ClosedDate;
  today: LocalDate;
  isPast?: boolean;
  onRemove?: () => void;
}

function ClosedDateRow({ closed, today, isPast = false, onRemove }: ClosedDateRowProps) {
  const days = countClosedDays(closed);
  const isNow = closesOn(closed, today);
  return (
    <li
      className={
        isPast ? "flex items-center gap-3 py-2 text-ink-muted" : "flex items-center gap-3 px-4 py-2.5 sm:px-5"
      }
    >
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="first-letter:uppercase">{formatClosedDate(closed)}</span>
          {days > 1 && <Badge>{closedDatesText.days(days)}</Badge>}
          {closed.everyYear && (
            <Badge>
              {closed.repeatsUntil === null
                ? closedDatesText.yearly
                : closedDatesText.yearlyUntil(showTypedDate(closed.repeatsUntil))}
            </Badge>
          )}
          {isNow && <Badge tone="warning">{closedDatesText.now}</Badge>}
        </p>
        <p className="text-[0.8125rem] wrap-anywhere text-ink-muted">
          {closed.reason || closedDatesText.noReason}
        </p>
      </div>
      {onRemove && (
        <IconButton
          size="sm"
          aria-label={closedDatesText.remove(formatClosedDate(closed))}
          icon={<Trash2 aria-hidden="true" />}
          onPress={onRemove}
        />
      )}
    </li>
  );
}
