import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { readCsvFile, readingProblemOf } from "#platform/web/csv-file.ts";
import { isRefused, messageOf } from "#platform/web/rpc.ts";
import { notify } from "#ui/toast.tsx";
import { menuApi } from "../../web/api.ts";
import type { ImportPreview } from "../contract.ts";
import { importDialogText as words, importText } from "../text.ts";

interface Chosen {
  fileName: string;
  csv: string;
  preview: ImportPreview;
}

const readingWords = { ...words, tooLarge: importText.tooLarge };

/** The steps of an import: the chosen file with its preview, then the changes. `onApplied` runs once they are stored. */
export function useImport(unitId: string, onApplied: () => void) {
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
      onApplied();
    },
    onError: (error, stale) => {
      setProblem(messageOf(error));
      if (isRefused(error) && error.data.reason === "menu_changed") renewal.mutate(stale);
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: menuApi.list.key() }),
  });

  return { chosen, problem, reading, renewal, applying };
}
