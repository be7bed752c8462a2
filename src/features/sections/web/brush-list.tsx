import { Eraser } from "lucide-react";
import type { ReactNode } from "react";

import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { paintText } from "../text.ts";
import type { Draft } from "./draft.ts";
import { SectionBadge } from "./section-badge.tsx";

export interface BrushListProps {
  draft: Draft;
  /** Null: the eraser. */
  onChoose: (brushId: string | null) => void;
}

/** What a table can be painted with: the sections, and an eraser. */
export function BrushList({ draft: { sections, brushId }, onChoose }: BrushListProps) {
  return (
    <div role="group" aria-label={paintText.sections} className="grid grid-cols-2 gap-1 md:grid-cols-1">
      <Brush isPressed={!sections.some(({ id }) => id === brushId)} onPress={() => onChoose(null)}>
        <Eraser aria-hidden="true" className="size-5 text-ink-muted" />
        <span className="flex-1 text-left text-ink-muted">{paintText.eraser}</span>
      </Brush>
      {sections.map((section) => (
        <Brush key={section.id} isPressed={section.id === brushId} onPress={() => onChoose(section.id)}>
          <SectionBadge section={section} />
          <span className="min-w-0 flex-1 truncate text-left font-medium">
            {section.name || paintText.unnamed}
          </span>
          <span className="text-[0.8125rem] text-ink-muted tabular-nums max-md:hidden">
            {paintText.tables(section.tableIds.length)}
          </span>
        </Brush>
      ))}
    </div>
  );
}

interface BrushProps {
  isPressed: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Brush({ isPressed, onPress, children }: BrushProps) {
  return (
    <Button
      aria-pressed={isPressed}
      onPress={onPress}
      className={classNames(
        "justify-start! px-2.5! font-normal!",
        isPressed && "border-primary-line! bg-primary-soft!",
      )}
    >
      {children}
    </Button>
  );
}
