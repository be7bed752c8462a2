import { useNavigate, useSearch } from "@tanstack/react-router";
import { Cpu, ScrollText, Trash2 } from "lucide-react";
import { useRef, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { messageOf } from "#platform/web/rpc.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { FollowScroll, type FollowScrollHandle } from "#ui/follow-scroll.tsx";
import { lazyDialog } from "#ui/lazy-dialog.tsx";
import { Select } from "#ui/select.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { MessageOption } from "../../../contract.ts";
import { stateText } from "../../../text.ts";
import type { Chat, SandboxCustomer } from "../contract.ts";
import { chatText, conversationText, customerText, exampleText, logText } from "../text.ts";
import { type ChatStore, useChat, useClearConversation } from "./chat-store.ts";
import { Composer, type ComposerHandle } from "./composer.tsx";
import { LogPanel } from "./log-panel.tsx";
import { AuthorMark, MessageList } from "./message-list.tsx";
import { optionsNow, timelineOf } from "./timeline.ts";

const loadLogDialog = () => import("./log-dialog.tsx");
const LogDialog = lazyDialog(
  () => loadLogDialog().then((module) => module.LogDialog),
  () => logText.title,
);

/** 'Chat Assistant': a test conversation, and what the assistant did for it. */
export function ChatPage() {
  const { id: unitId } = useCurrentUnit();
  // In the address, so that a reload or a link opens the same conversation.
  const { cliente } = useSearch({ from: "/signed-in/chat-assistant" });
  const navigate = useNavigate({ from: "/chat-assistant" });
  const customer = cliente === "com-reserva" ? "returning" : "new";
  const clearing = useClearConversation(customer);
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="max-w-2xl min-w-0 flex-1 basis-80">
          <h1 className="text-2xl font-semibold tracking-tight max-md:text-xl">{chatText.title}</h1>
          <p className="mt-1 text-sm text-pretty text-ink-muted">
            {chatText.subtitle} {chatText.customerHint[customer]}
          </p>
        </div>
        <div className="flex items-end gap-2 max-md:w-full">
          <Select
            label={chatText.customer}
            value={customer}
            options={customers}
            onChange={(value) =>
              void navigate({
                search: value === "returning" ? { cliente: "com-reserva" } : {},
                replace: true,
              })
            }
            className="max-md:flex-1 md:w-48"
          />
          <Button
            icon={<Trash2 aria-hidden="true" />}
            isPending={clearing.isPending}
            onPress={() => clearing.mutate({ unitId, customer })}
          >
            {chatText.clear}
          </Button>
        </div>
      </header>
      {/* As high as the window leaves room for: the two columns scroll by themselves, not the page. */}
      <div className="relative min-h-104 flex-1">
        <div className="absolute inset-0 grid grid-cols-1 grid-rows-1 gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
          {/* Another customer's conversation is another one, with its own draft and its own sending. */}
          <ChatAs key={customer} customer={customer} />
        </div>
      </div>
    </>
  );
}

function ChatAs({ customer }: { customer: SandboxCustomer }) {
  const store = useChat(customer);
  const { chat, error, isLoading, reload } = store;
  if (chat) return <Conversation {...{ store, chat, customer }} />;
  if (!error) return <Loading />;
  return (
    <Card className="lg:col-span-2">
      <ErrorState
        title={chatText.loadFailed}
        text={messageOf(error)}
        isRetrying={isLoading}
        onRetry={reload}
      />
    </Card>
  );
}

interface ConversationProps {
  store: ChatStore;
  chat: Chat;
  customer: SandboxCustomer;
}

