// @vitest-environment happy-dom

import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";

import { useOptimisticMutation, usePendingChanges } from "./optimistic.ts";
import { createQueryClient } from "./query-client.ts";

const key = ["things", "changes"];
const lists = ["things", "list"];

/** Renders a list of names; the test decides when its changes are answered. */
function renderList({ isSerial = false } = {}) {
  const queryClient = createQueryClient({ onSessionOver: () => {} });
  queryClient.setQueryData(lists, ["a"]);
  const sent: { name: string; answer: (stored: string) => void; refuse: (error: Error) => void }[] = [];
  const { result } = renderHook(
    () => ({
      change: useOptimisticMutation({
        key,
        lists,
        isSerial,
        send: (name: string) => new Promise<string>((answer, refuse) => sent.push({ name, answer, refuse })),
        place: (client, stored) =>
          client.setQueryData<string[]>(lists, (names) => [...(names ?? []), stored]),
      }),
      pending: usePendingChanges<string>(key),
    }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  );
  const ask = (name: string) => act(async () => void result.current.change.mutateAsync(name).catch(() => {}));
  return { queryClient, sent, result, ask };
}

it("shows a change until the answer is in the list", async () => {
  const { queryClient, sent, result, ask } = renderList();
  await ask("b");
  await waitFor(() => expect(result.current.pending).toEqual(["b"]));
  expect(queryClient.getQueryData(lists)).toEqual(["a"]);
  await act(async () => sent[0]?.answer("B"));
  await waitFor(() => expect(result.current.pending).toEqual([]));
  expect(queryClient.getQueryData(lists)).toEqual(["a", "B"]);
});

it("reverts a refused change, leaves cached answers alone, and fetches the list again", async () => {
  const { queryClient, sent, result, ask } = renderList();
  const invalidate = vi.spyOn(queryClient, "invalidateQueries");
  await ask("b");
  await act(async () => sent[0]?.refuse(new Error("refused")));
  await waitFor(() => expect(result.current.pending).toEqual([]));
  expect(queryClient.getQueryData(lists)).toEqual(["a"]);
  expect(invalidate).toHaveBeenCalledWith({ queryKey: lists });
});

it("sends serial changes one after the other, and shows all of them at once", async () => {
  const { sent, result, ask } = renderList({ isSerial: true });
  await ask("b");
  await ask("c");
  await waitFor(() => expect(result.current.pending).toEqual(["b", "c"]));
  expect(sent.map(({ name }) => name)).toEqual(["b"]);
  await act(async () => sent[0]?.answer("B"));
  await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(["b", "c"]));
});
