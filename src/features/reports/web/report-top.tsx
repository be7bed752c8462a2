import { FileDown } from "lucide-react";

import { Button } from "#ui/button.tsx";
import { reportsText } from "../text.ts";

/*
 * What stands at the top of a report. The server's HTML has it, too (src/web/outline.tsx).
 */

/** The page's title, whose report of which period it is, and the button for its file, which has nothing to save without `onSave`. */
export function ReportHeading({ subtitle, onSave }: { subtitle: string; onSave?: (() => void) | undefined }) {
  return (
    <header className="flex items-start justify-between gap-x-4">
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold tracking-tight max-md:text-xl">{reportsText.title}</h1>
        <p className="mt-1 text-sm text-ink-muted">{subtitle}</p>
      </div>
      <Button
        className="shrink-0 print:hidden"
        icon={<FileDown aria-hidden="true" />}
        isDisabled={!onSave}
        onPress={onSave}
      >
        {reportsText.csv}
      </Button>
    </header>
  );
}

/** How the period was, in one sentence, and what it is compared with. */
export function ReportAnswer({ answer, comparison }: { answer: string; comparison: string }) {
  return (
    <div>
      <p className="text-lg leading-7 font-semibold tracking-tight text-pretty max-sm:text-base max-sm:leading-6">
        {answer}
      </p>
      <p className="mt-0.5 text-[0.8125rem] text-ink-muted">{comparison}</p>
    </div>
  );
}
