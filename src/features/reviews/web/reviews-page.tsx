import { useNavigate, useSearch } from "@tanstack/react-router";
import { MessagesSquare, RefreshCw, SearchX } from "lucide-react";
import { useRef, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { useNow } from "#platform/web/clock.ts";
import { messageOf, retryOf } from "#platform/web/rpc.ts";
import { useTypedSearch } from "#platform/web/typed-search.ts";
import { localOf, MINUTE_MS } from "#shared/time.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classNames } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { lazyDialog } from "#ui/lazy-dialog.tsx";
import { MoreRows } from "#ui/more-rows.tsx";
import { StickyTop } from "#ui/sticky-top.tsx";
import { notify } from "#ui/toast.tsx";
import {
  ConnectionsButton,
  type ConnectionsSetup,
  useConnectionsSetup,
} from "../connections/web/connections-dialog.tsx";
import type { Review, ReviewFilters, ReviewOverview } from "../contract.ts";
import { ExchangeMenu } from "../exchange/web/exchange-menu.tsx";
import { isAnswered } from "../rules.ts";
import { pageText, replyDialogText, toastText } from "../text.ts";
import { copyReply } from "./copy-reply.ts";
import { useFocusAfterAnswer } from "./focus-after-answer.ts";
import { useInbox, useReply, useSetIgnored } from "./inbox-store.ts";
import type { Inbox } from "./inbox.ts";
import { type ReviewAct, ReviewCard } from "./review-card.tsx";
import { ClearFilters, ReviewFiltersBar } from "./review-filters.tsx";
import { filtersOf, isFiltered, searchOf } from "./reviews-search.ts";
import { ReviewsSkeleton } from "./reviews-skeleton.tsx";
import { Summary } from "./summary.tsx";
import { SyncLine } from "./sync-line.tsx";

const loadReplyDialog = () => import("./reply-dialog.tsx");
const ReplyDialog = lazyDialog(
  () => loadReplyDialog().then((module) => module.ReplyDialog),
  () => replyDialogText.title,
);

/** The address says what the list is narrowed down by (`?plataforma=…&nota=…&situacao=…&assunto=…&busca=…`). */
export function ReviewsPage() {
  const { id: unitId, timeZone } = useCurrentUnit();
  const filters = filtersOf(useSearch({ strict: false }));
  const { query, inbox, ...reading } = useInbox(filters);
  const overview = inbox?.overview;
  const setup = useConnectionsSetup(unitId);
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 max-md:basis-full">
          <h1 className="text-2xl font-semibold tracking-tight max-md:text-xl">{pageText.title}</h1>
          <p className="mt-0.5 text-sm text-ink-muted">{pageText.subtitle}</p>
        </div>
        <ConnectionsButton setup={setup} connections={overview?.connections} />
        <ExchangeMenu unitId={unitId} filters={filters} />
      </header>
      {inbox && overview ? (
        <>
          <div className="flex flex-col gap-3 md:gap-4">
            <Summary overview={overview} />
            <SyncLine connections={overview.connections} timeZone={timeZone} />
            {overview.private > 0 && (
              <p className="text-[0.8125rem] leading-5 text-ink-muted">
                {pageText.privateLeftOut(overview.private)}
              </p>
            )}
          </div>
          {overview.total === 0 ? (
            <NoReviews {...{ overview, setup }} />
          ) : (
            <List {...{ inbox, overview, filters, reading }} isStale={query.isPlaceholderData} />
          )}
        </>
      ) : query.isError ? (
        <ErrorState title={pageText.loadFailed} {...retryOf(query)} />
      ) : (
        <ReviewsSkeleton />
      )}
      {setup.panel}
    </>
  );
}

interface ListProps {
  inbox: Inbox;
  overview: ReviewOverview;
  filters: ReviewFilters;
  reading: Omit<ReturnType<typeof useInbox>, "query" | "inbox">;
  /** What another filter found, until this one's answer is there. */
  isStale: boolean;
}

