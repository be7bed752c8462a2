import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleAlert, FileSpreadsheet, FileUp, Info } from "lucide-react";
import { useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { isRefused, messageOf } from "#platform/web/rpc.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { DropZone } from "#ui/drop-zone.tsx";
import { FileButton } from "#ui/file-button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { notify } from "#ui/toast.tsx";
import { menuApi } from "../../web/api.ts";
import type { ImportPreview } from "../contract.ts";
import { importDialogText as words } from "../text.ts";
import { CsvFileError, readCsvFile } from "./csv-file.ts";
import { PreviewTable } from "./preview-table.tsx";

interface Chosen {
  fileName: string;
  csv: string;
  preview: ImportPreview;
}

/** 'Importar cardápio': a file, what it would do, and then the deed. Nothing is stored before the last step. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { id: unitId } = useCurrentUnit();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const reading = useMutation({
    mutationFn: async (file: File): Promise<Chosen> => {
      const csv = await readCsvFile(file);
      return { fileName: file.name, csv, preview: await menuApi.previewImport.call({ unitId, csv }) };
    },
    onMutate: () => setProblem(null),
    onSuccess: setChosen,
    onError: (error) => setProblem(error instanceof CsvFileError ? error.message : readingProblem(error)),
  });

  // Somebody changed the menu meanwhile: the same file, looked at again.
  const renewal = useMutation({
    mutationFn: async (stale: Chosen): Promise<Chosen> => ({
      ...stale,
      preview: await menuApi.previewImport.call({ unitId, csv: stale.csv }),
    }),
    onSuccess: setChosen,
    onError: (error) => setProblem(readingProblem(error)),
  });

  const applying = useMutation({
    mutationFn: ({ csv, preview }: Chosen) =>
      menuApi.applyImport.call({ unitId, csv, fingerprint: preview.fingerprint }),
    onMutate: () => setProblem(null),
    onSuccess: (counts) => {
      notify.success(words.applied(counts.new, counts.changed));
      onClose();
    },
    onError: (error, stale) => {
      setProblem(messageOf(error));
      if (isRefused(error) && error.data.reason === "menu_changed") renewal.mutate(stale);
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: menuApi.list.key() }),
  });

  const take = ([file]: File[]) => file && !applying.isPending && reading.mutate(file);
  const changeCount = chosen ? chosen.preview.counts.new + chosen.preview.counts.changed : 0;

  return (
    <Dialog
      isOpen
      size="lg"
      fillsPhone
      onOpenChange={(isOpen) => !isOpen && !applying.isPending && onClose()}
      title={words.title}
      description={words.description}
      closeLabel={words.close}
      footer={
        chosen && (
          <>
            <FileButton accept={ACCEPT} onFiles={take} isDisabled={applying.isPending}>
              {words.chooseOther}
            </FileButton>
            <Button
              variant="primary"
              isDisabled={changeCount === 0 || reading.isPending || renewal.isPending}
              isPending={applying.isPending}
              onPress={() => applying.mutate(chosen)}
            >
              {changeCount === 0 ? words.nothing : words.apply(changeCount)}
            </Button>
          </>
        )
      }
    >
      <DropZone onFiles={take} dropLabel={words.drop} className="flex flex-col gap-4">
        {problem !== null && (
          <Banner tone="danger" role="alert" icon={<CircleAlert aria-hidden="true" />}>
            {problem}
          </Banner>
        )}
        {reading.isPending ? (
          <div role="status" aria-label={words.reading} className="flex flex-col gap-2">
            <Skeleton className="h-9" />
            <Skeleton className="h-64" />
          </div>
        ) : chosen ? (
          <>
            <p className="flex items-center gap-2 text-sm text-ink-muted">
              <FileSpreadsheet aria-hidden="true" className="size-4 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{words.file(chosen.fileName)}</span>
            </p>
            {chosen.preview.newCategories.length > 0 && (
              <Banner role="note" icon={<Info aria-hidden="true" />}>
                {words.newCategories(chosen.preview.newCategories)}
              </Banner>
            )}
            <PreviewTable key={chosen.preview.fingerprint + chosen.fileName} preview={chosen.preview} />
          </>
        ) : (
          <div className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-line-strong px-6 py-12 text-center">
            <FileUp aria-hidden="true" className="size-7 text-ink-faint" strokeWidth={1.5} />
            <p className="font-medium">{words.dropHint}</p>
            <p className="max-w-md text-[0.8125rem] text-balance text-ink-muted">{words.columnsHint}</p>
            <FileButton autoFocus accept={ACCEPT} onFiles={take}>
              {words.choose}
            </FileButton>
          </div>
        )}
      </DropZone>
    </Dialog>
  );
}

function readingProblem(error: unknown): string {
  // The browser's own: the file was moved, or may not be read.
  return error instanceof DOMException ? words.unreadable : messageOf(error);
}

const ACCEPT = ".csv,.txt,text/csv,text/plain";
