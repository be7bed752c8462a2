import { TriangleAlert } from "lucide-react";

import { Banner } from "./banner.tsx";
import { Button } from "./button.tsx";

export interface TextConflictProps {
  /** Who changed the text, and that the own one is kept. */
  title: string;
  /** What somebody else has stored. */
  text: string;
  takeLabel: string;
  onTake: () => void;
  /** Without it the own text may be sent as it is. */
  keep?: { label: string; onPress: () => void };
}

/** Shows what somebody else has stored, above the field with what the person typed. */
export function TextConflict({ title, text, takeLabel, onTake, keep }: TextConflictProps) {
  return (
    <Banner
      tone="warning"
      role="alert"
      icon={<TriangleAlert aria-hidden="true" />}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onPress={onTake}>
            {takeLabel}
          </Button>
          {keep && (
            <Button size="sm" onPress={keep.onPress}>
              {keep.label}
            </Button>
          )}
        </div>
      }
      className="flex-wrap"
    >
      <p>{title}</p>
      <p className="mt-1 line-clamp-6 wrap-anywhere whitespace-pre-line">“{text}”</p>
    </Banner>
  );
}
