import { TriangleAlert } from "lucide-react";

import { Banner } from "./banner.tsx";
import { Button } from "./button.tsx";

export interface EditConflictProps {
  /** Who changed what is edited, and that the own edit is kept. */
  title: string;
  /** What somebody else has stored, where it is a text. */
  text?: string;
  takeLabel: string;
  onTake: () => void;
  /** Without it the own edit may be sent as it is. */
  keep?: { label: string; onPress: () => void };
}

/** Says that somebody else has stored a change, above what the person edits: one of the two is chosen. */
export function EditConflict({ title, text, takeLabel, onTake, keep }: EditConflictProps) {
  return (
    <Banner tone="warning" role="alert" icon={<TriangleAlert aria-hidden="true" />}>
      <p>{title}</p>
      {text !== undefined && <p className="mt-1 line-clamp-6 whitespace-pre-line">“{text}”</p>}
      {/* Nothing can be saved without an answer: a submit brings the focus here, but onto no button that drops what was typed. */}
      <div {...(keep && { "data-asks": true, tabIndex: -1 })} className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onPress={onTake}>
          {takeLabel}
        </Button>
        {keep && (
          <Button size="sm" onPress={keep.onPress}>
            {keep.label}
          </Button>
        )}
      </div>
    </Banner>
  );
}
