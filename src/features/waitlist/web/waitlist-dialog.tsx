import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Clock, Hourglass, ListOrdered, Phone, TimerReset, UsersRound } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { useNow } from "#platform/web/clock.ts";
import { messageOf } from "#platform/web/rpc.ts";
import { formatPeople, formatTime } from "#shared/pt-br.ts";
import type { LocalDate } from "#shared/time.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { notify } from "#ui/toast.tsx";
import type { WaitlistEntry } from "../contract.ts";
import { daysToConfirm, isWaitingLong, waitedMinutes } from "../rules.ts";
import { waitlistText } from "../text.ts";
import { useWaitlist, waitlistApi } from "./api.ts";

export interface WaitlistDialogProps {
  isOpen: boolean;
  onClose: () => void;
  today: LocalDate;
  /** The day that the page shows. Where it is to come, a party may be confirmed for it, too. */
  selectedDay: LocalDate;
  /** Makes a reservation for the party on that day; it reports its own failure. */
  onConfirm: (entry: WaitlistEntry, day: LocalDate) => Promise<void>;
}

/** 'Fila de Espera': who waits, in order, to be confirmed or removed. */
export function WaitlistDialog({ isOpen, onClose, today, selectedDay, onConfirm }: WaitlistDialogProps) {
  const waitlist = useWaitlist();
  const now = useNow(5_000);
  const [leaving, setLeaving] = useState<WaitlistEntry | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const remove = useRemoveEntry();
  const days = daysToConfirm(today, selectedDay).map((date) => ({
    date,
    label: waitlistText.confirmFor(date, today, selectedDay),
  }));

  /** The pressed button goes with its entry: the focus stays in the queue. */
  const focusQueue = () => body.current?.focus();

  const removeLeaving = async () => {
    if (leaving) await remove(leaving);
    setLeaving(null);
    // After React Aria has tried, in its own frame, to give the focus back to the button that is gone.
    requestAnimationFrame(() => requestAnimationFrame(focusQueue));
  };

  return (
    <Dialog
      isOpen={isOpen}
      size="lg"
      onOpenChange={(isNowOpen) => !isNowOpen && onClose()}
      title={waitlistText.title}
      description={waitlistText.subtitle}
      closeLabel={waitlistText.close}
    >
      <div
        ref={body}
        tabIndex={-1}
        aria-busy={waitlist.isPending}
        className="flex flex-col gap-4 outline-none"
      >
        {waitlist.isPending ? (
          <QueueSkeleton />
        ) : waitlist.data === undefined ? (
          <ErrorState
            title={waitlistText.loadFailed}
            text={messageOf(waitlist.error)}
            retryLabel={waitlistText.tryAgain}
            onRetry={() => void waitlist.refetch()}
            isRetrying={waitlist.isFetching}
          />
        ) : waitlist.data.entries.length === 0 ? (
          <EmptyState icon={<ListOrdered />} title={waitlistText.emptyTitle} text={waitlistText.emptyText} />
        ) : (
          <>
            <Totals entries={waitlist.data.entries} />
            <ol aria-label={waitlistText.queue} className="flex flex-col gap-2.5">
              {waitlist.data.entries.map((entry, index) => (
                <Entry
                  key={entry.id}
                  entry={entry}
                  position={index + 1}
                  now={now}
                  days={days}
                  onConfirm={(day) => onConfirm(entry, day.date).then(focusQueue)}
                  onRemove={() => setLeaving(entry)}
                />
              ))}
            </ol>
          </>
        )}
      </div>
      {leaving && (
        <AlertDialog
          isOpen
          onOpenChange={(isStillOpen) => !isStillOpen && setLeaving(null)}
          title={waitlistText.removeTitle}
          description={
            <span className="wrap-anywhere">{waitlistText.removeQuestion(leaving.customerName)}</span>
          }
          confirmLabel={waitlistText.remove}
          cancelLabel={waitlistText.removeKeep}
          onConfirm={removeLeaving}
        />
      )}
    </Dialog>
  );
}

/** Rejects where it failed, after saying so. */
function useRemoveEntry(): (entry: WaitlistEntry) => Promise<void> {
  const queryClient = useQueryClient();
  const { id: unitId } = useCurrentUnit();
  const list = waitlistApi.list.queryKey({ input: { unitId } });
  const removal = useMutation({
    mutationFn: (id: string) => waitlistApi.remove.call({ unitId, id }),
    onSuccess: (_answer, id) => {
      queryClient.setQueryData(
        list,
        (data) => data && { entries: data.entries.filter((entry) => entry.id !== id) },
      );
      notify.success(waitlistText.removed);
    },
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: waitlistApi.list.key() }),
  });
  return async ({ id }) => void (await removal.mutateAsync(id));
}

