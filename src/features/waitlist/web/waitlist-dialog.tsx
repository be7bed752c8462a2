import { ListOrdered, UsersRound } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";

import { useNow } from "#platform/web/clock.ts";
import { retryOf } from "#platform/web/rpc.ts";
import type { LocalDate } from "#shared/time.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { ChipRow } from "#ui/chip-row.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { WaitlistEntry } from "../contract.ts";
import { queueStateOf } from "../queue/rules.ts";
import { leftReasonText, recordText } from "../queue/text.ts";
import { daysToConfirm, type StaffLeftReason } from "../rules.ts";
import { waitlistText } from "../text.ts";
import { useWaitlist } from "./api.ts";
import { QueueEntry } from "./queue-entry.tsx";
import { ResizeDialog } from "./resize-dialog.tsx";
import { useQueueActs, useRemoveEntry } from "./waitlist-store.ts";

export interface WaitlistDialogProps {
  isOpen: boolean;
  onClose: () => void;
  today: LocalDate;
  /** The day that the page shows. If it is in the future, a party may be confirmed for it, too. */
  selectedDay: LocalDate;
  /** Makes a reservation for the party on that day; it shows its own errors. */
  onConfirm: (entry: WaitlistEntry, day: LocalDate) => Promise<void>;
  /** The label of the table for the party now, or of several that are pushed together; null when none fits. */
  tableFor: (entry: WaitlistEntry) => string | null;
  onSeat: (entry: WaitlistEntry) => void;
  /** Undoes an act on the queue; it shows its own result. */
  onUndo: (actId: string, who: string) => Promise<void>;
}

/** 'Fila de Espera': the waiting parties in order, to confirm or remove. */
export function WaitlistDialog({
  isOpen,
  onClose,
  today,
  selectedDay,
  onConfirm,
  tableFor,
  onSeat,
  onUndo,
}: WaitlistDialogProps) {
  const waitlist = useWaitlist();
  const now = useNow(5_000);
  const [leaving, setLeaving] = useState<WaitlistEntry | null>(null);
  const [resizing, setResizing] = useState<WaitlistEntry | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const [reason, setReason] = useState<StaffLeftReason>("removed");
  const remove = useRemoveEntry();
  const acts = useQueueActs(onUndo);
  const days = daysToConfirm(today, selectedDay).map((date) => ({
    date,
    label: waitlistText.confirmFor(date, today, selectedDay),
  }));

  const contacts = new Map(waitlist.data?.contacts.map((contact) => [contact.id, contact]));
  const record = waitlist.data ? recordText(waitlist.data.record) : null;
  const isCallUnanswered = (entry: WaitlistEntry) => queueStateOf(entry, now).kind === "silent";

  /** Keeps the focus in the queue: the pressed button disappears with its entry, or another dialog had the focus. */
  const focusQueue = () => body.current?.focus();

  useEffect(() => {
    if (document.activeElement === document.body) body.current?.focus();
  }, [waitlist.data]);

  const removeLeaving = async () => {
    if (leaving) await remove(leaving, reason);
    setLeaving(null);
    // React Aria first tries, in its own frame, to return the focus to the removed button.
    requestAnimationFrame(() => requestAnimationFrame(focusQueue));
  };

  return (
    <Dialog
      isOpen={isOpen}
      size="lg"
      onClose={onClose}
      title={waitlistText.title}
      description={waitlistText.subtitle}
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
          <ErrorState title={waitlistText.loadFailed} {...retryOf(waitlist)} />
        ) : waitlist.data.entries.length === 0 ? (
          <EmptyState icon={<ListOrdered />} title={waitlistText.emptyTitle} text={waitlistText.emptyText} />
        ) : (
          <>
            <Totals entries={waitlist.data.entries} />
            {record !== null && <p className="-mt-1 text-[0.8125rem] text-ink-muted">{record}</p>}
            <ol aria-label={waitlistText.queue} className="flex flex-col gap-2.5">
              {waitlist.data.entries.map((entry, index) => (
                <QueueEntry
                  key={entry.id}
                  entry={entry}
                  messageUrl={contacts.get(entry.id)?.messageUrl ?? null}
                  position={index + 1}
                  acts={acts}
                  now={now}
                  days={days}
                  table={tableFor(entry)}
                  onSeat={() => onSeat(entry)}
                  onResize={() => setResizing(entry)}
                  onConfirm={(day) => onConfirm(entry, day.date).then(focusQueue)}
                  onRemove={() => {
                    setReason(isCallUnanswered(entry) ? "no_show" : "removed");
                    setLeaving(entry);
                  }}
                />
              ))}
            </ol>
          </>
        )}
      </div>
      {resizing && <ResizeDialog entry={resizing} onClose={() => setResizing(null)} />}
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
        >
          <p className="mb-1.5 text-[0.8125rem] font-medium">{waitlistText.removeReason}</p>
          <ChipRow label={waitlistText.removeReason} chips={REASONS} value={reason} onPick={setReason} />
        </AlertDialog>
      )}
    </Dialog>
  );
}

const REASONS = (["gave_up", "no_show", "cancelled", "removed"] as const).map((value) => ({
  value,
  label: value === "removed" ? waitlistText.otherReason : leftReasonText[value],
}));

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
