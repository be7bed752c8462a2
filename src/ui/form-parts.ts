import { createContext, use, useCallback, useEffect, useId, useRef, useState } from "react";

/** `overtaken`: somebody else has stored what the person edits, and the part asks which of the two stays. */
export type SectionState = "saved" | "unsaved" | "wrong" | "overtaken";

export type SectionStates = Readonly<Record<string, SectionState>>;

/** One of several forms that a page saves or drops together. It is stored by a call of its own. */
export interface FormPart {
  /** Of each section of the page that it fills, by the section's id. */
  sections: SectionStates;
  /** Nothing can be saved now, such as during an upload. */
  isBusy?: boolean;
  /** True when it can be sent. Otherwise it shows what is wrong. */
  check: () => boolean | Promise<boolean>;
  /** Stores it. False: it is not stored, and the part shows why. Rejects with an error that the part does not show. */
  save: () => Promise<boolean>;
  discard: () => void;
}

/** Ids of sections. `wrong`: a part cannot be sent, so nothing was. `error`: the first one that no part shows. */
export type SaveOutcome =
  | { kind: "wrong" }
  | { kind: "sent"; saved: string[]; kept: string[]; error: unknown };

/**
 * Checks all parts, and sends nothing when one of them is wrong. Then stores those with changes, in order; one that fails does not
 * keep the others from being stored.
 */
export async function saveParts(parts: readonly { readonly current: FormPart }[]): Promise<SaveOutcome> {
  const checks = await Promise.all(parts.map(async ({ current }) => current.check()));
  if (checks.includes(false)) return { kind: "wrong" };
  const saved: string[] = [];
  const kept: string[] = [];
  let error: unknown = null;
  for (const part of parts) {
    const changed = listUnsaved(part.current.sections);
    if (changed.length === 0) continue;
    const isSaved = await part.current.save().catch((thrown: unknown) => {
      error ??= thrown;
      return false;
    });
    (isSaved ? saved : kept).push(...changed);
  }
  return { kind: "sent", saved, kept, error };
}

/** The ids of the sections with changes that are not stored. */
export function listUnsaved(sections: SectionStates): string[] {
  return Object.keys(sections).filter((id) => sections[id] !== "saved");
}

const ReportContext = createContext<((key: string, part: FormPart | null) => void) | null>(null);
export const FormPartsProvider = ReportContext.Provider;

/** Informs the page around it of a part. */
export function useFormPart(part: FormPart): void {
  const report = use(ReportContext);
  const key = useId();
  useEffect(() => report?.(key, part));
  useEffect(() => () => report?.(key, null), [report, key]);
}

export type FormParts = ReturnType<typeof useFormParts>;

/** What the parts of a page report, as they are now. Pass it to `SavedTogether`. */
export function useFormParts() {
  const parts = useRef(new Map<string, { current: FormPart }>());
  const [{ sections, isBusy }, setReported] = useState<{ sections: SectionStates; isBusy: boolean }>({
    sections: {},
    isBusy: false,
  });
  const report = useCallback((key: string, part: FormPart | null) => {
    const known = parts.current.get(key);
    if (part === null) parts.current.delete(key);
    else if (known) known.current = part;
    else parts.current.set(key, { current: part });
    const all = [...parts.current.values()].map(({ current }) => current);
    const next = {
      sections: Object.assign({}, ...all.map((one) => one.sections)) as SectionStates,
      isBusy: all.some((one) => one.isBusy),
    };
    setReported((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
  }, []);
  return {
    sections,
    isBusy,
    isUnsaved: listUnsaved(sections).length > 0,
    report,
    save: () => saveParts([...parts.current.values()]),
    discard: () => parts.current.forEach(({ current }) => current.discard()),
  };
}
