import { Copy } from "lucide-react";

import { Button } from "#ui/button.tsx";
import { notify } from "#ui/toast.tsx";
import { snippetOf } from "../rules.ts";
import { webChatText } from "../text.ts";

/** The code that the owner, or who looks after the site, pastes once. */
export function SnippetBox({ slug }: { slug: string }) {
  const snippet = snippetOf(window.location.origin, slug);
  const copy = () =>
    void navigator.clipboard.writeText(snippet).then(
      () => notify.success(webChatText.copied),
      () => notify.error(webChatText.copyFailed),
    );
  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-2">
        <div className="min-w-0">
          <h3 id="web-chat-snippet" className="text-sm font-medium text-ink">
            {webChatText.snippet}
          </h3>
          <p className="mt-0.5 text-[0.8125rem] text-ink-muted">{webChatText.snippetHint}</p>
        </div>
        <Button size="sm" icon={<Copy aria-hidden="true" className="size-4" />} onPress={copy}>
          {webChatText.copy}
        </Button>
      </div>
      <pre
        aria-labelledby="web-chat-snippet"
        role="region"
        className="mt-2 rounded-lg border border-line bg-sunken p-3 text-[0.8125rem] wrap-anywhere whitespace-pre-wrap text-ink"
      >
        <code>{snippet}</code>
      </pre>
    </div>
  );
}
