import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ChevronLeft, MessagesSquare, TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { useNow } from "#platform/web/clock.ts";
import { retryOf } from "#platform/web/rpc.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { ToggleButton } from "#ui/toggle-button.tsx";
import type { ConversationPeriod } from "../../contract.ts";
import { transcriptText } from "../../text.ts";
import { conversationsApi } from "../../web/api.ts";
import { conversationListText } from "../text.ts";
import { ConversationRow } from "./conversation-row.tsx";
import { Transcript, TranscriptSkeleton } from "./transcript.tsx";

export interface ConversationsDialogProps {
  period: ConversationPeriod;
  show: "all" | "failed";
  /** The conversation whose transcript is open, instead of the list. */
  openId: string | null;
  /** The back button leaves its address, and so closes it. */
  isInAddress: boolean;
  onShow: (show: "all" | "failed") => void;
  onOpen: (id: string | null) => void;
  onClose: () => void;
}

/** The conversations that a figure of the dashboard counts, newest first. Each opens its transcript. */
export function ConversationsDialog({
  period,
  show,
  openId,
  isInAddress,
  onShow,
  onOpen,
  onClose,
}: ConversationsDialogProps) {
  const [readId, setReadId] = useState(openId);
  if (openId !== null && openId !== readId) setReadId(openId);

  return (
    <Dialog
      {...{ isInAddress }}
      size="lg"
      onClose={onClose}
      isDismissable
      title={conversationListText.title[period]}
      description={conversationListText.description[period]}
    >
      {/* As high as the screen allows from the start, so that it does not jump when the rows come. */}
      <div className="flex min-h-[min(36rem,70dvh)] flex-col gap-4">
        {openId === null ? (
          <List {...{ period, show, onShow, onOpen, readId }} />
        ) : (
          <OpenConversation id={openId} onBack={() => onOpen(null)} />
        )}
      </div>
    </Dialog>
  );
}

interface ListProps extends Pick<ConversationsDialogProps, "period" | "show" | "onShow" | "onOpen"> {
  /** The conversation that was open before: it gets the focus back in the list. */
  readId: string | null;
}

function List({ period, show, onShow, onOpen, readId }: ListProps) {
  const { timeZone } = useCurrentUnit();
  const now = useNow(MINUTE_MS);
  const pages = useConversations(period, show);
  const conversations = pages.data?.pages.flatMap((page) => page.conversations) ?? [];
  const hasReturned = useRef(readId === null);
  const isThere = pages.data !== undefined;
  useEffect(() => {
    if (hasReturned.current || !isThere) return;
    hasReturned.current = true;
    document.getElementById(`conversation-${readId ?? ""}`)?.focus();
  }, [isThere, readId]);
  return (
    <>
      {period === "week" && (
        <div className="-mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <ToggleButton
            variant="secondary"
            isSelected={show === "failed"}
            onChange={(isSelected) => onShow(isSelected ? "failed" : "all")}
            icon={<TriangleAlert aria-hidden="true" className="size-4" />}
          >
            {conversationListText.failed}
          </ToggleButton>
          <span className="text-xs text-ink-muted">{conversationListText.failedHint}</span>
        </div>
      )}
      {pages.isPending ? (
        <ListSkeleton />
      ) : pages.data === undefined ? (
        <ErrorState title={conversationListText.loadFailed} {...retryOf(pages)} />
      ) : conversations.length === 0 ? (
        <EmptyState
          icon={<MessagesSquare />}
          title={show === "failed" ? conversationListText.noneFailedTitle : conversationListText.emptyTitle}
          text={show === "failed" ? conversationListText.noneFailedText : conversationListText.emptyText}
          className="flex-1"
        />
      ) : (
        <>
          <ul aria-label={conversationListText.list} className="flex flex-col gap-2">
            {conversations.map((conversation) => (
              <ConversationRow key={conversation.id} {...{ conversation, now, timeZone, onOpen }} />
            ))}
          </ul>
          <div className="flex justify-center py-1">
            {pages.hasNextPage ? (
              <Button isPending={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
                {conversationListText.more}
              </Button>
            ) : (
              <p className="text-xs text-ink-muted tabular-nums">
                {conversationListText.end(conversations.length)}
              </p>
            )}
          </div>
        </>
      )}
    </>
  );
}

/** The conversations of a figure, newest first. A list from an earlier opening is refetched, so that it fits the figure. */
function useConversations(period: ConversationPeriod, show: "all" | "failed") {
  const { id: unitId } = useCurrentUnit();
  return useInfiniteQuery(
    conversationsApi.list.infiniteOptions({
      input: (after: string | undefined) => ({ unitId, period, show, ...(after !== undefined && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      staleTime: 30_000,
    }),
  );
}

function useConversation(id: string) {
  const { id: unitId } = useCurrentUnit();
  return useQuery(conversationsApi.read.queryOptions({ input: { unitId, id }, staleTime: 30_000 }));
}

function OpenConversation({ id, onBack }: { id: string; onBack: () => void }) {
  const { timeZone } = useCurrentUnit();
  const now = useNow(MINUTE_MS);
  const conversation = useConversation(id);
  return (
    <>
      <div className="-mt-1 -ml-2">
        {/* The row that was pressed is gone. */}
        <Button
          autoFocus
          variant="ghost"
          size="sm"
          icon={<ChevronLeft aria-hidden="true" />}
          onPress={onBack}
        >
          {transcriptText.back}
        </Button>
      </div>
      {conversation.data ? (
        <Transcript conversation={conversation.data} {...{ now, timeZone }} />
      ) : conversation.isError ? (
        <ErrorState title={transcriptText.loadFailed} {...retryOf(conversation)} />
      ) : (
        <TranscriptSkeleton />
      )}
    </>
  );
}

function ListSkeleton() {
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label={conversationListText.loading}
      className="flex flex-col gap-2"
    >
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-17 rounded-lg" />
      ))}
    </div>
  );
}
