import { useInfiniteQuery } from "@tanstack/react-query";
import { History, RotateCcw } from "lucide-react";
import { useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { useNow } from "#platform/web/clock.ts";
import { messageOf, retryOf } from "#platform/web/rpc.ts";
import { formatMoment } from "#shared/pt-br.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { notify } from "#ui/toast.tsx";
import type { Prompt, PromptVersion } from "../contract.ts";
import { historyText, tabText } from "../text.ts";
import { assistantConfigApi } from "./api.ts";
import { useRestoreVersion } from "./config-store.ts";

export interface HistoryDialogProps {
  prompt: Prompt;
  /** The current version, as the page shows it. */
  version: number;
  /** The tab has typed text that a restore would replace. */
  losesTyped: boolean;
  onRestored: () => void;
  onClose: () => void;
}

/** Every saved text of a tab, newest first, to read and to restore. */
export function HistoryDialog({ prompt, version, losesTyped, onRestored, onClose }: HistoryDialogProps) {
  const { id: unitId, timeZone } = useCurrentUnit();
  const now = useNow(MINUTE_MS);
  const pages = useVersions(unitId, prompt);
  const versions = pages.data?.pages.flatMap((page) => page.versions) ?? [];
  const [asked, setAsked] = useState<number | null>(null);
  const restore = useRestoreVersion();
  const whenOf = (one: PromptVersion | undefined) =>
    one === undefined ? null : formatMoment(new Date(one.savedAt), now, timeZone);

  async function restoreAsked() {
    if (asked === null) return;
    try {
      await restore.mutateAsync({ unitId, prompt, restore: asked, version });
    } catch (error) {
      notify.error(messageOf(error));
      throw error;
    }
    notify.success(historyText.done);
    onRestored();
    onClose();
  }

  return (
    <>
      <Dialog
        isDismissable
        size="lg"
        onClose={onClose}
        title={historyText.title(tabText[prompt])}
        description={historyText.description}
      >
        <div className="min-h-[min(24rem,55dvh)]">
          {pages.isPending ? (
            <div role="status" aria-label={historyText.loading} className="flex flex-col gap-3">
              {["a", "b", "c"].map((key) => (
                <Skeleton key={key} className="h-24 rounded-md" />
              ))}
            </div>
          ) : pages.data === undefined ? (
            <ErrorState title={historyText.loadFailed} {...retryOf(pages)} />
          ) : versions.length === 0 ? (
            <EmptyState icon={<History />} title={historyText.emptyTitle} text={historyText.emptyText} />
          ) : (
            <ol aria-label={historyText.list} className="flex flex-col gap-3">
              {versions.map((one, index) => (
                <Version
                  key={one.version}
                  version={one}
                  when={whenOf(one) ?? ""}
                  restoredWhen={whenOf(versions.find((other) => other.version === one.restoredVersion))}
                  isCurrent={index === 0}
                  onRestore={() => setAsked(one.version)}
                />
              ))}
            </ol>
          )}
          {pages.hasNextPage && (
            <Button
              className="mt-4 w-full"
              isPending={pages.isFetchingNextPage}
              onPress={() => void pages.fetchNextPage()}
            >
              {historyText.more}
            </Button>
          )}
        </div>
      </Dialog>
      <AlertDialog
        isOpen={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={historyText.question}
        description={
          losesTyped ? `${historyText.explanation} ${historyText.losesTyped}` : historyText.explanation
        }
        tone={losesTyped ? "danger" : "primary"}
        confirmLabel={historyText.restore}
        onConfirm={restoreAsked}
      />
    </>
  );
}

interface VersionProps {
  version: PromptVersion;
  when: string;
  restoredWhen: string | null;
  isCurrent: boolean;
  onRestore: () => void;
}

function Version({ version, when, restoredWhen, isCurrent, onRestore }: VersionProps) {
  const { text, triggerText, savedBy, restoredVersion } = version;
  return (
    <li className="rounded-md border border-line">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 border-b border-line px-3.5 py-2">
        <p className="min-w-0 flex-1 text-[0.8125rem]">
          <span className="font-medium first-letter:uppercase">{when}</span>
          <span className="text-ink-muted"> · {savedBy ?? historyText.gone}</span>
        </p>
        {restoredVersion !== null && (
          <div className="max-sm:order-last max-sm:basis-full">
            <Badge>{historyText.restored(restoredWhen)}</Badge>
          </div>
        )}
        {isCurrent ? (
          <Badge tone="success">{historyText.current}</Badge>
        ) : (
          <Button size="sm" icon={<RotateCcw aria-hidden="true" className="size-3.5" />} onPress={onRestore}>
            {historyText.restore}
          </Button>
        )}
      </div>
      <div className="px-3.5 py-2.5">
        {triggerText !== "" && (
          <p className="mb-1.5 text-xs wrap-anywhere text-ink-muted">{historyText.trigger(triggerText)}</p>
        )}
        {text === "" ? (
          <p className="text-[0.8125rem] text-ink-faint italic">{historyText.noText}</p>
        ) : (
          <p
            role="group"
            aria-label={historyText.preview(when)}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that scrolls must scroll by keyboard, too
            tabIndex={0}
            className="max-h-40 overflow-y-auto text-[0.8125rem] leading-relaxed wrap-anywhere whitespace-pre-wrap"
          >
            {text}
          </p>
        )}
      </div>
    </li>
  );
}

function useVersions(unitId: string, prompt: Prompt) {
  return useInfiniteQuery(
    assistantConfigApi.listVersions.infiniteOptions({
      input: (before: number | undefined) => ({ unitId, prompt, ...(before !== undefined && { before }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ versions, hasMore }) => (hasMore ? versions.at(-1)?.version : undefined),
    }),
  );
}
