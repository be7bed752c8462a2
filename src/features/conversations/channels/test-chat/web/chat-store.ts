import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { isRejected, messageOf } from "#platform/web/rpc.ts";
import { now } from "#platform/web/server-time.ts";
import { newId } from "#shared/id.ts";
import { notify } from "#ui/toast.tsx";
import type { Chat, ChatMessage, LogEntry, SandboxCustomer } from "../contract.ts";
import { chatText } from "../text.ts";
import { chatApi } from "./api.ts";
import { notifyOtherTabs, useOtherTabs } from "./tabs.ts";
import { isAnswered, type SentMessage } from "./timeline.ts";

/** The shortest time that 'Digitando...' shows. */
const TYPING_MS = 1000;
/** How often the page polls for a reply that it does not receive as a stream. */
const LOOK_MS = 1000;
/** After this many failed polls in a row, the page offers to send the message again. */
const LOOKS = 5;

export type ChatStore = ReturnType<typeof useChat>;

/** Always refetched when the page opens: the same user may have continued the conversation on another screen. */
function chatOptions(unitId: string, customer: SandboxCustomer) {
  return chatApi.read.queryOptions({
    input: { unitId, customer },
    staleTime: 2_000,
    refetchOnWindowFocus: "always",
  });
}

/** The stored conversation with the message that this page sends. */
export function useChat(customer: SandboxCustomer) {
  const { id: unitId } = useCurrentUnit();
  const queryClient = useQueryClient();
  const options = chatOptions(unitId, customer);
  const [turn, setTurn] = useState<SentMessage | null>(null);
  const isSending = turn !== null && ["waiting", "replying", "lost"].includes(turn.phase);
  const query = useQuery({
    ...options,
    refetchInterval: ({ state }) => state.data?.isAnswering === true && !isSending && LOOK_MS,
  });
  const running = useRef<AbortController>(null);
  const isHere = useRef(true);
  // A turn continues while the page is closed. So the page refetches the conversation on return, even where its copy is fresh.
  const leave = useEffectEvent(() => {
    isHere.current = false;
    void queryClient.invalidateQueries({ queryKey: options.queryKey, refetchType: "none" });
  });
  useEffect(() => {
    isHere.current = true;
    return () => leave();
  }, []);
  useOtherTabs(() => void queryClient.invalidateQueries({ queryKey: options.queryKey }));

  const run = async ({ chatId, message, optionId }: Pick<SentMessage, "chatId" | "message" | "optionId">) => {
    running.current?.abort();
    const current = new AbortController();
    running.current = current;
    const { signal } = current;
    const become = (next: Partial<SentMessage>) => {
      if (!signal.aborted) setTurn((shown) => shown && { ...shown, ...next });
    };
    let wasHeard = false;

    setTurn({ chatId, message, optionId, phase: "waiting", reply: null, problem: null });
    const typed = sleep(TYPING_MS);
    try {
      const input = { unitId, customer, id: message.id, text: message.text, ...(optionId && { optionId }) };
      for await (const event of await chatApi.send.call(input, { signal })) {
        if (!wasHeard) notifyOtherTabs();
        wasHeard = true;
        if (event.type === "log" && isHere.current)
          queryClient.setQueryData(options.queryKey, (chat) =>
            chat?.id === chatId ? withEntry(chat, event.entry) : chat,
          );
        if (event.type === "piece") {
          await typed;
          become({ phase: "replying", reply: event.reply });
        }
        if (event.type === "done") {
          await typed;
          become({ phase: "done", reply: event.reply });
          notifyOtherTabs();
          void queryClient.invalidateQueries({ queryKey: options.queryKey });
          return;
        }
      }
      throw new Error("the answer ended before the reply did");
    } catch (error) {
      if (signal.aborted) return;
      if (isRejected(error)) become({ phase: "failed", problem: messageOf(error) });
      else await catchUp(error);
    }

    /** The turn continues on the server without a listener: the stored conversation shows its result. */
    async function catchUp(cause: unknown): Promise<void> {
      become({ phase: "lost", reply: null });
      const patience = wasHeard ? LOOKS : 1;
      for (let misses = 0; misses < patience && !signal.aborted;) {
        const chat = await queryClient
          .fetchQuery({ ...options, staleTime: 0, retry: false })
          .catch(() => null);
        if (chat && (chat.id !== chatId || isAnswered(chat, message.id))) return become({ phase: "done" });
        if (chat && !chat.isAnswering) break;
        misses = chat ? 0 : misses + 1;
        await sleep(LOOK_MS);
      }
      become({ phase: "failed", problem: messageOf(cause) });
    }
  };

  const send = (text: string, optionId?: string) => {
    if (!query.data) return;
    const message = { id: newId(), author: "customer" as const, text, at: now().toISOString(), options: [] };
    void run({ chatId: query.data.id, message, optionId });
  };

  /** Sends with the same id: a message that was stored before gets its reply and is not stored twice. */
  const retry = ({ id, author, text, at }: ChatMessage) => {
    const optionId = turn?.message.id === id ? turn.optionId : undefined;
    if (query.data)
      void run({ chatId: query.data.id, message: { id, author, text, at, options: [] }, optionId });
  };

  /** Returns the text of a message that could not be sent, and removes the message. */
  const takeBack = () => {
    setTurn(null);
    return turn?.message.text ?? "";
  };

  return {
    chat: query.data,
    error: query.error,
    isLoading: query.isFetching,
    reload: () => void query.refetch(),
    turn,
    send,
    retry,
    takeBack,
  };
}

/**
 * Clears the conversation and offers to undo that, unless it was empty. The page stops listening to a reply of the cleared
 * conversation.
 */
export function useClearConversation(customer: SandboxCustomer) {
  const { id: unitId } = useCurrentUnit();
  const queryClient = useQueryClient();
  const { queryKey } = chatOptions(unitId, customer);
  const show = async (chat: Chat) => {
    // A read that began before would bring back what was cleared.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, chat);
    notifyOtherTabs();
  };
  const restore = async () => {
    try {
      await show(await chatApi.restore.call({ unitId, customer }));
      notify.success(chatText.restored);
    } catch (error) {
      notify.error(messageOf(error));
    }
  };
  return useMutation(
    chatApi.reset.mutationOptions({
      onMutate: () =>
        queryClient.getQueryData(queryKey)?.messages.some(({ author }) => author === "customer"),
      onSuccess: async (chat, _, hadWords) => {
        await show(chat);
        notify.success(chatText.cleared, {
          ...(hadWords && { action: { label: chatText.undo, onAction: () => void restore() } }),
        });
      },
      onError: (error) => notify.error(messageOf(error)),
    }),
  );
}

function withEntry(chat: Chat, entry: LogEntry): Chat {
  return chat.log.some(({ id }) => id === entry.id) ? chat : { ...chat, log: [...chat.log, entry] };
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
