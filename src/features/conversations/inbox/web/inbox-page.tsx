import { useNavigate, useSearch } from "@tanstack/react-router";
import { MessagesSquare } from "lucide-react";
import { useEffect } from "react";

import { Card } from "#ui/card.tsx";
import { classNames } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { inboxText } from "../text.ts";
import { InboxFilters } from "./inbox-filters.tsx";
import { InboxList } from "./inbox-list.tsx";
import { rowId } from "./inbox-row.tsx";
import { readChoice, writeChoice } from "./inbox-search.ts";
import { Thread } from "./thread.tsx";
import { useWaiting } from "./waiting-store.ts";

/** 'Conversas': what guests write on the unit's channels, and how staff answer. A phone shows the list or one conversation. */
export function InboxPage() {
  const search = useSearch({ from: "/signed-in/chat-assistant" });
  const navigate = useNavigate({ from: "/chat-assistant" });
  const choice = readChoice(search);
  const openId = search.conversa ?? null;
  useTitleCount();

  const open = (id: string | null) =>
    void navigate({
      search: { aba: "conversas", ...writeChoice(choice), ...(id !== null && { conversa: id }) },
      // The back button leads a phone to the list; from one conversation to the next there is no step.
      replace: id === null || openId !== null,
      resetScroll: false,
    });
  const back = () => {
    open(null);
    document.getElementById(rowId(openId ?? ""))?.focus();
    // On a phone the list is drawn first.
    requestAnimationFrame(() => document.getElementById(rowId(openId ?? ""))?.focus());
  };

  return (
    <div className="-mt-6 flex h-[calc(100dvh-6.75rem)] min-h-96 flex-none flex-col max-md:-mx-4 max-md:-mb-5 md:-mt-2 md:h-[calc(100dvh-8rem)]">
      <h1 className="sr-only">{inboxText.title}</h1>
      <Card className="grid min-h-0 flex-1 grid-cols-1 grid-rows-[minmax(0,1fr)] overflow-hidden max-md:rounded-none! max-md:border-x-0! min-[1200px]:grid-cols-[20rem_minmax(0,1fr)] md:grid-cols-[18rem_minmax(0,1fr)]">
        <section
          aria-label={inboxText.list}
          className={classNames(
            "flex min-h-0 flex-col md:border-r md:border-line",
            openId !== null && "max-md:hidden",
          )}
        >
          <InboxFilters
            choice={choice}
            onChoose={(next) =>
              void navigate({
                search: {
                  aba: "conversas",
                  ...writeChoice(next),
                  ...(openId !== null && { conversa: openId }),
                },
                replace: true,
                resetScroll: false,
              })
            }
          />
          <InboxList
            {...{ choice, openId }}
            onOpen={open}
            onClear={() => void navigate({ search: { aba: "conversas" }, replace: true })}
          />
        </section>
        {openId === null ? (
          <EmptyState
            icon={<MessagesSquare />}
            title={inboxText.pickTitle}
            text={inboxText.pickText}
            className="bg-canvas max-md:hidden dark:bg-surface"
          />
        ) : (
          <Thread key={openId} id={openId} onBack={back} />
        )}
      </Card>
    </div>
  );
}

/** The browser's tab says how many conversations wait. The router writes the title at each step, so this follows each render. */
function useTitleCount(): void {
  const waiting = useWaiting()?.waiting ?? 0;
  useEffect(() => {
    const write = () => {
      const bare = document.title.replace(COUNT, "");
      const title = waiting > 0 ? `(${waiting}) ${bare}` : bare;
      if (document.title !== title) document.title = title;
    };
    write();
    const title = document.querySelector("title");
    const observer = new MutationObserver(write);
    if (title) observer.observe(title, { childList: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(COUNT, "");
    };
  }, [waiting]);
}

const COUNT = /^\(\d+\) /;
