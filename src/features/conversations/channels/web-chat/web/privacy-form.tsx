import { useState } from "react";

import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { LIMITS } from "../limits.ts";
import { webChatText } from "../text.ts";
import { visitText } from "../visit-text.ts";

export interface PrivacyFormProps {
  stored: string;
  isPending: boolean;
  /** Answers whether it was saved. */
  onSave: (privacy: string) => Promise<boolean>;
}

/** The sentence on privacy at the start of each conversation. */
export function PrivacyForm({ stored, isPending, onSave }: PrivacyFormProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const privacy = typed ?? stored;
  const isUnsaved = privacy.trim() !== stored;
  const isLong = privacy.trim().length > LIMITS.privacy;
  return (
    <form
      noValidate
      aria-label={webChatText.privacy}
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isLong || !isUnsaved) return;
        // What was typed after the save started is still unsaved.
        void onSave(privacy.trim()).then(
          (isSaved) => isSaved && setTyped((now) => (now === typed ? null : now)),
        );
      }}
    >
      <TextArea
        label={webChatText.privacy}
        value={privacy}
        onChange={setTyped}
        description={`${webChatText.privacyHint} “${visitText.privacy}”`}
        errorMessage={isLong ? webChatText.privacyTooLong : undefined}
      />
      {isUnsaved && (
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p role="status" className="min-w-0 flex-1 text-[0.8125rem] text-ink-muted">
            {webChatText.unsaved}
          </p>
          <Button isDisabled={isPending} onPress={() => setTyped(null)}>
            {webChatText.discard}
          </Button>
          <Button type="submit" variant="primary" isPending={isPending}>
            {webChatText.save}
          </Button>
        </div>
      )}
    </form>
  );
}
