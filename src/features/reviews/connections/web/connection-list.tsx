import { Button } from "#ui/button.tsx";
import type { Platform } from "../../contract.ts";
import { platforms } from "../../platforms/platforms.ts";
import { platformText } from "../../text.ts";
import { PlatformMark } from "../../web/platform-mark.tsx";
import type { Connection } from "../contract.ts";
import { connectionProblemOf, dialogText as words, spendingText, syncText } from "../text.ts";
import { StateBadge, useStatusLine } from "./connection-status.tsx";

export interface ConnectionListProps {
  connections: readonly Connection[];
  onChoose: (platform: Platform) => void;
}

export function ConnectionList({ connections, onChoose }: ConnectionListProps) {
  return (
    <ul aria-label={words.list} className="flex flex-col divide-y divide-line rounded-lg border border-line">
      {connections.map((connection) => (
        <Row key={connection.platform} {...{ connection, onChoose }} />
      ))}
    </ul>
  );
}

function Row({ connection, onChoose }: { connection: Connection; onChoose: (platform: Platform) => void }) {
  const { platform, state, placeName, sync } = connection;
  const line = useStatusLine(connection);
  const name = platformText[platform];
  const trouble =
    state === "rejected"
      ? syncText.rejected
      : sync.problem !== null && state === "active"
        ? connectionProblemOf(platform, sync.problem)
        : null;
  return (
    <li aria-label={name} className="flex items-start gap-3 p-4 max-sm:flex-wrap">
      <PlatformMark platform={platform} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <p className="font-medium">{name}</p>
          <StateBadge state={state} />
        </div>
        {state === "none" ? (
          <p className="text-sm text-ink-muted">{platforms[platform].offer}</p>
        ) : (
          <>
            {placeName !== null && <p className="text-sm wrap-anywhere">{placeName}</p>}
            <p className="text-sm text-ink-muted">{line}</p>
            {connection.paidCalls !== null && (
              <p className="text-sm text-ink-muted">{spendingText.used(connection.paidCalls)}</p>
            )}
            {trouble !== null && <p className="text-sm text-danger-ink">{trouble}</p>}
          </>
        )}
      </div>
      <Button
        size="sm"
        variant={state === "none" ? "primary" : "secondary"}
        className="max-sm:w-full"
        onPress={() => onChoose(platform)}
      >
        {state === "none" ? words.connect : state === "incomplete" ? words.finish : words.configure}
      </Button>
    </li>
  );
}
