import { useEffect, useState } from "react";

import { useDraft } from "./drafts.ts";

export interface TextDraft {
  /** What the field shows: what was typed, else what is stored. */
  text: string;
  type: (text: string) => void;
  /** What somebody else has stored since the typing began; null when nothing, or the very text that is typed. */
  theirs: string | null;
  /** Shows `theirs` instead of what was typed. */
  takeTheirs: () => void;
  /** The typed text stays, and may replace `theirs`: it is shown no more. */
  keepMine: () => void;
  /** True while the field shows a text that was typed before the form was closed without saving. */
  isRecovered: boolean;
  /** After saving or giving up: the field shows what is stored again. */
  clear: () => void;
}

interface Typed {
  text: string;
  /** What was stored when the typing began, or when the person said to keep the own text. */
  before: string;
}

/**
 * The draft of one stored text that several people edit. `stored` is the text as it is now: while nothing is typed, the field follows it. Texts
 * are compared, not versions: a change of something else in the same row is no conflict. Save only while `theirs` is null.
 */
export function useTextDraft(name: string, stored: string): TextDraft {
  const draft = useDraft<Typed>(name);
  const [typed, setTyped] = useState<Typed | null>(() => {
    const { text, before = stored } = draft.recovered;
    return text === undefined ? null : { text, before };
  });
  useEffect(() => draft.keep(typed ?? {}));
  const text = typed?.text ?? stored;
  const isOvertaken = typed !== null && stored !== typed.before && stored !== text.trim();
  const clear = () => {
    setTyped(null);
    draft.discard();
  };
  return {
    text,
    type: (next) =>
      setTyped(next === stored ? null : { text: next, before: isOvertaken ? typed.before : stored }),
    theirs: isOvertaken ? stored : null,
    takeTheirs: clear,
    keepMine: () => setTyped({ text, before: stored }),
    isRecovered: draft.isRecovered,
    clear,
  };
}
