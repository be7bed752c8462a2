import { ChevronRight, CircleAlert, Copy, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import { useId, useState } from "react";

import { classNames } from "#ui/class-names.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { notify } from "#ui/toast.tsx";
import type { LogEntry } from "../contract.ts";
import { detailText, entryTypeText, logText } from "../text.ts";

export interface LogRowProps {
  entry: LogEntry;
  timeZone: string;
}

/** One log entry. Its detail opens below it, to read and copy. */
export function LogRow({ entry, timeZone }: LogRowProps) {
  const { type, at, message, detail } = entry;
  const [isOpen, setIsOpen] = useState(false);
  const detailId = useId();
  const { Icon, iconClass } = looks[type];
  const line = (
    <>
      <Icon aria-hidden="true" className={classNames("mt-0.5 size-4 shrink-0", iconClass)} />
      <span className="min-w-0 flex-1">
        <span className="sr-only">{entryTypeText[type]}: </span>
        <span className={classNames("wrap-anywhere", type === "error" ? "text-danger-ink" : "text-ink")}>
          {message}
        </span>
      </span>
      <time dateTime={at} className="mt-px shrink-0 text-xs leading-5 text-ink-faint tabular-nums">
        {clockOf(timeZone).format(new Date(at))}
      </time>
    </>
  );
  return (
    <li className="text-[0.8125rem] leading-5">
      {detail === null ? (
        <div className="flex items-start gap-2 py-2 pr-4 pl-8">{line}</div>
      ) : (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={detailId}
          onClick={() => setIsOpen(!isOpen)}
          className="flex w-full items-start gap-2 py-2 pr-4 pl-3 text-left hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:py-3"
        >
          <ChevronRight
            aria-hidden="true"
            className={classNames(
              "mt-0.75 -mr-0.5 size-3.5 shrink-0 text-ink-muted transition-transform duration-150",
              isOpen && "rotate-90",
            )}
          />
          {line}
        </button>
      )}
      {detail !== null && (
        <div id={detailId} hidden={!isOpen} className="px-3 pb-3 pl-8">
          {isOpen && <Detail detail={detail} />}
        </div>
      )}
    </li>
  );
}

/** Shows plain values as lines, and lists and objects as JSON. */
function Detail({ detail }: { detail: NonNullable<LogEntry["detail"]> }) {
  const copy = () =>
    void navigator.clipboard.writeText(JSON.stringify(detail, null, 2)).then(
      () => notify.success(logText.copied),
      () => notify.error(logText.copyFailed),
    );
  return (
    <div
      role="group"
      aria-label={logText.detail}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard, too
      tabIndex={0}
      className="relative max-h-96 overflow-y-auto rounded-md border border-line bg-sunken"
    >
      <IconButton
        aria-label={logText.copy}
        icon={<Copy aria-hidden="true" />}
        size="sm"
        onPress={copy}
        className="sticky top-1 float-right m-1"
      />
      <dl className="flex flex-col gap-2.5 p-3 font-mono text-xs leading-4.5">
        {Object.entries(detail).map(([name, value]) => (
          <div key={name}>
            <dt className="font-sans text-[0.6875rem] font-medium text-ink-muted">{detailText(name)}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap text-ink">
              {typeof value === "string" ? value : JSON.stringify(value, null, 2)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const looks: Record<LogEntry["type"], { Icon: LucideIcon; iconClass: string }> = {
  info: { Icon: Info, iconClass: "text-info-ink" },
  warning: { Icon: TriangleAlert, iconClass: "text-warning-ink" },
  error: { Icon: CircleAlert, iconClass: "text-danger-ink" },
};

const clocks = new Map<string, Intl.DateTimeFormat>();

/** With seconds, unlike other pages: the steps of a reply are within one minute. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("pt-BR", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  clocks.set(timeZone, clock);
  return clock;
}
