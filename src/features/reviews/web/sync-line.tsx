import { CircleAlert, CircleCheck, RefreshCw } from "lucide-react";

import { useNow } from "#platform/web/clock.ts";
import { formatAgo } from "#shared/pt-br.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { classNames } from "#ui/class-names.ts";
import type { ConnectionSummary } from "../contract.ts";
import { platformProblemOf, platformText, syncText } from "../text.ts";

/** When each connected platform was read last, and what keeps it from being read. */
export function SyncLine({
  connections,
  timeZone,
}: {
  connections: readonly ConnectionSummary[];
  timeZone: string;
}) {
  const now = useNow(MINUTE_MS);
  const connected = connections.filter(({ state }) => state !== "none");
  if (connected.length === 0) return null;
  return (
    <ul aria-label={syncText.list} className="flex flex-wrap gap-x-5 gap-y-1.5 text-[0.8125rem] leading-5">
      {connected.map((connection) => {
        const trouble = troubleOf(connection);
        const Icon = trouble ? CircleAlert : connection.isSyncing ? RefreshCw : CircleCheck;
        const moment = connection.syncedAt && formatAgo(new Date(connection.syncedAt), now, timeZone);
        return (
          <li key={connection.platform} className="flex min-w-0 items-start gap-1.5 text-ink-muted">
            <Icon
              aria-hidden="true"
              className={classNames(
                "mt-0.5 size-4 shrink-0",
                trouble ? "text-danger-ink" : "text-success-ink",
                !trouble && connection.isSyncing && "animate-spin",
              )}
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium text-ink">{platformText[connection.platform]}</span>:{" "}
              {trouble && <span className="text-danger-ink">{trouble} · </span>}
              {connection.isSyncing ? syncText.running : moment ? syncText.last(moment) : syncText.never}
              {!connection.keepsContent && connection.state === "active" && <> · {syncText.passing}</>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function troubleOf({ state, problem }: ConnectionSummary): string | null {
  if (state === "incomplete") return syncText.incomplete;
  if (state === "rejected") return syncText.rejected;
  return problem === null ? null : platformProblemOf(problem);
}
