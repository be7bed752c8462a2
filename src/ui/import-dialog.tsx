import { FileSpreadsheet, FileUp } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { DropZone } from "./drop-zone.tsx";
import { ErrorBanner } from "./error-banner.tsx";
import { FileButton } from "./file-button.tsx";
import { Skeleton } from "./skeleton.tsx";

export interface ImportDialogWords {
  title: string;
  description: string;
  close: string;
  choose: string;
  chooseOther: string;
  drop: string;
  dropHint: string;
  columnsHint: string;
  reading: string;
  file: (name: string) => string;
}

export interface ImportDialogProps {
  words: ImportDialogWords;
  /** Null until one was chosen and read. */
  fileName: string | null;
  isReading: boolean;
  isApplying: boolean;
  /** Why the file cannot be read or imported. */
  problem: string | null;
  apply: { label: string; isDisabled: boolean; onPress: () => void };
  onFile: (file: File) => void;
  onClose: () => void;
  /** Shows what the chosen file would change. */
  children: ReactNode;
}

/** Imports a spreadsheet file: choose it, see what it would change, confirm. */
export function ImportDialog(props: ImportDialogProps) {
  const { words, fileName, isReading, isApplying, problem, apply, onFile, onClose, children } = props;
  const take = ([file]: File[]) => file && !isApplying && onFile(file);

  return (
    <Dialog
      isOpen
      size="lg"
      fillsPhone
      onOpenChange={(isOpen) => !isOpen && !isApplying && onClose()}
      title={words.title}
      description={words.description}
      closeLabel={words.close}
      footer={
        fileName !== null && (
          // Both names are long: on a phone one stands above the other.
          <div className="flex justify-end gap-2 max-md:flex-col-reverse">
            <FileButton accept={ACCEPT} onFiles={take} isDisabled={isApplying}>
              {words.chooseOther}
            </FileButton>
            <Button
              variant="primary"
              isDisabled={apply.isDisabled || isReading}
              isPending={isApplying}
              onPress={apply.onPress}
            >
              {apply.label}
            </Button>
          </div>
        )
      }
    >
      <DropZone onFiles={take} dropLabel={words.drop} className="flex flex-col gap-4">
        {problem !== null && <ErrorBanner>{problem}</ErrorBanner>}
        {isReading ? (
          <div role="status" aria-label={words.reading} className="flex flex-col gap-2">
            <Skeleton className="h-9" />
            <Skeleton className="h-64" />
          </div>
        ) : fileName === null ? (
          <div className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-line-strong px-6 py-12 text-center">
            <FileUp aria-hidden="true" className="size-7 text-ink-faint" strokeWidth={1.5} />
            <p className="font-medium">{words.dropHint}</p>
            <p className="max-w-md text-[0.8125rem] text-balance text-ink-muted">{words.columnsHint}</p>
            <FileButton autoFocus accept={ACCEPT} onFiles={take}>
              {words.choose}
            </FileButton>
          </div>
        ) : (
          <>
            <ChosenFile>{words.file(fileName)}</ChosenFile>
            {children}
          </>
        )}
      </DropZone>
    </Dialog>
  );
}

/** Takes the focus from the file button, which disappears; else the focus would go to the close button. */
function ChosenFile({ children }: { children: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!document.activeElement?.closest("footer")) line.current?.focus();
  }, []);
  return (
    <p ref={line} tabIndex={-1} className="flex items-center gap-2 text-sm text-ink-muted outline-none">
      <FileSpreadsheet aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

/** The file's content decides what it is. */
const ACCEPT =
  ".csv,.txt,.tsv,.xlsx,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