function List({ inbox, overview, filters, reading, isStale }: ListProps) {
  const { timeZone } = useCurrentUnit();
  const today = localOf(useNow(MINUTE_MS), timeZone).date;
  const [answering, setAnswering] = useState<Review | null>(null);
  const act = useActs(setAnswering);
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterAnswer(list, answering);
  const { goTo, search } = useAddress();
  const [typed, setTyped] = useTypedSearch(filters.search ?? "", search);
  const { reviews } = inbox;
  const matching = inbox.matching ?? reviews.length;
  const isEmpty = reviews.length === 0;

  const clear = () => {
    goTo({});
    setTyped("");
  };

  return (
    <>
      <StickyTop className="max-md:static! max-md:after:hidden md:top-14 md:-mx-8 md:-my-3 md:px-8 md:py-3">
        <ReviewFiltersBar {...{ filters, typed }} onFilters={goTo} onType={setTyped} />
      </StickyTop>
      <section aria-label={pageText.list} className="flex flex-1 flex-col gap-3">
        <div
          className={classNames(
            "-my-1 flex min-h-8 items-center justify-between gap-3 pointer-coarse:min-h-10",
            isEmpty && "sr-only",
          )}
        >
          <p role="status" className="text-sm text-ink-muted">
            {isFiltered(filters) ? pageText.found(matching, inbox.isMatchingExact) : pageText.all(matching)}
          </p>
          {isFiltered(filters) && !isEmpty && <ClearFilters onClear={clear} />}
        </div>
        {isEmpty ? (
          <EmptyState
            icon={<SearchX />}
            title={pageText.nothingFound}
            text={pageText.nothingFoundHint}
            action={<ClearFilters onClear={clear} />}
          />
        ) : (
          <>
            <ul
              ref={list}
              aria-label={pageText.list}
              aria-busy={isStale}
              className={classNames(
                "flex flex-col gap-3 transition-opacity duration-150",
                isStale && "opacity-60",
              )}
            >
              {reviews.map((review) => (
                <ReviewCard
                  key={review.id}
                  {...{ review, today, timeZone }}
                  onAct={act}
                  onApproach={preloadReplyDialog}
                />
              ))}
            </ul>
            <MoreRows
              shown={reviews.length}
              hasMore={reading.hasMore && !isStale}
              isLoading={reading.loading.isPending}
              hasFailed={reading.loading.isError}
              onMore={reading.loadMore}
              words={{
                progress: pageText.shown(reviews.length, matching, inbox.isMatchingExact),
                more: pageText.more,
                failed: pageText.moreFailed,
                end: pageText.end,
              }}
            />
          </>
        )}
      </section>
      {answering && (
        <ReplyDialog
          review={answering}
          connections={overview.connections}
          onClose={() => setAnswering(null)}
        />
      )}
    </>
  );
}

function NoReviews({ overview, setup }: { overview: ReviewOverview; setup: ConnectionsSetup }) {
  const isSyncing = overview.connections.some((connection) => connection.isSyncing);
  const isConnected = overview.connections.some(({ state }) => state === "active");
  return (
    <Card className="border-dashed bg-transparent shadow-none">
      {isSyncing ? (
        <EmptyState
          icon={<RefreshCw className="animate-spin" />}
          title={pageText.emptySyncingTitle}
          text={pageText.emptySyncingText}
          className="py-16"
        />
      ) : (
        <EmptyState
          icon={<MessagesSquare />}
          title={pageText.emptyTitle}
          text={isConnected ? pageText.emptyConnectedText : pageText.emptyText}
          action={
            !isConnected && (
              <Button variant="primary" onHoverStart={setup.preload} onPress={setup.open}>
                {pageText.connect}
              </Button>
            )
          }
          className="py-16"
        />
      )}
    </Card>
  );
}

/** Opens what a card's act needs, or does it at once. */
function useActs(open: (review: Review) => void) {
  const { id: unitId } = useCurrentUnit();
  const { mutateAsync: setIgnored } = useSetIgnored();
  const { mutateAsync: reply } = useReply();

  return (act: ReviewAct, review: Review) => {
    const { id, version } = review;
    const text = review.reply?.text ?? "";
    const detail = toastText.about(review.author, review.platform);
    const setMark = (isIgnored: boolean, canUndo = true): void =>
      void setIgnored({ unitId, id, isIgnored }).then(
        () =>
          notify.info(isIgnored ? toastText.ignored : toastText.unignored, {
            detail,
            action: canUndo
              ? { label: toastText.undo, onAction: () => setMark(!isIgnored, false) }
              : undefined,
          }),
        showError,
      );
    switch (act) {
      case "reply":
        return open(review);
      case "ignore":
        return setMark(true);
      case "unignore":
        return setMark(false);
      case "retry":
        return void reply({ unitId, id, version, text }).then(
          (stored) =>
            isAnswered(stored)
              ? notify.success(toastText.replied, { detail })
              : notify.error(replyDialogText.notTaken(stored)),
          showError,
        );
      case "copy":
        return void copyReply(text);
    }
  };
}

/** A choice is a step that the browser's back button takes back; so is a search as a whole, however it was typed. */
function useAddress() {
  const navigate = useNavigate();
  const goTo = (filters: ReviewFilters) =>
    void navigate({ to: "/comentarios", search: searchOf(filters), resetScroll: false });
  const search = (words: string) =>
    void navigate({
      to: "/comentarios",
      search: (before) => searchOf({ ...filtersOf(before), search: words }),
      resetScroll: false,
      replace: words !== "" && window.location.search.includes("busca="),
    });
  return { goTo, search };
}

function preloadReplyDialog() {
  loadReplyDialog().catch(() => undefined);
}

function showError(error: unknown) {
  notify.error(messageOf(error));
}
