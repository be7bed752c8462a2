import { Globe, X } from "lucide-react";
import { useState } from "react";

import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { LIMITS } from "../limits.ts";
import { isListed, readSite } from "../rules.ts";
import { siteProblemText, webChatText } from "../text.ts";

export interface SiteListProps {
  sites: readonly string[];
  isPending: boolean;
  /** Answers whether it was saved. */
  onChange: (sites: readonly string[]) => Promise<boolean>;
}

/** The sites on which the chat may stand. What was typed stays until it is listed. */
export function SiteList({ sites, isPending, onChange }: SiteListProps) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();

  async function add() {
    const read = readSite(withAsciiName(typed));
    if ("problem" in read) return setProblem(siteProblemText[read.problem]);
    if (isListed(read.origin, sites)) return setProblem(webChatText.listed);
    if (sites.length >= LIMITS.sites) return setProblem(webChatText.tooMany);
    if (await onChange([...sites, read.origin])) setTyped("");
  }

  return (
    <div>
      <h3 className="text-sm font-medium text-ink">{webChatText.sites}</h3>
      <p className="mt-0.5 text-[0.8125rem] text-ink-muted">{webChatText.sitesHint}</p>
      {sites.length === 0 ? (
        <p className="mt-3 text-sm text-ink-muted">{webChatText.sitesNone}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line rounded-lg border border-line">
          {sites.map((site) => (
            <li key={site} className="flex items-center gap-2 py-1 pr-1 pl-3 text-sm">
              <Globe aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
              <span className="min-w-0 flex-1 wrap-anywhere">{site.replace(/^https:\/\//, "")}</span>
              <IconButton
                size="sm"
                icon={<X aria-hidden="true" />}
                aria-label={webChatText.remove(site)}
                isDisabled={isPending}
                onPress={() => void onChange(sites.filter((other) => other !== site))}
              />
            </li>
          ))}
        </ul>
      )}
      <form
        noValidate
        className="mt-3 flex flex-wrap items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <div className="min-w-52 flex-1">
          <TextField
            label={webChatText.site}
            isLabelHidden
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            placeholder={webChatText.sitePlaceholder}
            value={typed}
            onChange={(text) => {
              setTyped(text);
              setProblem(undefined);
            }}
            errorMessage={problem}
          />
        </div>
        <Button type="submit" isPending={isPending}>
          {webChatText.add}
        </Button>
      </form>
    </div>
  );
}

/** A name with accents as browsers write it in an origin. */
function withAsciiName(typed: string): string {
  const text = typed.trim();
  try {
    const { origin, username } = new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`);
    return username === "" ? origin : text;
  } catch {
    return text;
  }
}
