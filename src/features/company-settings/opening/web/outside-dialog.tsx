import { Users } from "lucide-react";
import { useState } from "react";

import { messageOf } from "#platform/web/rpc.ts";
import { formatDay, formatPeople } from "#shared/pt-br.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ErrorBanner } from "#ui/error-banner.tsx";
import type { OutsideReservations } from "../contract.ts";
import { outsideText } from "../text.ts";

export interface OutsideDialogProps {
  outside: OutsideReservations;
  explanation: string;
  error: unknown;
  onClose: () => void;
  /** Resolves with the server's answer. The caller then closes the dialog or shows a new list. */
  onConfirm: () => Promise<unknown>;
}

/** Lists the reservations that a change of the opening leaves outside. The person may go back or save anyway. */
export function OutsideDialog({ outside, explanation, error, onClose, onConfirm }: OutsideDialogProps) {
  const [isPending, setIsPending] = useState(false);
  const { reservations, total } = outside;
  const days = Map.groupBy(reservations, ({ date }) => date);
  const confirm = () => {
    setIsPending(true);
    void onConfirm().finally(() => setIsPending(false));
  };

  return (
    <Dialog
      hasCloseButton={false}
      role="alertdialog"
      onClose={onClose}
      title={outsideText.title(total)}
      description={
        <>
          {explanation} {outsideText.advice}
        </>
      }
      footer={
        <>
          <Button slot="close" autoFocus isDisabled={isPending}>
            {outsideText.back}
          </Button>
          <Button variant="primary" isPending={isPending} onPress={confirm}>
            {outsideText.confirm}
          </Button>
        </>
      }
    >
      {Boolean(error) && !isPending && <ErrorBanner className="mb-4">{messageOf(error)}</ErrorBanner>}
      <div
        role="region"
        aria-label={outsideText.list}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must scroll by keyboard, too
        tabIndex={0}
        className="-mx-1 max-h-[min(22rem,45dvh)] overflow-y-auto rounded-md px-1"
      >
        {[...days].map(([date, ofDay]) => (
          <section key={date} aria-label={formatDay(date)}>
            <h3 className="sticky top-0 bg-raised py-1.5 text-xs font-medium text-ink-muted first-letter:uppercase">
              {formatDay(date)}
            </h3>
            <ul className="divide-y divide-line rounded-md border border-line">
              {ofDay.map(({ id, time, customerName, guests }) => (
                <li key={id} className="flex items-baseline gap-3 px-3 py-2">
                  <span className="w-11 shrink-0 font-medium tabular-nums">{time}</span>
                  <span className="min-w-0 flex-1 wrap-anywhere">{customerName}</span>
                  <span className="flex shrink-0 items-center gap-1.5 text-[0.8125rem] text-ink-muted">
                    <Users aria-hidden="true" className="size-3.5" />
                    {formatPeople(guests)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {total > reservations.length && (
          <p className="px-3 pt-2.5 text-[0.8125rem] text-ink-muted">
            {outsideText.more(total - reservations.length)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
