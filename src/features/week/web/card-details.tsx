import { NotebookPen } from "lucide-react";
import type { ReactNode } from "react";

import { cardText } from "#features/reservations/text.ts";
import { buttonClass } from "#ui/button-class.ts";
import { classNames } from "#ui/class-names.ts";

/** A link whose touch target is taller than its line. */
export function Contact(props: { icon: ReactNode; href: string; children: string; className?: string }) {
  const { icon, href, children, className } = props;
  return (
    <a
      href={href}
      title={children}
      className={classNames(
        "relative flex min-w-0 items-center gap-1.5 rounded-sm hover:text-ink hover:underline [&_svg]:size-3.5 [&_svg]:shrink-0 [&_svg]:text-ink-faint",
        "pointer-coarse:after:absolute pointer-coarse:after:-inset-x-1.5 pointer-coarse:after:-top-4 pointer-coarse:after:-bottom-2",
        className,
      )}
    >
      {icon}
      <span className="min-w-0 truncate">{children}</span>
    </a>
  );
}

/** Notes with more characters are cut to one line. */
const LONG_NOTES = 60;

export function Notes({
  text,
  isExpanded,
  onToggle,
}: {
  text: string;
  isExpanded: boolean;
  onToggle: () => void;
}) {
  const isLong = text.length > LONG_NOTES || text.includes("\n");
  return (
    <div
      className={classNames(
        "flex min-w-0 items-start gap-1.5 text-ink",
        isExpanded ? "basis-full" : "@max-xl:basis-full",
      )}
    >
      <NotebookPen aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-ink-faint" />
      <p
        {...(!isExpanded && { title: text })}
        className={classNames(
          "min-w-0 wrap-anywhere",
          isExpanded ? "whitespace-pre-line" : isLong ? "line-clamp-1" : "@xl:truncate",
        )}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={onToggle}
          className={classNames(
            buttonClass("link"),
            "relative pointer-coarse:after:absolute pointer-coarse:after:-inset-3",
          )}
        >
          {isExpanded ? cardText.lessNotes : cardText.moreNotes}
        </button>
      )}
    </div>
  );
}