function Totals({ entries }: { entries: readonly WaitlistEntry[] }) {
  return (
    <dl className="grid grid-cols-2 gap-2.5">
      <Total icon={<ListOrdered />} label={waitlistText.totalInQueue} value={entries.length} />
      <Total
        icon={<UsersRound />}
        label={waitlistText.totalPeople}
        value={entries.reduce((sum, entry) => sum + entry.guests, 0)}
      />
    </dl>
  );
}

function Total({ icon, label, value }: { icon: ReactNode; label: string; value: number }) {
  return (
    <div className="relative flex flex-col-reverse rounded-lg border border-line bg-surface px-3.5 py-2.5 sm:pl-16">
      <dt className="text-[0.8125rem] text-ink-muted">
        <span
          aria-hidden="true"
          className="absolute inset-y-0 left-3.5 my-auto flex size-9 items-center justify-center rounded-md bg-sunken max-sm:hidden [&_svg]:size-4.5"
        >
          {icon}
        </span>
        {label}
      </dt>
      <dd className="text-xl leading-7 font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

interface EntryProps {
  entry: WaitlistEntry;
  position: number;
  now: Date;
  /** For which days the party may be confirmed; the first is the likely one. */
  days: readonly ConfirmDay[];
  onConfirm: (day: ConfirmDay) => Promise<void>;
  onRemove: () => void;
}

interface ConfirmDay {
  date: LocalDate;
  label: string;
}

function Entry({ entry, position, now, days, onConfirm, onRemove }: EntryProps) {
  const { timeZone } = useCurrentUnit();
  const [confirming, setConfirming] = useState<ConfirmDay | null>(null);
  const isLong = isWaitingLong(entry.addedAt, now);

  const confirm = async (day: ConfirmDay) => {
    setConfirming(day);
    try {
      await onConfirm(day);
    } finally {
      setConfirming(null);
    }
  };

  return (
    <li
      className={classNames(
        "flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border px-3.5 py-3 transition-colors duration-300 sm:px-4",
        isLong ? "border-warning-line bg-warning-soft" : "border-line bg-surface",
      )}
    >
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-3 sm:gap-4">
        <span
          className={classNames(
            "flex h-9 min-w-11 shrink-0 items-center justify-center rounded-md border px-1.5 text-sm font-semibold tabular-nums",
            isLong ? "border-warning-line text-warning-ink" : "border-line bg-sunken text-ink",
          )}
        >
          {waitlistText.position(position)}
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h3 className="text-[0.9375rem] leading-6 font-semibold wrap-anywhere">{entry.customerName}</h3>
            {isLong && (
              <Badge tone="warning" className="bg-surface!" icon={<Hourglass aria-hidden="true" />}>
                {waitlistText.waitingFor(waitedMinutes(entry.addedAt, now))}
              </Badge>
            )}
          </div>
          <ul
            className={classNames(
              "mt-1 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 text-[0.8125rem] tabular-nums",
              isLong ? "text-ink" : "text-ink-muted",
            )}
          >
            <Fact icon={<UsersRound />}>{formatPeople(entry.guests)}</Fact>
            <Fact icon={<Phone />}>
              <a
                href={`tel:${entry.customerPhone.replaceAll(/[^+\d]/g, "")}`}
                className="rounded-sm wrap-anywhere hover:text-ink hover:underline"
              >
                {entry.customerPhone}
              </a>
            </Fact>
            <Fact icon={<Clock />}>
              {waitlistText.addedAt}{" "}
              <time dateTime={entry.addedAt}>{formatTime(new Date(entry.addedAt), timeZone)}</time>
            </Fact>
            {entry.estimatedWaitMinutes !== null && (
              <Fact icon={<TimerReset />}>{waitlistText.estimate(entry.estimatedWaitMinutes)}</Fact>
            )}
          </ul>
        </div>
      </div>
      <div className="ml-auto flex flex-wrap justify-end gap-2 max-sm:w-full max-sm:*:flex-1">
        {days.map((day, index) => (
          <Button
            key={day.date}
            size="sm"
            variant={index === 0 ? "primary" : "secondary"}
            isPending={confirming?.date === day.date}
            isDisabled={confirming !== null && confirming.date !== day.date}
            onPress={() => void confirm(day)}
          >
            {day.label}
          </Button>
        ))}
        <Button size="sm" isDisabled={confirming !== null} onPress={onRemove}>
          {waitlistText.remove}
        </Button>
      </div>
    </li>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5 [&_svg]:size-3.5 [&_svg]:shrink-0">
      <span aria-hidden="true" className="contents">
        {icon}
      </span>
      <span>{children}</span>
    </li>
  );
}

function QueueSkeleton() {
  return (
    <>
      <div className="grid grid-cols-2 gap-2.5">
        <Skeleton className="h-18 rounded-lg" />
        <Skeleton className="h-18 rounded-lg" />
      </div>
      <div className="flex flex-col gap-2.5">
        <Skeleton className="h-18 rounded-lg" />
        <Skeleton className="h-18 rounded-lg" />
        <Skeleton className="h-18 rounded-lg" />
      </div>
    </>
  );
}