function Conversation({ store, chat, customer }: ConversationProps) {
  const { turn } = store;
  const { assistantName, state, model, log } = chat;
  const [isLogOpen, setIsLogOpen] = useState(false);
  const scroll = useRef<FollowScrollHandle>(null);
  const composer = useRef<ComposerHandle>(null);
  const timeline = timelineOf(chat, turn);
  const isFresh = timeline.messages.every(({ author }) => author !== "customer");
  const errors = log.filter(({ type }) => type === "error").length;

  const send = (text: string) => {
    // Text that could not be sent goes with the next message, so that it is not lost.
    const unsent = timeline.messages.find((message) => message.state === "failed");
    if (unsent === undefined) store.send(text);
    else if (unsent.text.length + text.length < MAX_LENGTH) store.send(`${unsent.text}\n${text}`);
    else composer.current?.takeBack(`${store.takeBack()}\n${text}`);
    // Users who send want to see their message and the reply.
    scroll.current?.follow();
  };

  const tap = (optionId: string, label: string) => {
    store.send(label, optionId);
    scroll.current?.follow();
  };

  return (
    <>
      <Card as="section" aria-label={conversationText.heading(assistantName)} className={columnClass}>
        <header className="flex shrink-0 items-center gap-3 border-b border-line px-4 py-3 md:px-5">
          <AuthorMark author="assistant" />
          <div className="flex min-w-0 flex-1 flex-col gap-0.5">
            <div className="flex min-h-6 flex-wrap items-center gap-x-2.5 gap-y-1">
              <h2 className="min-w-0 truncate text-[0.9375rem] font-semibold">{assistantName}</h2>
              {state !== "bot" && (
                <Badge tone={state === "closed" ? "neutral" : "warning"}>{stateText[state]}</Badge>
              )}
            </div>
            <p className="flex items-center gap-1 text-xs leading-4 text-ink-muted">
              <Cpu aria-hidden="true" className="size-3 shrink-0" />
              <span className="sr-only">{conversationText.answeredBy} </span>
              <span className="truncate">{model.label}</span>
            </p>
          </div>
          <Button
            size="sm"
            icon={<ScrollText aria-hidden="true" />}
            onPress={() => setIsLogOpen(true)}
            onHoverStart={() => void loadLogDialog()}
            className="lg:hidden"
          >
            {logText.open}
            {errors > 0 && <Badge tone="danger">{errors}</Badge>}
          </Button>
        </header>
        <FollowScroll
          ref={scroll}
          label={conversationText.heading(assistantName)}
          followLabel={conversationText.toEnd}
          newest={`${timeline.messages.length} ${timeline.messages.at(-1)?.text.length ?? 0} ${timeline.activity} ${state}`}
          className="bg-canvas dark:bg-surface"
        >
          <MessageList
            {...{ timeline, assistantName }}
            problem={turn?.problem ?? null}
            onRetry={store.retry}
            onTakeBack={() => composer.current?.takeBack(store.takeBack())}
          />
          {state === "waiting" && (
            <p className="mx-auto mb-4 max-w-md rounded-md bg-warning-soft px-3 py-2 text-xs leading-5 text-warning-ink max-md:mx-4">
              {conversationText.handedOver}
            </p>
          )}
        </FollowScroll>
        {isFresh ? (
          <Chips
            label={conversationText.examples}
            chips={exampleText[customer].map((text) => ({ id: text, label: text }))}
            onPick={({ label }) => send(label)}
          />
        ) : (
          <Chips
            label={conversationText.options}
            chips={optionsNow(timeline)}
            onPick={({ id, label }) => tap(id, label)}
          />
        )}
        <Composer ref={composer} isBusy={timeline.isBusy} onSend={send} maxLength={MAX_LENGTH} />
      </Card>
      <Card as="section" aria-label={logText.title} className={`${columnClass} max-lg:hidden`}>
        <h2 className="shrink-0 px-4 pt-4 pb-1 text-[0.9375rem] font-semibold">{logText.title}</h2>
        <LogPanel log={log} />
      </Card>
      {isLogOpen && <LogDialog log={log} onClose={() => setIsLogOpen(false)} />}
    </>
  );
}

interface ChipsProps {
  label: string;
  chips: readonly MessageOption[];
  onPick: (chip: MessageOption) => void;
}

function Chips({ label: groupLabel, chips, onPick }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={groupLabel}
      className="flex shrink-0 flex-wrap gap-2 bg-canvas px-4 pb-4 md:px-5 dark:bg-surface"
    >
      {chips.map((chip) => (
        <button
          key={chip.id}
          type="button"
          onClick={() => onPick(chip)}
          className="min-h-8 rounded-full border border-line bg-surface px-3.5 py-1.5 text-left text-[0.8125rem] leading-4.5 text-ink shadow-xs transition-colors hover:bg-sunken dark:bg-raised pointer-coarse:min-h-11"
        >
          {chip.label}
          {chip.detail && <span className="ml-1.5 text-ink-muted">{chip.detail}</span>}
        </button>
      ))}
    </div>
  );
}

function Loading() {
  return (
    <>
      <Card role="status" aria-busy="true" aria-label={chatText.loading} className={columnClass}>
        <div className="flex items-center gap-3 border-b border-line px-5 py-3">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="h-5 w-40" />
        </div>
        <div className="flex flex-1 flex-col justify-end gap-3 p-5">
          <Skeleton className="h-16 w-3/5 rounded-xl" />
        </div>
        <div className="border-t border-line p-4">
          <Skeleton className="h-11 rounded-lg" />
        </div>
      </Card>
      <Card aria-hidden="true" className={`${columnClass} gap-3 p-4 max-lg:hidden`}>
        <Skeleton className="h-5 w-36" />
        <Skeleton className="h-5 w-full" />
      </Card>
    </>
  );
}

const columnClass = "flex min-h-0 min-w-0 flex-col overflow-hidden";

const customers = (["new", "returning"] as const).map((value) => ({ value, label: customerText[value] }));

/** The limit of the contract. */
const MAX_LENGTH = 2000;
