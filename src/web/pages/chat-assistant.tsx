import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ComponentType, lazy, Suspense, useId } from "react";

import { ChatPage } from "#features/conversations/channels/test-chat/web/chat-page.tsx";
import { chatTabText } from "#features/conversations/text.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { TabList, tabElementId } from "#ui/tab-list.tsx";

/** The test chat is the page's own code; each other tab loads by itself. */
const pages: Record<ChatTab, ComponentType> = {
  teste: ChatPage,
  conversas: lazy(() =>
    import("#features/conversations/inbox/web/inbox-page.tsx").then((module) => ({
      default: module.InboxPage,
    })),
  ),
  canais: lazy(() =>
    import("#features/conversations/channels/web/channels-page.tsx").then((module) => ({
      default: module.ChannelsPage,
    })),
  ),
};

type ChatTab = "teste" | "conversas" | "canais";

/** 'Chat Assistant': the test chat, the conversations with guests, and the channels on which they write. The address names the tab. */
export function Page() {
  const search = useSearch({ from: "/signed-in/chat-assistant" });
  const aba = search.aba === "conversas" || search.aba === "canais" ? search.aba : "teste";
  const navigate = useNavigate();
  const panelId = useId();
  const Tab = pages[aba];
  return (
    <>
      <TabList
        aria-label={chatTabText.tabs}
        panelId={panelId}
        value={aba}
        onChange={(tab) =>
          void navigate({
            to: "/chat-assistant",
            search: tab === "conversas" || tab === "canais" ? { aba: tab } : {},
            resetScroll: false,
          })
        }
        tabs={(["teste", "conversas", "canais"] as const).map((id) => ({
          id,
          label: chatTabText.labels[id],
        }))}
        className="-mx-4 -mt-3 border-b border-line px-4 md:mx-0 md:-mt-4 md:px-0"
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabElementId(panelId, aba)}
        data-wide-page={aba === "conversas" || undefined}
        className="flex flex-1 flex-col gap-6"
      >
        <Suspense fallback={<TabSkeleton />}>
          <Tab />
        </Suspense>
      </div>
    </>
  );
}

function TabSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label={chatTabText.loading} className="flex flex-col gap-4">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-96 rounded-lg" />
    </div>
  );
}
