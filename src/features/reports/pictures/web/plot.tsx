import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";

import { pictureText } from "../text.ts";

export interface PlotProps {
  /** The accessible name: the picture's title. */
  label: string;
  /** Marks per row, and rows: the first mark is at the top left. */
  columns: number;
  rows?: number;
  /** What a mark says, in words. */
  read: (index: number) => string;
  onOpen: (index: number) => void;
  hint?: string;
  /** px at the left and at the bottom that hold no marks, such as labels of the axes. */
  left?: number;
  bottom?: number;
  /** Draws the marks; the chosen one is set off. */
  children: (chosen: number | null) => ReactNode;
}

/**
 * The marks of a picture as one control: pointer and arrow keys choose a mark, which is then read out below; Enter, a click or the button
 * opens what stands behind it. Single bars would be too small for a finger, and a stop of the Tab key each.
 */
export function Plot({
  label,
  columns,
  rows = 1,
  read,
  onOpen,
  hint = "",
  left = 0,
  bottom = 0,
  children,
}: PlotProps) {
  const area = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const wasChosen = useRef<number | null>(null);
  const count = columns * rows;
  const at = chosen !== null && chosen < count ? chosen : null;

  const indexAt = ({ clientX, clientY }: PointerEvent): number | null => {
    const box = area.current?.getBoundingClientRect();
    if (!box) return null;
    const x = (clientX - box.left - left) / (box.width - left);
    const y = (clientY - box.top) / (box.height - bottom);
    if (x < (left > 0 && columns === 1 ? -1 : 0) || x > 1 || y < 0 || y > 1) return null;
    const column = Math.min(columns - 1, Math.max(0, Math.floor(x * columns)));
    return Math.min(rows - 1, Math.floor(y * rows)) * columns + column;
  };
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowRight: columns === 1 ? 0 : 1,
      ArrowLeft: columns === 1 ? 0 : -1,
      ArrowDown: rows === 1 ? -1 : columns,
      ArrowUp: rows === 1 ? 1 : -columns,
      Home: -count,
      End: count,
    };
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (at !== null) onOpen(at);
      return;
    }
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = at === null ? (step > 0 ? 0 : count - 1) : at + step;
    setChosen(Math.abs(step) >= count ? (step < 0 ? 0 : count - 1) : Math.max(0, Math.min(count - 1, next)));
  };

  return (
    <div>
      <div
        ref={area}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={(at ?? 0) + 1}
        aria-valuetext={at === null ? hint || pictureText.hint : read(at)}
        onKeyDown={press}
        onPointerDown={() => (wasChosen.current = at)}
        onPointerMove={(event) => event.pointerType === "mouse" && setChosen(indexAt(event) ?? at)}
        onPointerUp={(event) => {
          const index = indexAt(event);
          if (index === null || event.button !== 0) return;
          setChosen(index);
          // A finger chooses first: it covers what it presses.
          if (event.pointerType === "mouse" || index === wasChosen.current) onOpen(index);
        }}
        className="cursor-pointer rounded-sm outline-offset-4"
      >
        {children(at)}
      </div>
      <div className="mt-1 flex min-h-6 items-center justify-between gap-3 text-[0.8125rem] text-ink-muted print:hidden">
        <p className={at === null ? undefined : "text-ink"}>{at === null ? hint : read(at)}</p>
        {at !== null && (
          <button
            type="button"
            onClick={() => onOpen(at)}
            className="shrink-0 rounded-sm py-1 font-medium text-primary-ink underline-offset-4 hover:underline pointer-coarse:py-3"
          >
            {pictureText.open}
          </button>
        )}
      </div>
    </div>
  );
}
