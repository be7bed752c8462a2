import { CircleAlert, RefreshCw, Unplug } from "lucide-react";
import { useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { useNow } from "#platform/web/clock.ts";
import { formatAgo, formatMoment } from "#shared/pt-br.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Badge, type Tone } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { platformText } from "../../text.ts";
import type { Connection } from "../contract.ts";
import { connectionProblemOf, spendingText, stateText, syncText as words } from "../text.ts";
import { useDisconnect, useSync } from "./connection-store.ts";
import { needsPermission } from "./setup-store.ts";

const TONES: Record<Connection["state"], Tone> = {
  none: "neutral",
  incomplete: "warning",
  active: "success",
  rejected: "danger",
};

export function StateBadge({ state }: Pick<Connection, "state">) {
  return (
    <Badge tone={TONES[state]} hasDot>
      {stateText[state]}
    </Badge>
  );
}

/** What there is to say of a connection in one line. */
export function useStatusLine(connection: Connection): string {
  const { platform, state, sync } = connection;
  const { timeZone } = useCurrentUnit();
  const now = useNow(MINUTE_MS);
  if (state === "incomplete")
    return needsPermission(connection) ? words.permissionMissing(platformText[platform]) : words.placeMissing;
  if (sync.isRunning) return words.running(sync.reviews);
  return sync.syncedAt === null ? words.never : words.last(formatAgo(new Date(sync.syncedAt), now, timeZone));
}

interface ConnectionStatusProps {
  unitId: string;
  connection: Connection;
  /** The dialog says it already, with what helps. */
  isAllowlistExplained: boolean;
}

/** How the fetching goes, what keeps it from going, and the two acts on a connection that there is. */
export function ConnectionStatus({ unitId, connection, isAllowlistExplained }: ConnectionStatusProps) {
  const { timeZone } = useCurrentUnit();
  const now = useNow(MINUTE_MS);
  const line = useStatusLine(connection);
  const { state, sync, placeName, paidCalls } = connection;
  // A cap below what was called is reached before the next reading finds it.
  const isCapReached = paidCalls !== null && paidCalls.calls >= paidCalls.cap;
  const problem = sync.problem ?? (isCapReached ? "monthly_cap_reached" : null);
  const isExplained = isAllowlistExplained && problem === "not_on_allowlist";
  return (
    <section
      aria-label={stateText[state]}
      className="flex flex-col gap-3 rounded-lg border border-line bg-sunken p-4"
    >
      <div className="flex flex-col gap-0.5">
        {placeName !== null && <p className="font-medium wrap-anywhere">{placeName}</p>}
        <p role="status" className="text-sm text-ink-muted">
          {line}
        </p>
        {sync.isRunning && <ProgressBar label={words.progress} value={null} className="mt-2" />}
      </div>
      {(state === "rejected" || problem !== null) && !isExplained && (
        <Banner
          role="note"
          tone={state === "rejected" ? "danger" : "warning"}
          icon={<CircleAlert aria-hidden="true" />}
        >
          {connectionProblemOf(connection.platform, problem ?? "credentials_rejected")}
          {sync.retryAt !== null && !sync.isRunning && (
            <p className="mt-1">{words.retry(formatMoment(new Date(sync.retryAt), now, timeZone))}</p>
          )}
        </Banner>
      )}
      {paidCalls !== null && (
        <p className="text-[0.8125rem] leading-5 text-ink-muted">
          {spendingText.used(paidCalls)} {spendingText.each}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {state === "active" && <SyncButton {...{ unitId, connection }} />}
        <DisconnectButton {...{ unitId, connection }} />
      </div>
    </section>
  );
}

function SyncButton({ unitId, connection }: { unitId: string; connection: Connection }) {
  const sync = useSync(unitId);
  return (
    <Button
      size="sm"
      icon={<RefreshCw aria-hidden="true" className="size-4" />}
      isPending={sync.isPending || connection.sync.isRunning}
      onPress={() => sync.mutate({ unitId, platform: connection.platform })}
    >
      {words.now}
    </Button>
  );
}

function DisconnectButton({ unitId, connection }: { unitId: string; connection: Connection }) {
  const [isAsking, setIsAsking] = useState(false);
  const name = platformText[connection.platform];
  const disconnect = useDisconnect(unitId);
  const confirm = async () => void (await disconnect.mutateAsync({ unitId, platform: connection.platform }));
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<Unplug aria-hidden="true" className="size-4" />}
        onPress={() => setIsAsking(true)}
      >
        {words.disconnect}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={words.disconnectTitle(name)}
        description={
          connection.mayKeep === false
            ? `${words.disconnectText} ${words.disconnectUnkept}`
            : `${words.disconnectText} ${words.disconnectKept}`
        }
        confirmLabel={words.disconnect}
        cancelLabel={words.keep}
        onConfirm={confirm}
      />
    </>
  );
}
