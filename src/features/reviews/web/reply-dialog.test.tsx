// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { CurrentUnitProvider } from "#features/companies/web/current-unit.tsx";
import { clearDrafts, openDrafts, writeDraft } from "#platform/web/draft-store.ts";
import type { Review } from "../contract.ts";
import { replyDialogText as words } from "../text.ts";
import { ReplyDialog } from "./reply-dialog.tsx";

afterEach(() => {
  cleanup();
  clearDrafts();
});

const unit = { id: "unit", name: "Centro", address: "", timeZone: "America/Sao_Paulo", logo: null };

const answered = {
  id: "1",
  platform: "google",
  author: "Marina",
  rating: 4,
  text: "Boa comida",
  writtenAt: "2026-11-20T20:00:00.000Z",
  topics: [],
  media: [],
  expiresAt: null,
  version: 2,
  reply: { text: "Obrigado, Marina!", by: "Bruno Dias", state: "published", at: "2026-11-20T21:00:00.000Z" },
} as unknown as Review;

test("a recovered answer shows next to the one that a colleague gave since it was typed", () => {
  openDrafts("user", unit.id);
  writeDraft("reply:1", { id: "1", typed: { text: "Volte sempre", known: "" } });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })}>
      <CurrentUnitProvider userId="user" units={[unit]}>
        <ReplyDialog review={answered} connections={[]} onClose={() => undefined} />
      </CurrentUnitProvider>
    </QueryClientProvider>,
  );
  expect(screen.getByLabelText<HTMLTextAreaElement>(words.field).value).toBe("Volte sempre");
  expect(screen.getByText(words.othersTitle("Bruno Dias")).parentElement?.textContent).toContain(
    "Obrigado, Marina!",
  );
});
