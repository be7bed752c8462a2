import { useMutation } from "@tanstack/react-query";
import { Sparkles, Undo2 } from "lucide-react";
import { useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { messageOf } from "#platform/web/rpc.ts";
import { Button } from "#ui/button.tsx";
import { suggestText as words } from "../text.ts";
import { reviewDraftsApi } from "./api.ts";

export interface SuggestButtonProps {
  reviewId: string;
  /** The answer as it is typed. What a suggestion takes the place of can be had back. */
  text: string;
  onSuggested: (text: string) => void;
}

/** 'Sugerir resposta': puts a draft where the answer is written. Each press words it differently; nothing is sent. */
export function SuggestButton({ reviewId, text, onSuggested }: SuggestButtonProps) {
  const { id: unitId } = useCurrentUnit();
  const [attempt, setAttempt] = useState(0);
  const [latest, setLatest] = useState<{ text: string; replaced: string; isFallback: boolean } | null>(null);
  const suggest = useMutation(
    reviewDraftsApi.suggest.mutationOptions({
      // The options are those of the latest drawing: `text` is what is typed by the time it comes.
      onSuccess: (suggestion) => {
        setAttempt((before) => before + 1);
        setLatest({ ...suggestion, replaced: text });
        onSuggested(suggestion.text);
      },
    }),
  );
  const isUntouched = latest !== null && latest.text === text;
  const note = !isUntouched ? null : latest.isFallback ? words.fallback : words.suggested;

  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
      <Button
        size="sm"
        icon={<Sparkles aria-hidden="true" className="size-3.5" />}
        isPending={suggest.isPending}
        onPress={() => suggest.mutate({ unitId, id: reviewId, attempt })}
      >
        {attempt === 0 ? words.suggest : words.another}
      </Button>
      {isUntouched && latest.replaced.trim() !== "" && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Undo2 aria-hidden="true" className="size-3.5" />}
          isDisabled={suggest.isPending}
          onPress={() => {
            onSuggested(latest.replaced);
            setLatest(null);
          }}
        >
          {words.undo}
        </Button>
      )}
      <p role="status" className="basis-full text-[0.8125rem] text-ink-muted empty:hidden">
        {suggest.isPending ? words.writing : note}
      </p>
      {suggest.isError && (
        <p role="alert" className="basis-full text-[0.8125rem] text-danger-ink">
          {messageOf(suggest.error)}
        </p>
      )}
    </div>
  );
}
