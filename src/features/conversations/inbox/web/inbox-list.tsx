import { MessagesSquare, SearchX } from "lucide-react";
import { type KeyboardEvent, useState } from "react";

import { useMe } from "#features/auth/web/api.ts";
import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { useNow } from "#platform/web/clock.ts";
import { retryOf } from "#platform/web/rpc.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { InboxSummary } from "../contract.ts";
import { inboxText } from "../text.ts";
import { type HeldRow, withHeldRow } from "./held-row.ts";
import { InboxRow } from "./inbox-row.tsx";
import type { InboxChoice } from "./inbox-search.ts";
import { useInboxList } from "./inbox-store.ts";

export interface InboxListProps {
  choice: InboxChoice;
  openId: string | null;
  onOpen: (id: string) => void;
  onClear: () => void;
}

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

/** The conversations, those first that wait for a person. The arrow keys walk along them. */
export function InboxList({ choice, openId, onOpen, onClear }: InboxListProps) {
  const { timeZone } = useCurrentUnit();
  const { user } = useMe();
  const now = useNow(MINUTE_MS / 2);
  const { pages, conversations: sorted } = useInboxList(choice);
  // While another choice loads, the list is still that of the one before: nothing of it is held.
  const conversations = useHeldRow(sorted, choice, pages.isPlaceholderData ? null : openId);
  const isNarrowed = choice.view !== "all" || choice.channel !== null || choice.search !== "";

  if (pages.isPending)
    return (
      <div
        role="status"
        aria-busy="true"
        aria-label={inboxText.loading}
        className="flex flex-col gap-px p-2.5"
      >
        {ROWS.map((row) => (
          <Skeleton key={row} className="my-1 h-16 rounded-md" />
        ))}
      </div>
    );
  if (pages.data === undefined) return <ErrorState title={inboxText.loadFailed} {...retryOf(pages)} />;
  if (conversations.length === 0)
    return isNarrowed ? (
      <EmptyState
        icon={<SearchX />}
        title={inboxText.noneTitle}
        text={inboxText.noneText}
        action={
          <Button size="sm" onPress={onClear}>
            {inboxText.clear}
          </Button>
        }
      />
    ) : (
      <EmptyState icon={<MessagesSquare />} title={inboxText.emptyTitle} text={inboxText.emptyText} />
    );
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its rows take the focus; the keys only move it */}
      <ul
        aria-label={inboxText.list}
        aria-busy={pages.isPlaceholderData}
        onKeyDown={walk}
        className={classNames(
          "divide-y divide-line transition-opacity duration-150",
          pages.isPlaceholderData && "opacity-60",
        )}
      >
        {conversations.map((conversation) => (
          <InboxRow
            key={conversation.id}
            {...{ conversation, now, timeZone }}
            userId={user.id}
            isOpen={conversation.id === openId}
            onOpen={() => onOpen(conversation.id)}
          />
        ))}
      </ul>
      {pages.hasNextPage && (
        <div className="flex justify-center border-t border-line p-3">
          <Button size="sm" isPending={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
            {inboxText.more}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The list, with the open row where it stood: see `withHeldRow`. */
function useHeldRow(
  sorted: readonly InboxSummary[],
  { view, channel, search }: InboxChoice,
  openId: string | null,
): readonly InboxSummary[] {
  const of = JSON.stringify([view, channel, search]);
  const [held, setHeld] = useState<HeldRow | null>(null);
  const shown = withHeldRow(sorted, held?.of === of ? held : null);
  if (openId !== null && (openId !== held?.row.id || held.of !== of)) {
    const index = shown.findIndex(({ id }) => id === openId);
    const row = shown[index];
    if (row) setHeld({ row, index, of });
  }
  return shown;
}

function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("button")];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: Math.max(0, at - 1), Home: 0, End: rows.length - 1 }[event.key];
  if (next === undefined || at === -1) return;
  event.preventDefault();
  rows[next]?.focus();
}
