import { FileSpreadsheet, FileUp } from "lucide-react";
import { Fragment, type ReactNode, useEffect, useRef } from "react";

import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { DropZone } from "./drop-zone.tsx";
import { ErrorBanner } from "./error-banner.tsx";
import { FileButton } from "./file-button.tsx";
import { type ImportOutcome, ImportTable } from "./import-table.tsx";
import { importText } from "./import-text.ts";
import { Skeleton } from "./skeleton.tsx";

interface Preview<Row> {
  rows: readonly Row[];
  counts: Record<ImportOutcome, number>;
}

/** The steps of an import, as they stand. */
interface ImportSteps<Row, Choices, Shown> {
  /** Null until a file was chosen and read. */
  chosen: { fileName: string; choices: Choices | null; preview: Shown & Preview<Row> } | null;
  fileKey: number;
  isReading: boolean;
  isRenewing: boolean;
  isApplying: boolean;
  /** Why the file cannot be read or imported. */
  problem: string | null;
  read: (file: File) => void;
  choose: (choices: Choices) => void;
  apply: () => void;
}

export interface ImportDialogProps<Row, Choices, Shown> {
  words: {
    title: string;
    description: string;
    columnsHint: string;
    /** What a row holds. */
    subject: string;
    apply: (count: number) => string;
  };
  steps: ImportSteps<Row, Choices, Shown>;
  /** Shows how the chosen file is read, and what else there is to say before its rows. */
  renderReading: (props: {
    choices: Partial<Choices>;
    preview: Shown;
    onChoose: (choices: Choices) => void;
  }) => ReactNode;
  renderRow: (row: Row) => ReactNode;
  onClose: () => void;
}

/** Imports a spreadsheet file: choose it, see how it is read and what it changes, confirm. Nothing is stored before the last step. */
export function ImportDialog<Row extends { line: number; outcome: ImportOutcome }, Choices, Shown>(
  props: ImportDialogProps<Row, Choices, Shown>,
) {
  const { words, steps, renderReading, renderRow, onClose } = props;
  const { chosen, isReading, isApplying, problem } = steps;
  const take = ([file]: File[]) => file && !isApplying && steps.read(file);
  const changeCount = chosen ? chosen.preview.counts.new + chosen.preview.counts.changed : 0;
  const isUnanswered = chosen?.preview.rows.length === 0;

  return (
    <Dialog
      size="lg"
      fillsPhone
      onClose={() => !isApplying && onClose()}
      title={words.title}
      description={words.description}
      footer={
        chosen && (
          // Both names are long: on a phone one stands above the other.
          <div className="flex justify-end gap-2 max-md:flex-col-reverse">
            <FileButton accept={ACCEPT} onFiles={take} isDisabled={isApplying}>
              {importText.chooseOther}
            </FileButton>
            <Button
              variant="primary"
              isDisabled={changeCount === 0 || steps.isRenewing || isReading}
              isPending={isApplying}
              onPress={steps.apply}
            >
              {changeCount > 0
                ? words.apply(changeCount)
                : isUnanswered
                  ? importText.unanswered
                  : importText.nothing}
            </Button>
          </div>
        )
      }
    >
      <DropZone onFiles={take} dropLabel={importText.drop} className="flex flex-col gap-4">
        {problem !== null && <ErrorBanner>{problem}</ErrorBanner>}
        {isReading ? (
          <div role="status" aria-label={importText.reading} className="flex flex-col gap-2">
            <Skeleton className="h-9" />
            <Skeleton className="h-64" />
          </div>
        ) : chosen === null ? (
          <div className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-line-strong px-6 py-12 text-center">
            <FileUp aria-hidden="true" className="size-7 text-ink-faint" strokeWidth={1.5} />
            <p className="font-medium">{importText.dropHint}</p>
            <p className="max-w-md text-[0.8125rem] text-balance text-ink-muted">{words.columnsHint}</p>
            <FileButton autoFocus accept={ACCEPT} onFiles={take}>
              {importText.choose}
            </FileButton>
          </div>
        ) : (
          <>
            <ChosenFile>{importText.file(chosen.fileName)}</ChosenFile>
            <Fragment key={steps.fileKey}>
              {renderReading({
                choices: chosen.choices ?? {},
                preview: chosen.preview,
                onChoose: steps.choose,
              })}
              {chosen.preview.rows.length > 0 && (
                <ImportTable
                  rows={chosen.preview.rows}
                  counts={chosen.preview.counts}
                  subject={words.subject}
                >
                  {renderRow}
                </ImportTable>
              )}
            </Fragment>
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
