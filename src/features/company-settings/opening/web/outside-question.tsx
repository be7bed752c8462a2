import { type ReactNode, useState } from "react";

import { isRefused } from "#platform/web/rpc.ts";
import type { OutsideReservations } from "../contract.ts";
import { OutsideDialog } from "./outside-dialog.tsx";

interface Question<Change> {
  /** Sends a change with the mark of the reservations that the person has accepted to leave outside. */
  send: (change: Change & { accepted: string | null }) => Promise<{ outside: OutsideReservations | null }>;
  error: unknown;
  explanation: string;
  onSaved: (change: Change) => void;
}

/**
 * Saves changes of the opening. Where one leaves reservations outside, `question` lists them and asks; it is null otherwise. `save`
 * rejects as `send` does.
 */
export function useOutsideQuestion<Change>({ send, error, explanation, onSaved }: Question<Change>): {
  save: (change: Change) => Promise<void>;
  question: ReactNode;
} {
  const [asked, setAsked] = useState<{ change: Change; outside: OutsideReservations } | null>(null);

  async function save(change: Change, accepted: string | null = null) {
    const { outside } = await send({ ...change, accepted });
    setAsked(outside && { change, outside });
    if (outside === null) onSaved(change);
  }

  const question = asked && (
    <OutsideDialog
      outside={asked.outside}
      explanation={explanation}
      error={error}
      onClose={() => setAsked(null)}
      onConfirm={() =>
        save(asked.change, asked.outside.mark).catch((thrown: unknown) => isRefused(thrown) && setAsked(null))
      }
    />
  );
  return { save: (change) => save(change), question };
}
