import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { listedAs } from "#features/service/acts/all-acts.ts";
import type { Act } from "#features/service/contract.ts";
import { eveningApi } from "#features/service/web/api.ts";
import { useUndo } from "#features/service/web/undo-store.ts";
import { queueActText } from "#features/waitlist/queue/text.ts";
import { useNow } from "#platform/web/clock.ts";
import { retryOf } from "#platform/web/rpc.ts";
import { formatAgo, formatPeople } from "#shared/pt-br.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { standText, tablesText } from "../../text.ts";
import { useNextFocus } from "../../web/next-focus.ts";
import { actText } from "../text.ts";

/** What everybody did in the last minutes, newest first. */
export function Acts() {
  const { id: unitId, timeZone } = useCurrentUnit();
  const now = useNow(5_000);
  const undo = useUndo();
  const list = useRef<HTMLDivElement>(null);
  useNextFocus(list);
  const query = useQuery(eveningApi.listActs.queryOptions({ input: { unitId }, staleTime: 0 }));
  return (
    <div ref={list} className="flex max-h-[70dvh] w-84 max-w-[82vw] flex-col gap-2">
      <h2 className="font-semibold">{standText.acts}</h2>
      {query.data === undefined ? (
        query.isError ? (
          <ErrorState title={actText.listFailed} {...retryOf(query)} />
        ) : (
          <Skeleton className="h-24" />
        )
      ) : query.data.acts.length === 0 ? (
        <p className="text-ink-muted">{actText.listEmpty}</p>
      ) : (
        <ol className="-mr-2 flex flex-col divide-y divide-line overflow-y-auto pr-2">
          {query.data.acts.map((act) => (
            <ActItem
              key={act.id}
              act={act}
              isOver={Date.parse(act.undoableUntil) <= now.getTime()}
              ago={formatAgo(new Date(act.at), now, timeZone)}
              onUndo={() => void undo(act.id, whoseOf(act))}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

function ActItem({
  act,
  isOver,
  ago,
  onUndo,
}: {
  act: Act;
  isOver: boolean;
  ago: string;
  onUndo: () => void;
}) {
  const isUndone = act.undoneAt !== null;
  return (
    <li data-row={act.id} tabIndex={-1} className="flex items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p className={isUndone ? "text-ink-muted line-through" : "font-medium"}>
          {listedAs(act.type)}
          {act.tables.length > 0 && ` · ${tablesText(act.tables)}`}
        </p>
        <p className="truncate text-xs leading-4 text-ink-muted">
          {[whoseOf(act), ago, act.actorName ?? actText.system].filter(Boolean).join(" · ")}
        </p>
        {act.isMessageSent && <p className="text-xs leading-4 text-ink-muted">{queueActText.messageSent}</p>}
        {isUndone && <p className="text-xs leading-4 text-ink-muted">{actText.wasUndone(act.undoneBy)}</p>}
      </div>
      {!isUndone && !isOver && (
        <Button size="sm" onPress={onUndo}>
          {actText.undo}
        </Button>
      )}
    </li>
  );
}

function whoseOf({ customerName, guests, sectionName }: Act): string | undefined {
  if (guests === null) return customerName ?? sectionName ?? undefined;
  return customerName === null ? formatPeople(guests) : actText.who(customerName, guests);
}
