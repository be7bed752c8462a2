import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Info } from "lucide-react";
import { useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { readCsvFile, readingProblemOf } from "#platform/web/csv-file.ts";
import { isRefused, messageOf } from "#platform/web/rpc.ts";
import { Banner } from "#ui/banner.tsx";
import { ImportDialog as Frame } from "#ui/import-dialog.tsx";
import { ImportTable } from "#ui/import-table.tsx";
import { notify } from "#ui/toast.tsx";
import { menuApi } from "../../web/api.ts";
import type { ImportPreview } from "../contract.ts";
import { importDialogText as words, importText } from "../text.ts";
import { ImportRow } from "./import-row.tsx";

interface Chosen {
  fileName: string;
  csv: string;
  preview: ImportPreview;
}

const readingWords = { ...words, tooLarge: importText.tooLarge };

/** 'Importar cardápio': choose a file, see the preview, confirm. Nothing is stored before the last step. */
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
    onError: (error) => setProblem(readingProblemOf(error, readingWords)),
  });

  // Somebody changed the menu meanwhile: preview the same file again.
  const renewal = useMutation({
    mutationFn: async (stale: Chosen): Promise<Chosen> => ({
      ...stale,
      preview: await menuApi.previewImport.call({ unitId, csv: stale.csv }),
    }),
    onSuccess: setChosen,
    onError: (error) => setProblem(readingProblemOf(error, readingWords)),
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

  const changeCount = chosen ? chosen.preview.counts.new + chosen.preview.counts.changed : 0;

  return (
    <Frame
      words={words}
      fileName={chosen?.fileName ?? null}
      isReading={reading.isPending}
      isApplying={applying.isPending}
      problem={problem}
      apply={{
        label: changeCount === 0 ? words.nothing : words.apply(changeCount),
        isDisabled: changeCount === 0 || renewal.isPending,
        onPress: () => chosen && applying.mutate(chosen),
      }}
      onFile={(file) => reading.mutate(file)}
      onClose={onClose}
    >
      {chosen && chosen.preview.newCategories.length > 0 && (
        <Banner role="note" icon={<Info aria-hidden="true" />}>
          {words.newCategories(chosen.preview.newCategories)}
        </Banner>
      )}
      {chosen && (
        <ImportTable
          key={chosen.preview.fingerprint + chosen.fileName}
          rows={chosen.preview.rows}
          counts={chosen.preview.counts}
          words={words}
        >
          {(row) => <ImportRow row={row} />}
        </ImportTable>
      )}
    </Frame>
  );
}
