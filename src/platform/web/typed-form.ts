import { useState } from "react";

import { useAutosaveDraft, useDraft } from "./drafts.ts";

/** The call that stores a form. */
interface Sending {
  reset: () => void;
}

/** The values of a form. `set` changes some of them, and takes back why the last call failed. */
export function useTypedForm<Form extends object>(initial: Form | (() => Form), sending: Sending) {
  const [form, setForm] = useState(initial);
  const set = (change: Partial<Form>) => {
    sending.reset();
    setForm({ ...form, ...change });
  };
  return { form, set };
}

/** The same with a draft (`useDraft`). To discard it shows the initial values. */
export function useDraftedForm<Form extends object>(name: string, initial: Form, sending: Sending) {
  const draft = useDraft<Form>(name);
  const { form, set } = useTypedForm<Form>({ ...initial, ...draft.recovered }, sending);
  useAutosaveDraft(draft, initial, form);
  const discard = () => {
    draft.discard();
    set(initial);
  };
  return { form, set, draft: { ...draft, discard } };
}
