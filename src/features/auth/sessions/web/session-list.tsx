import { useQuery } from "@tanstack/react-query";

import { useNow } from "#platform/web/clock.ts";
import { formatAgo } from "#shared/pt-br.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Session } from "../contract.ts";
import { deviceText, sessionsText } from "../text.ts";
import { sessionsApi } from "./api.ts";
import { useEndSessions } from "./session-store.ts";

/** The open dialog polls. Live events would need code on every page for a list that few people open. */
const REFRESH_INTERVAL_MS = 15_000;

/** The devices where the user is signed in. `timeZone` is the unit's. */
export function SessionList({ timeZone }: { timeZone: string }) {
  const { data, isFetching, refetch } = useQuery(
    sessionsApi.list.queryOptions({ staleTime: 0, refetchInterval: REFRESH_INTERVAL_MS }),
  );
  const { end, endOthers } = useEndSessions();

  if (data === undefined && !isFetching)
    return (
      <ErrorState
        title={sessionsText.loadFailed}
        retryLabel={sessionsText.retry}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined)
    return (
      <div aria-busy="true">
        <Skeleton className="h-12 w-full" />
      </div>
    );
  const { sessions } = data;
  return (
    <>
      <ul className="flex max-h-72 flex-col divide-y divide-line overflow-y-auto">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            timeZone={timeZone}
            isPending={end.isPending && end.variables.id === session.id}
            onEnd={() => end.mutate({ id: session.id })}
          />
        ))}
      </ul>
      {sessions.length > 2 && (
        <Button
          variant="secondary"
          className="self-start"
          isPending={endOthers.isPending}
          onPress={() => endOthers.mutate(undefined)}
        >
          {sessionsText.endOthers}
        </Button>
      )}
    </>
  );
}

interface SessionRowProps {
  session: Session;
  timeZone: string;
  isPending: boolean;
  onEnd: () => void;
}

function SessionRow({ session, timeZone, isPending, onEnd }: SessionRowProps) {
  const now = useNow(MINUTE_MS);
  const ago = formatAgo(new Date(session.lastSeenAt), now, timeZone);
  return (
    <li className="flex min-h-14 shrink-0 items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="text-sm font-medium">{deviceText(session)}</p>
        <p className="text-[0.8125rem] text-ink-muted">{sessionsText.seen(ago)}</p>
      </div>
      {session.isCurrent ? (
        <Badge tone="success">{sessionsText.current}</Badge>
      ) : (
        <Button variant="secondary" isPending={isPending} onPress={onEnd}>
          {sessionsText.end}
        </Button>
      )}
    </li>
  );
}
