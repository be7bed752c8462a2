import {
  Armchair,
  BellRing,
  Check,
  Clock,
  Hourglass,
  MessageCircle,
  Phone,
  TimerReset,
  UsersRound,
} from "lucide-react";
import { type ReactNode, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { attributeText } from "#features/floor/attributes/text.ts";
import { GuestName } from "#features/guests/web/guest-name.tsx";
import { formatPeople, formatTime } from "#shared/pt-br.ts";
import type { LocalDate } from "#shared/time.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import type { WaitlistEntry } from "../contract.ts";
import { canBeCalled } from "../queue/calling.ts";
import { mustBeTold, promiseOf, queueStateOf } from "../queue/rules.ts";
import { promiseLeftText, queueActText, queueStateText } from "../queue/text.ts";
import { isWaitingLong, waitedMinutes } from "../queue/waited.ts";
import { waitText, waitlistText } from "../text.ts";
import { useMarkTold, type useQueueActs } from "./waitlist-store.ts";

export interface QueueEntryProps {
  entry: WaitlistEntry;
  position: number;
  now: Date;
  /** The days on which the party may be confirmed; the first is the likely one. */
  days: readonly ConfirmDay[];
  onConfirm: (day: ConfirmDay) => Promise<void>;
  /** The label of the table, or of several, that fits now. */
  table: string | null;
  onSeat: () => void;
  onRemove: () => void;
  onResize: () => void;
  /** Opens a message to the party on the host's own phone; null without one. */
  messageUrl: string | null;
  acts: ReturnType<typeof useQueueActs>;
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
  onResize,
  messageUrl,
  acts,
}: QueueEntryProps) {
  const { timeZone } = useCurrentUnit();
  const [confirming, setConfirming] = useState<ConfirmDay | null>(null);
  const isLong = isWaitingLong(entry.addedAt, now);
  const state = queueStateOf(entry, now);
  const promise = promiseOf(entry, now);
  const promiseLeft = promise && promiseLeftText(promise);
  const mustTell = mustBeTold(entry);
  const markTold = useMarkTold();
  const wish = [
    ...entry.requires.map((attribute) => attributeText[attribute]),
    ...(entry.wantedArea === null ? [] : [entry.wantedArea]),
  ];

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
            <h3 className="text-[0.9375rem] leading-6 font-semibold wrap-anywhere">
              <GuestName name={entry.customerName} of={{ entryId: entry.id }} />
            </h3>
            {isLong && (
              <Badge tone="warning" className="bg-surface!" icon={<Hourglass aria-hidden="true" />}>
                {waitlistText.waitingFor(waitedMinutes(entry.addedAt, now))}
              </Badge>
            )}
            {state.kind !== "waiting" && (
              <Badge tone={STATE_TONES[state.kind]} icon={<BellRing aria-hidden="true" />}>
                {queueStateText(state)}
              </Badge>
            )}
          </div>
          <ul
            className={classNames(
              // In every entry the second column begins at the same place.
              "mt-1 grid grid-cols-[6.75rem_minmax(0,1fr)] gap-x-3 gap-y-1 text-[0.8125rem] tabular-nums sm:grid-cols-[7.5rem_minmax(0,1fr)]",
              isLong ? "text-ink" : "text-ink-muted",
            )}
          >
            <Fact icon={<UsersRound />}>
              <button
                type="button"
                title={queueActText.resizeTitle}
                className="rounded-sm underline decoration-dotted underline-offset-4 hover:text-ink pointer-coarse:-my-2 pointer-coarse:py-2"
                onClick={onResize}
              >
                {formatPeople(entry.guests)}
              </button>
            </Fact>
            <Fact icon={<Phone />}>
              {entry.callNumber === null ? (
                <a
                  href={`tel:${entry.customerPhone.replaceAll(/[^+\d]/g, "")}`}
                  className="rounded-sm wrap-anywhere hover:text-ink hover:underline"
                >
                  {entry.customerPhone}
                </a>
              ) : (
                <span className="font-semibold text-ink">{queueActText.number(entry.callNumber)}</span>
              )}
            </Fact>
            <Fact icon={<Clock />}>
              {waitlistText.addedAt}{" "}
              <time dateTime={entry.addedAt}>{formatTime(new Date(entry.addedAt), timeZone)}</time>
            </Fact>
            {mustTell && messageUrl === null && (
              <Fact icon={<Check />}>
                <button
                  type="button"
                  className="rounded-sm underline hover:text-ink pointer-coarse:-my-2 pointer-coarse:py-2"
                  onClick={() => void markTold(entry)}
                >
                  {queueActText.markTold}
                </button>
              </Fact>
            )}
            {messageUrl !== null && (
              <Fact icon={<MessageCircle />}>
                <a
                  href={messageUrl}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={queueActText.messageTo(entry.customerName)}
                  className="rounded-sm underline hover:text-ink pointer-coarse:py-2.5"
                  onClick={() => mustTell && void markTold(entry)}
                >
                  {mustTell ? queueActText.tell : queueActText.message}
                </a>
              </Fact>
            )}
            {promise && (
              <Fact icon={<TimerReset />} isWide>
                {promiseText(entry)}
                {promiseLeft && state.kind === "waiting" && (
                  <span className={classNames(promise.left < 0 && "font-semibold text-warning-ink")}>
                    , {promiseLeft}
                  </span>
                )}
              </Fact>
            )}
            {wish.length > 0 && (
              <Fact icon={<Armchair />} isWide>
                {wish.join(" · ")}
              </Fact>
            )}
          </ul>
        </div>
      </div>
      <div className="ml-auto flex flex-wrap justify-end gap-2 max-sm:w-full max-sm:*:flex-1">
        {state.kind === "called" ? (
          <Button size="sm" onPress={() => void acts.markComing(entry)}>
            {queueActText.coming}
          </Button>
        ) : (
          canBeCalled(entry, now) && (
            <Button
              size="sm"
              icon={<BellRing aria-hidden="true" />}
              isDisabled={confirming !== null}
              onPress={() => void acts.call(entry)}
            >
              {state.kind === "waiting" ? queueActText.call : queueActText.callAgain}
            </Button>
          )
        )}
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

/** What the party was quoted last: one number, or a range where the wait was computed. */
function promiseText(entry: WaitlistEntry): string {
  const { quotedLow, quotedMinutes, quoteSource, requotedLow, requotedMinutes } = entry;
  if (requotedLow !== null && requotedMinutes !== null)
    return waitlistText.newEstimate(waitText({ low: requotedLow, high: requotedMinutes }));
  const high = quotedMinutes ?? 0;
  return quotedLow === null || quotedLow === high || quoteSource === "fallback"
    ? waitlistText.promised(high)
    : waitlistText.promisedRange(waitText({ low: quotedLow, high }));
}

const STATE_TONES = { called: "info", silent: "danger", coming: "success" } as const;

interface FactProps {
  icon: ReactNode;
  /** Over both columns. */
  isWide?: boolean;
  children: ReactNode;
}

function Fact({ icon, isWide = false, children }: FactProps) {
  return (
    <li
      className={classNames(
        "flex min-w-0 items-center gap-1.5 [&_svg]:size-3.5 [&_svg]:shrink-0",
        isWide && "col-span-full",
      )}
    >
      <span aria-hidden="true" className="contents">
        {icon}
      </span>
      <span>{children}</span>
    </li>
  );
}
