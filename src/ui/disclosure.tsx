import { ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";

import { classNames } from "./class-names.ts";

export interface DisclosureProps {
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Next to the label, such as a count. */
  aside?: ReactNode;
  /** Stays in the document while hidden: a form's fields keep their values. */
  children: ReactNode;
  className?: string | undefined;
}

/** A button that shows and hides what stands below it. */
export function Disclosure({ label, isOpen, onOpenChange, aside, children, className }: DisclosureProps) {
  const contentId = useId();
  return (
    <div className={className}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => onOpenChange(!isOpen)}
        className="-mx-2 flex items-center gap-1.5 rounded-md px-2 py-1.5 text-left text-sm font-medium text-ink hover:bg-hover pointer-coarse:py-2.5"
      >
        <ChevronRight
          aria-hidden="true"
          className={classNames(
            "size-4 text-ink-muted transition-transform duration-150",
            isOpen && "rotate-90",
          )}
        />
        {label}
        {aside}
      </button>
      <div id={contentId} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}
