import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { messageOf } from "#platform/web/rpc.ts";
import { Card } from "#ui/card.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Switch } from "#ui/switch.tsx";
import { notify } from "#ui/toast.tsx";
import type { WebChat } from "../contract.ts";
import { webChatText } from "../text.ts";
import { webChatApi } from "./api.ts";
import { PrivacyForm } from "./privacy-form.tsx";
import { SiteList } from "./site-list.tsx";
import { SnippetBox } from "./snippet-box.tsx";
import { useSaveWebChat } from "./web-chat-store.ts";

/** The chat on the restaurant's own site: whether it is on, where, and how it looks. Each change holds at once. */
export function WebChatSection() {
  const { id: unitId } = useCurrentUnit();
  const query = useQuery(webChatApi.read.queryOptions({ input: { unitId } }));
  return (
    <Card as="section" aria-labelledby="web-chat" className="flex flex-col gap-5 p-4 sm:p-5">
      <div>
        <h2 id="web-chat" className="font-semibold text-ink">
          {webChatText.title}
        </h2>
        <p className="mt-0.5 text-sm text-ink-muted">{webChatText.about}</p>
      </div>
      {query.data ? (
        <Settings stored={query.data} />
      ) : query.isError ? (
        <ErrorState
          title={webChatText.loadFailed}
          text={messageOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={webChatText.loading}>
          <Skeleton className="h-40 rounded-lg" />
        </div>
      )}
    </Card>
  );
}

function Settings({ stored }: { stored: WebChat }) {
  const { id: unitId } = useCurrentUnit();
  const save = useSaveWebChat();
  const { isOn, sites, privacy, version, slug } = stored;
  const page = `${window.location.origin}/chat/${slug}`;

  /** Answers whether it was saved; says why not. */
  async function change(over: Partial<Pick<WebChat, "isOn" | "sites" | "privacy">>, done: string) {
    try {
      await save.mutateAsync({ unitId, isOn, sites, privacy, version, ...over });
      notify.success(done);
      return true;
    } catch (error) {
      notify.error(messageOf(error));
      return false;
    }
  }

  return (
    <>
      <Switch
        label={webChatText.switch}
        isSelected={save.variables?.isOn !== undefined && save.isPending ? save.variables.isOn : isOn}
        isDisabled={save.isPending}
        onChange={(on) => void change({ isOn: on }, on ? webChatText.turnedOn : webChatText.turnedOff)}
        description={isOn ? webChatText.on : webChatText.off}
        className="font-medium"
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <SiteList
            sites={sites}
            isPending={save.isPending}
            onChange={(next) => change({ sites: [...next] }, webChatText.saved)}
          />
          <SnippetBox slug={slug} />
          <div>
            <h3 className="text-sm font-medium text-ink">{webChatText.page}</h3>
            <a
              href={page}
              target="_blank"
              rel="noreferrer"
              className="mt-1 inline-flex max-w-full items-center gap-1.5 rounded-sm py-1 text-sm text-primary-ink underline underline-offset-3"
            >
              <span className="min-w-0 wrap-anywhere">{page.replace(/^https?:\/\//, "")}</span>
              <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
            </a>
            <p className="text-[0.8125rem] text-ink-muted">{webChatText.pageHint}</p>
          </div>
          <PrivacyForm
            stored={privacy}
            isPending={save.isPending}
            onSave={(next) => change({ privacy: next }, webChatText.saved)}
          />
        </div>
        <Preview isOn={isOn} page={page} key={`${version}`} />
      </div>
    </>
  );
}

/** The chat itself, as its page shows it. It loads again after a change. */
function Preview({ isOn, page }: { isOn: boolean; page: string }) {
  return (
    <div className="min-w-0">
      <h3 className="text-sm font-medium text-ink">{webChatText.preview}</h3>
      <p className="mt-0.5 mb-2 text-[0.8125rem] text-ink-muted">
        {isOn ? webChatText.previewHint : webChatText.previewOff}
      </p>
      {isOn && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of the product, which needs its own origin
        <iframe
          src={page}
          title={webChatText.preview}
          loading="lazy"
          className="h-136 w-full rounded-lg border border-line bg-canvas"
        />
      )}
    </div>
  );
}
