import { MessagesSquare } from "lucide-react";

import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { inboxText } from "../text.ts";

/** 'Conversas': what guests write on the unit's channels, and how staff answer. */
export function InboxPage() {
  return (
    <>
      <header>
        <h1 className="text-2xl font-semibold tracking-tight max-md:text-xl">{inboxText.title}</h1>
        <p className="mt-1 text-sm text-ink-muted">{inboxText.subtitle}</p>
      </header>
      <Card>
        <EmptyState icon={<MessagesSquare />} title={inboxText.emptyTitle} text={inboxText.emptyText} />
      </Card>
    </>
  );
}
