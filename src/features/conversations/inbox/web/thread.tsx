import { MessagesSquare } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";

import { useMe } from "#features/auth/web/api.ts";
import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { useNow } from "#platform/web/clock.ts";
import { writeDraft } from "#platform/web/draft-store.ts";
import { isNotFound, retryOf } from "#platform/web/rpc.ts";
import { now as serverNow } from "#platform/web/server-time.ts";
import { newId } from "#shared/id.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { FollowScroll, type FollowScrollHandle } from "#ui/follow-scroll.tsx";
import { lazyDialog } from "#ui/lazy-dialog.tsx";
import { useIsNarrow } from "#ui/media-query.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import type { InboxThread } from "../contract.ts";
import { guestText, threadText } from "../text.ts";
import { Composer, type ComposerHandle, draftName } from "./composer.tsx";
import { GuestPane } from "./guest-pane.tsx";
import { useMarkRead, usePendingMessages, useSending, useThread, useThreadActs } from "./inbox-store.ts";
import { ThreadHead } from "./thread-head.tsx";
import { ThreadMessages } from "./thread-messages.tsx";

const GuestSheet = lazyDialog(
  () => import("./guest-sheet.tsx").then((module) => module.GuestSheet),
  () => guestText.title,
  undefined,
  "right",
);

export interface ThreadProps {
  id: string;
  onBack: () => void;
}

/** The open conversation: what was said, what staff can do, and the guest next to it where there is room. */
export function Thread({ id, onBack }: ThreadProps) {
  const thread = useThread(id);
  if (thread.data) return <OpenThread thread={thread.data} onBack={onBack} />;
  if (thread.isError)
    return (
      <div className="flex flex-col">
        <div className="p-2 md:hidden">
          <Button variant="ghost" size="sm" onPress={onBack}>
            {threadText.back}
          </Button>
        </div>
        {isNotFound(thread.error) ? (
          <EmptyState icon={<MessagesSquare />} title={threadText.goneTitle} text={threadText.goneText} />
        ) : (
          <ErrorState title={threadText.loadFailed} {...retryOf(thread)} />
        )}
      </div>
    );
  return (
    <div role="status" aria-busy="true" aria-label={threadText.loading} className="flex flex-col gap-4 p-4">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-16 w-3/5 rounded-xl" />
      <Skeleton className="h-16 w-3/5 self-end rounded-xl" />
    </div>
  );
}

function OpenThread({ thread, onBack }: { thread: InboxThread; onBack: () => void }) {
  const { id, messages } = thread;
  const { timeZone } = useCurrentUnit();
  const { user } = useMe();
  const now = useNow(MINUTE_MS / 2);
  const isNarrow = useIsNarrow();
  const [isGuestOpen, setIsGuestOpen] = useState(false);
  const composer = useRef<ComposerHandle>(null);
  const scroll = useRef<FollowScrollHandle>(null);
  const acts = useThreadActs(thread);
  const pending = usePendingMessages(id);
  const sending = useSending(id, ({ text, kind }) => {
    // Somebody who has left for another conversation finds the text in the draft of this one.
    if (composer.current) composer.current.takeBack(text, kind);
    else writeDraft(draftName(id), { id: newId(), typed: { text, kind } });
  });
  useSeen(thread);

  const leave = (event: KeyboardEvent<HTMLElement>) => {
    // A dialog's key comes here, too, although it lies elsewhere.
    const isHere = event.currentTarget.contains(event.target as Node);
    if (event.key !== "Escape" || event.defaultPrevented || !isHere) return;
    event.stopPropagation();
    onBack();
  };

  return (
    <div className="grid min-h-0 min-w-0 grid-cols-1 grid-rows-[minmax(0,1fr)] min-[1200px]:grid-cols-[minmax(0,1fr)_17rem]">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leads back to the list from each field and button */}
      <section
        aria-label={threadText.conversationWith(thread.contactName)}
        onKeyDown={leave}
        className="flex min-h-0 min-w-0 flex-col"
      >
        <ThreadHead
          {...{ thread, acts, now, onBack }}
          userId={user.id}
          onGuest={isNarrow ? () => setIsGuestOpen(true) : null}
        />
        <FollowScroll
          ref={scroll}
          label={threadText.messages}
          followLabel={threadText.toEnd}
          newest={`${messages.length + pending.length} ${messages.at(-1)?.id ?? ""}`}
          className="bg-canvas dark:bg-surface"
        >
          <ThreadMessages
            {...{ thread, pending, now, timeZone }}
            onWrong={({ id: messageId }, isWrong) => acts.markWrong.mutate({ messageId, isWrong })}
            onSendAgain={({ id: messageId }) => acts.sendAgain.mutate(messageId)}
          />
        </FollowScroll>
        <Composer
          ref={composer}
          {...{ thread, now }}
          onSend={(message) => {
            sending.mutate({ ...message, at: serverNow().toISOString() });
            scroll.current?.follow();
          }}
        />
      </section>
      {!isNarrow && (
        <aside
          aria-label={guestText.title}
          className="min-h-0 overflow-y-auto overscroll-contain border-l border-line p-4"
        >
          <GuestPane thread={thread} />
        </aside>
      )}
      {isGuestOpen && isNarrow && <GuestSheet thread={thread} onClose={() => setIsGuestOpen(false)} />}
    </div>
  );
}

/** Who looks at a conversation has seen its messages, on every screen. */
function useSeen({ id, unread }: InboxThread): void {
  const markRead = useMarkRead();
  const look = useEffectEvent(() => {
    if (unread > 0 && document.visibilityState === "visible") markRead.mutate(id);
  });
  useEffect(() => look(), [id, unread]);
  useEffect(() => {
    const onChange = () => look();
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, []);
}
