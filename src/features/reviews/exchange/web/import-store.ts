import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { readCsvFile, readingProblemOf } from "#platform/web/csv-file.ts";
import { messageOf } from "#platform/web/rpc.ts";
import { notify } from "#ui/toast.tsx";
import { reviewsApi } from "../../web/api.ts";
import type { ReviewImportPreview } from "../contract.ts";
import { importDialogText as words, importText } from "../text.ts";
import { reviewExchangeApi } from "./api.ts";

interface Chosen {
  fileName: string;
  csv: string;
  preview: ReviewImportPreview;
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
      const preview = await reviewExchangeApi.previewImport.call({ unitId, csv });
      return { fileName: file.name, csv, preview };
    },
    onMutate: () => setProblem(null),
    onSuccess: setChosen,
    onError: (error) => setProblem(readingProblemOf(error, readingWords)),
  });

  const applying = useMutation({
    mutationFn: ({ csv }: Chosen) => reviewExchangeApi.applyImport.call({ unitId, csv }),
    onMutate: () => setProblem(null),
    onSuccess: (counts) => {
      notify.success(words.applied(counts.new, counts.changed));
      onApplied();
    },
    onError: (error) => setProblem(messageOf(error)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: reviewsApi.key() }),
  });

  return { chosen, problem, reading, applying };
}
