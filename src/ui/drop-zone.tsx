import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useState } from "react";

import { classNames } from "./class-names.ts";

export interface DropZoneProps {
  /** Files that were dropped here, or pasted anywhere on the page while this is shown. */
  onFiles: (files: File[]) => void;
  /** Says what to drop; drawn over the content while files hover above it. */
  dropLabel: string;
  isDisabled?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** A place to drop files on. A button does the same, so it has no role and no focus of its own. */
export function DropZone({ onFiles, dropLabel, isDisabled = false, children, className }: DropZoneProps) {
  // The event for entering a child comes before the event for leaving its parent.
  const [depth, setDepth] = useState(0);
  const isOver = depth > 0 && !isDisabled;

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (isDisabled || event.defaultPrevented || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    document.addEventListener("paste", listener);
    return () => document.removeEventListener("paste", listener);
  }, []);

  const withFiles = (act: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    act(event);
  };
  return (
    <div
      className={classNames("relative", className)}
      onDragEnter={withFiles(() => setDepth((before) => before + 1))}
      onDragLeave={withFiles(() => setDepth((before) => Math.max(0, before - 1)))}
      onDragOver={withFiles((event) => (event.dataTransfer.dropEffect = isDisabled ? "none" : "copy"))}
      onDrop={withFiles((event) => {
        setDepth(0);
        if (!isDisabled) onFiles([...event.dataTransfer.files]);
      })}
    >
      {children}
      {isOver && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 z-10 flex items-center justify-center rounded-lg border-2 border-dashed border-focus bg-primary-soft text-sm font-medium text-primary-ink"
        >
          {dropLabel}
        </div>
      )}
    </div>
  );
}
