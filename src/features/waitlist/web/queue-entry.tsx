import { Armchair, Clock, Hourglass, Phone, TimerReset, UsersRound } from "lucide-react";
import { type ReactNode, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { formatPeople, formatTime } from "#shared/pt-br.ts";
import type { LocalDate } from "#shared/time.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import type { WaitlistEntry } from "../contract.ts";
import { isWaitingLong, waitedMinutes } from "../rules.ts";
import { waitlistText } from "../text.ts";

export interface QueueEntryProps {
  entry: WaitlistEntry;
  position: number;
  now: Date;
  /** The days on which the party may be confirmed; the first is the likely one. */
  days: readonly ConfirmDay[];
  onConfirm: (day: ConfirmDay) => Promise<void>;
  /** The label of the table that fits now. */
  table: string | null;
  onSeat: () => void;
  onRemove: () => void;
}

export interface ConfirmDay {
  date: LocalDate;
  label: string;
}

export function QueueEntry({
  entry,
  position,
  now,
  days,
  table,
  onConfirm,
  onSeat,
  onRemove,
}: QueueEntryProps) {
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
        <Button
          size="sm"
          variant={table === null ? "secondary" : "primary"}
          icon={<Armchair aria-hidden="true" />}
          isDisabled={confirming !== null}
          onPress={onSeat}
        >
          {waitlistText.seat(table)}
        </Button>
        {days.map((day, index) => (
          <Button
            key={day.date}
            size="sm"
            variant={index === 0 && table === null ? "primary" : "secondary"}
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
