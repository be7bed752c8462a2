// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

import { CurrentUnitProvider } from "#features/companies/web/current-unit.tsx";
import { useChat, useClearConversation } from "./chat-store.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const unit = { id: "unit", name: "Centro", address: "", timeZone: "America/Sao_Paulo", logo: null };

function chatWith(...texts: string[]): Response {
  const messages = texts.map((text, index) => ({ id: String(index), author: "customer", text, at: "" }));
  return Response.json({ json: { id: "chat", isAnswering: false, messages, log: [] } });
}

function Conversation() {
  const { chat, reload } = useChat("new");
  const clear = useClearConversation("new");
  return (
    <>
      <p>{chat?.messages.map(({ text }) => text).join(" ")}</p>
      <button onClick={reload}>read</button>
      <button onClick={() => clear.mutate({ unitId: unit.id, customer: "new" })}>clear</button>
    </>
  );
}

test("a conversation that was cleared does not come back with a read that began before", async () => {
  const reads = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  const [first, second] = reads;
  const ask = vi.fn((url: URL | Request | string) =>
    String(url instanceof Request ? url.url : url).includes("/reset")
      ? Promise.resolve(chatWith("Olá!"))
      : (reads.shift()?.promise ?? Promise.resolve(chatWith("?"))),
  );
  vi.stubGlobal("fetch", ask);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CurrentUnitProvider userId="user" units={[unit]}>
        <Conversation />
      </CurrentUnitProvider>
    </QueryClientProvider>,
  );
  first?.resolve(chatWith("Olá!", "Uma mesa"));
  await screen.findByText("Olá! Uma mesa");
  fireEvent.click(screen.getByText("read"));
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  fireEvent.click(screen.getByText("clear"));
  await screen.findByText("Olá!");
  second?.resolve(chatWith("Olá!", "Uma mesa"));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByText("Olá!")).toBeTruthy();
});
