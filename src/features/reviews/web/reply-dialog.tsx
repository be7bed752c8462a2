import { useQuery } from "@tanstack/react-query";
import { Copy, TriangleAlert } from "lucide-react";
import { useRef, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { useNow } from "#platform/web/clock.ts";
import { useDraft, useAutosaveDraft } from "#platform/web/drafts.ts";
import { fieldErrorsOf, isNotFound, isRefused, messageOf } from "#platform/web/rpc.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { EditConflict } from "#ui/edit-conflict.tsx";
import { ErrorBanner } from "#ui/error-banner.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { notify } from "#ui/toast.tsx";
import type { ConnectionSummary, Review } from "../contract.ts";
import { mayBeDrafted } from "../drafts/rules.ts";
import { SuggestButton } from "../drafts/web/suggest-button.tsx";
import { replyLength } from "../platforms/reply-terms.ts";
import { refusedReplyText } from "../platforms/terms-text.ts";
import { judgeReply, replyTermsOf } from "../rules.ts";
import { cardText, replyDialogText as words, toastText } from "../text.ts";
import { copyReply } from "./copy-reply.ts";
import { reviewOptions, useReply } from "./inbox-store.ts";
import { PlatformLink } from "./platform-link.tsx";
import { ReplyTermsList } from "./reply-terms.tsx";
import { ReviewQuote } from "./review-quote.tsx";

/** Deadlines pass while one writes. */
const CLOCK_MS = 15_000;

export interface ReplyDialogProps {
  /** As the card showed it. */
  review: Review;
  connections: readonly ConnectionSummary[];
  onClose: () => void;
}

/** 'Responder Avaliação'. It closes when the answer is on its way or kept, and keeps what was typed until then. */
export function ReplyDialog({ review: opened, connections, onClose }: ReplyDialogProps) {
  const { id: unitId } = useCurrentUnit();
  const review = useLiveReview(opened);
  const now = useNow(CLOCK_MS);
  const { mutateAsync: reply, isPending } = useReply();
  const draft = useDraft<{ text: string; known: string }>(`reply:${opened.id}`);
  /** The text of the answer that the person knows of. */
  const [known, setKnown] = useState(draft.recovered.known ?? opened.reply?.text ?? "");
  const [text, setText] = useState(draft.recovered.text ?? opened.reply?.text ?? "");
  useAutosaveDraft(draft, { text: known, known: "" }, { text, known }, ["known"]);
  const [fieldError, setFieldError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  const { platform } = review;
  const connection = connections.find((each) => each.platform === platform) ?? { state: "none" as const };
  const terms = replyTermsOf(review, connection, now);
  const length = replyLength(text);
  const others = !isPending && isAnothers(review.reply, known, text) ? review.reply : null;
  const problem = judgeReply(terms, text);
  const isTooLong = problem === "reply_too_long";
  const tooLong = isTooLong ? refusedReplyText(problem, platform, terms, text) : undefined;

  function discard() {
    draft.discard();
    setText(review.reply?.text ?? "");
    setKnown(review.reply?.text ?? "");
  }

  async function submit() {
    setFailure(null);
    if (problem !== null) {
      setFieldError(refusedReplyText(problem, platform, terms, text));
      field.current?.focus();
      return;
    }
    try {
      const stored = await reply({ unitId, id: review.id, text: text.trim(), version: review.version });
      setKnown(stored.reply?.text ?? "");
      const state = stored.reply?.state;
      if (state === "failed" || state === "rejected") {
        setFailure(words.notTaken(stored));
        return;
      }
    } catch (error) {
      showError(error);
      return;
    }
    draft.finish();
    notify.success(toastText.replied, { detail: toastText.about(review.author, platform) });
    onClose();
  }

  function showError(error: unknown) {
    const atField = fieldErrorsOf(error)["text"];
    if (atField !== undefined) setFieldError(atField);
    else if (isNotFound(error)) setFailure(words.gone);
    // What has changed is shown by itself: the review comes again.
    else if (isRefused(error) && error.data.reason === "review_changed_meanwhile") setFailure(words.changed);
    else setFailure(messageOf(error));
  }

  return (
    <FormDialog
      isDismissable
      size="lg"
      onClose={onClose}
      title={words.title}
      draft={{ ...draft, discard }}
      onSubmit={() => void submit()}
      submitLabel={words.send}
      isPending={isPending}
      isSubmitDisabled={text.trim() === "" || terms.refusal !== null}
    >
      <ReviewQuote review={review} />
      {others && (
        <EditConflict
          title={others.by ? words.othersTitle(others.by) : words.othersOnPlatform(platform)}
          text={others.text}
          takeLabel={words.takeOthers}
          onTake={() => {
            setText(others.text);
            setKnown(others.text);
            setFailure(null);
          }}
        />
      )}
      {terms.refusal !== null && !others && (
        <Banner tone="warning" role="note" icon={<TriangleAlert aria-hidden="true" />}>
          {refusedReplyText(terms.refusal, platform, terms, text)}
        </Banner>
      )}
      {failure !== null && <ErrorBanner>{failure}</ErrorBanner>}
      <TextArea
        ref={field}
        autoFocus
        label={words.field}
        value={text}
        onChange={(next) => {
          setText(next);
          setFieldError(null);
        }}
        isReadOnly={terms.refusal !== null}
        placeholder={words.placeholder}
        errorMessage={fieldError ?? tooLong}
        description={words.length(length, terms)}
        className="[&_textarea]:min-h-32"
      />
      {terms.refusal === null && mayBeDrafted(review) && (
        <SuggestButton
          reviewId={review.id}
          text={text}
          onSuggested={(suggestion) => {
            setText(suggestion);
            setFieldError(null);
          }}
        />
      )}
      <ReplyTermsList {...{ review, connection, terms }}>
        {terms.way === "manual" && (
          <div className="mt-2.5 flex flex-wrap gap-2">
            <Button
              size="sm"
              icon={<Copy aria-hidden="true" />}
              isDisabled={text.trim() === ""}
              onPress={() => void copyReply(text.trim())}
            >
              {cardText.copy}
            </Button>
            <PlatformLink review={review} />
          </div>
        )}
      </ReplyTermsList>
    </FormDialog>
  );
}

/** As it is by now, whatever list it stands in or has left. */
function useLiveReview(opened: Review): Review {
  const { id: unitId } = useCurrentUnit();
  const { data } = useQuery({ ...reviewOptions(unitId, opened.id), initialData: opened });
  return data;
}

/** An answer that came while one wrote: from a colleague, or from the platform. One's own, whose outcome was not heard, is none. */
function isAnothers(current: Review["reply"], known: string, text: string): boolean {
  if (current === null || current.text === known) return false;
  return current.text !== text.trim();
}
