import { BookText, Pencil, Plus, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";

import { fieldErrorsOf, messageOf, retryOf } from "#platform/web/rpc.ts";
import { newId } from "#shared/id.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { CannedAnswer } from "../contract.ts";
import { CANNED_LIMITS } from "../limits.ts";
import { cannedText } from "../text.ts";
import { useCanned, useCannedActs } from "./canned-store.ts";

/** The unit's canned answers: add, change, remove. */
export function CannedDialog({ onClose }: { onClose: () => void }) {
  const canned = useCanned();
  const acts = useCannedActs();
  const [edited, setEdited] = useState<CannedAnswer | "new" | null>(null);
  return (
    <Dialog
      title={cannedText.title}
      description={cannedText.description}
      onClose={onClose}
      footer={
        edited === null && (
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onPress={() => setEdited("new")}>
            {cannedText.add}
          </Button>
        )
      }
    >
      {edited !== null ? (
        <CannedForm
          key={edited === "new" ? "new" : edited.id}
          answer={edited === "new" ? null : edited}
          acts={acts}
          onDone={() => setEdited(null)}
        />
      ) : canned.isPending ? (
        <Skeleton className="h-40 rounded-lg" />
      ) : canned.data === undefined ? (
        <ErrorState title={cannedText.loadFailed} {...retryOf(canned)} />
      ) : canned.answers.length === 0 ? (
        <EmptyState icon={<BookText />} title={cannedText.none} text={cannedText.noneText} />
      ) : (
        <ul aria-label={cannedText.list} className="divide-y divide-line rounded-lg border border-line">
          {canned.answers.map((answer) => (
            <li key={answer.id} className="flex items-start gap-2 py-2 pr-1.5 pl-3.5">
              <div className="min-w-0 flex-1 py-1">
                <p className="font-medium wrap-anywhere">{answer.title}</p>
                <p className="line-clamp-2 text-[0.8125rem] leading-5 wrap-anywhere text-ink-muted">
                  {answer.text}
                </p>
              </div>
              <IconButton
                size="sm"
                aria-label={cannedText.edit(answer.title)}
                icon={<Pencil aria-hidden="true" />}
                onPress={() => setEdited(answer)}
              />
              <IconButton
                size="sm"
                aria-label={cannedText.remove(answer.title)}
                icon={<Trash2 aria-hidden="true" />}
                onPress={() => acts.remove.mutate(answer)}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface CannedFormProps {
  /** Null: a new one. */
  answer: CannedAnswer | null;
  acts: ReturnType<typeof useCannedActs>;
  onDone: () => void;
}

function CannedForm({ answer, acts: { add, edit }, onDone }: CannedFormProps) {
  const [id] = useState(() => answer?.id ?? newId());
  const [title, setTitle] = useState(answer?.title ?? "");
  const [text, setText] = useState(answer?.text ?? "");
  const saving = answer === null ? add : edit;
  const wrong = fieldErrorsOf(saving.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const done = { onSuccess: onDone };
    if (answer === null) add.mutate({ id, title, text }, done);
    else edit.mutate({ id, version: answer.version, title, text }, done);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label={cannedText.name}
        description={cannedText.nameHint}
        value={title}
        onChange={setTitle}
        maxLength={CANNED_LIMITS.title}
        errorMessage={wrong["title"]}
        autoFocus
        isRequired
      />
      <TextArea
        label={cannedText.text}
        value={text}
        onChange={setText}
        maxLength={CANNED_LIMITS.text}
        rows={5}
        errorMessage={wrong["text"]}
        isRequired
      />
      {saving.error !== null && Object.keys(wrong).length === 0 && (
        <p role="alert" className="text-sm text-danger-ink">
          {messageOf(saving.error)}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button onPress={onDone}>{cannedText.cancel}</Button>
        <Button type="submit" variant="primary" isPending={saving.isPending}>
          {cannedText.save}
        </Button>
      </div>
    </form>
  );
}
