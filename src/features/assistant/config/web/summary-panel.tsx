import { useMutation } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { useId, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { messageOf } from "#platform/web/rpc.ts";
import { Button } from "#ui/button.tsx";
import { notify } from "#ui/toast.tsx";
import { formText } from "../text.ts";
import { assistantConfigApi } from "./api.ts";

export interface SummaryPanelProps {
  /** The typed prompt. */
  text: string;
  summary: string;
  isStale: boolean;
  /** Gets a new summary and the text that it was made from. */
  onSummary: (summary: string, of: string) => void;
}

/** A short summary of the prompt, made on request and saved with the prompt. */
export function SummaryPanel({ text, summary, isStale, onSummary }: SummaryPanelProps) {
  const { id: unitId } = useCurrentUnit();
  const headingId = useId();
  /** The summary that the embedded engine wrote because the model failed. */
  const [fallback, setFallback] = useState<string | null>(null);
  const summarize = useMutation(assistantConfigApi.summarize.mutationOptions());

  async function generate() {
    if (text.trim() === "") {
      notify.error(formText.emptyPrompt);
      return;
    }
    try {
      const answer = await summarize.mutateAsync({ unitId, text });
      setFallback(answer.isFallback ? answer.summary : null);
      onSummary(answer.summary, text);
      notify.success(formText.generated);
    } catch (error) {
      notify.error(messageOf(error));
    }
  }

  const note = isStale
    ? formText.staleSummary
    : summary !== "" && summary === fallback
      ? formText.fallbackSummary
      : null;
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col gap-3 rounded-md border border-line bg-sunken p-3.5 sm:flex-row sm:items-start sm:gap-4"
    >
      <div className="min-w-0 flex-1">
        <h3 id={headingId} className="text-[0.8125rem] font-medium">
          {formText.summary}
        </h3>
        {summary === "" ? (
          <p className="mt-1 text-[0.8125rem] text-ink-muted">{formText.noSummary}</p>
        ) : (
          <p className="mt-1 text-sm wrap-anywhere">{summary}</p>
        )}
        <p role="status" className="text-[0.8125rem] text-warning-ink not-empty:mt-1.5">
          {note}
        </p>
      </div>
      <Button
        icon={<Sparkles aria-hidden="true" className="size-4" />}
        isPending={summarize.isPending}
        onPress={() => void generate()}
        className="shrink-0 max-sm:w-full"
      >
        {formText.generate}
      </Button>
    </section>
  );
}
