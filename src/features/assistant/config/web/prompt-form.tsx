import { History, Info } from "lucide-react";
import { useEffect, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { isRefused, messageOf } from "#platform/web/rpc.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { focusWrongField } from "#ui/focus-wrong-field.ts";
import { SaveBar } from "#ui/save-bar.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { notify } from "#ui/toast.tsx";
import type { Prompt } from "../contract.ts";
import { LIMITS } from "../limits.ts";
import { formText, promptText } from "../text.ts";
import { useSavePrompt } from "./config-store.ts";
import { HistoryDialog } from "./history-dialog.tsx";
import {
  draftOf,
  isSummaryStale,
  isUnsaved as hasUnsaved,
  problemsOf,
  rebaseDraft,
  type PromptDraft,
  type PromptFieldsTyped,
  type StoredTab,
} from "./prompt-draft.ts";
import { SummaryPanel } from "./summary-panel.tsx";

export interface PromptFormProps {
  prompt: Prompt;
  /** The tab as it is stored. */
  stored: StoredTab;
  onUnsavedChange: (prompt: Prompt, isUnsaved: boolean) => void;
  /** Saves the other fields of the tab and shows the result. False where they have no changes. */
  saveRest?: (() => boolean) | undefined;
}

/**
 * One tab, with its own save. A version that another user saves shows at once in an unedited tab; in an edited one, the user must
 * decide.
 */
export function PromptForm({ prompt, stored, onUnsavedChange, saveRest }: PromptFormProps) {
  const { id: unitId } = useCurrentUnit();
  /** Null before the first edit. */
  const [edited, setEdited] = useState<PromptDraft | null>(null);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const save = useSavePrompt();
  const draft = currentDraftOf(edited, stored);
  const { typed, base } = draft;
  const isUnsaved = hasUnsaved(draft);
  const isOvertaken = isUnsaved && stored.version > base.version && !save.isPending;
  const problems = problemsOf(prompt, draft);
  const words = promptText[prompt];
  const length = typed.text.trim().length;

  useEffect(() => onUnsavedChange(prompt, isUnsaved), [onUnsavedChange, prompt, isUnsaved]);

  // Onto the present text: the summary may arrive much later than it was requested.
  const change = (over: Partial<PromptFieldsTyped>, summarized?: string) => {
    save.reset();
    setEdited((now) => {
      const current = currentDraftOf(now, stored);
      return {
        ...current,
        typed: { ...current.typed, ...over },
        ...(summarized !== undefined && { summarized }),
      };
    });
  };

  async function submit() {
    if (Object.keys(problems).length > 0) return;
    const { name, ...fields } = typed;
    const sent = {
      unitId,
      prompt,
      ...fields,
      ...(prompt === "personalidade" && { name }),
      isSummaryCurrent: fields.summary !== "" && !isSummaryStale(draft),
      version: base.version,
    };
    const answer = await save.mutateAsync(sent);
    // Text that was typed after the save started is still unsaved.
    setEdited((now) => (now === null || now === edited ? null : { ...now, base: answer }));
    const isRestSaved = saveRest?.() ?? false;
    if (isUnsaved || !isRestSaved) notify.success(formText.saved);
  }

  return (
    <form
      noValidate
      aria-label={words.label}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit().catch(() => undefined);
        focusWrongField(event.currentTarget);
      }}
    >
      <Card className="flex flex-col gap-5 p-4 sm:p-5">
        {prompt === "personalidade" && (
          <TextField
            label={formText.name}
            value={typed.name}
            onChange={(name) => change({ name })}
            isRequired
            autoComplete="off"
            description={formText.nameHint}
            errorMessage={problems.name}
            className="max-w-md"
          />
        )}
        {prompt === "eventos" && (
          <TextField
            label={formText.trigger}
            value={typed.triggerText}
            onChange={(triggerText) => change({ triggerText })}
            autoComplete="off"
            placeholder={formText.triggerExample}
            description={formText.triggerHint}
            errorMessage={problems.triggerText}
          />
        )}
        <div>
          <TextArea
            isRoomy
            label={words.label}
            value={typed.text}
            onChange={(text) => change({ text })}
            placeholder={words.example}
            description={words.hint}
            errorMessage={problems.text}
          />
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
            <p
              className={`text-xs tabular-nums ${length > LIMITS.prompt ? "text-danger-ink" : "text-ink-muted"}`}
            >
              {formText.count(length, LIMITS.prompt)}
            </p>
            <Button
              size="sm"
              variant="ghost"
              icon={<History aria-hidden="true" className="size-4" />}
              onPress={() => setIsHistoryOpen(true)}
            >
              {formText.history}
            </Button>
          </div>
        </div>
        {prompt !== "personalidade" && (
          <SummaryPanel
            text={typed.text}
            summary={typed.summary}
            isStale={isSummaryStale(draft)}
            onSummary={(summary, of) => change({ summary }, of)}
          />
        )}
      </Card>
      <SaveBar
        isUnsaved={isUnsaved}
        isPending={save.isPending}
        labels={formText}
        onDiscard={() => {
          save.reset();
          setEdited(null);
        }}
        errorMessage={save.error && !isRefused(save.error) ? messageOf(save.error) : undefined}
      >
        {isOvertaken && (
          <Banner tone="warning" role="alert" icon={<Info aria-hidden="true" />}>
            <p>{formText.overtaken}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button size="sm" onPress={() => setEdited(rebaseDraft(draft, stored))}>
                {formText.keepMine}
              </Button>
              <Button size="sm" onPress={() => setEdited(null)}>
                {formText.loadNew}
              </Button>
            </div>
          </Banner>
        )}
      </SaveBar>
      {isHistoryOpen && (
        <HistoryDialog
          prompt={prompt}
          version={stored.version}
          losesTyped={isUnsaved}
          onRestored={() => setEdited(null)}
          onClose={() => setIsHistoryOpen(false)}
        />
      )}
    </form>
  );
}

/** The edit, or the stored tab where the edit was undone: then the next edit starts from the stored version. */
function currentDraftOf(edited: PromptDraft | null, stored: StoredTab): PromptDraft {
  return edited !== null && hasUnsaved(edited) ? edited : draftOf(stored);
}
