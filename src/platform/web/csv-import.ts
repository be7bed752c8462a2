import { useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useState } from "react";

import { readCsvFile, readingProblemOf } from "./csv-file.ts";
import { messageOf } from "./rpc.ts";

/** A chosen file, and what the server says that it would change. */
interface ChosenFile<Preview> {
  fileName: string;
  csv: string;
  preview: Preview;
}

interface CsvImport<Preview, Counts> {
  /** Why a file cannot be read. */
  words: { notCsv: string; tooLarge: string; unreadable: string };
  preview: (csv: string) => Promise<Preview>;
  apply: (csv: string, preview: Preview) => Promise<Counts>;
  /** Whether the changes were refused because the preview is old: then the same file is previewed again. */
  isPreviewStale?: (error: Error) => boolean;
  /** The queries that are fetched again afterwards. */
  lists: QueryKey;
  /** Runs once the changes are stored. */
  onApplied: (counts: Counts) => void;
}

/** The steps of an import: the chosen file with its preview, then the changes. */
export function useCsvImport<Preview, Counts>({
  words,
  preview,
  apply,
  isPreviewStale = () => false,
  lists,
  onApplied,
}: CsvImport<Preview, Counts>) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<ChosenFile<Preview> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const reading = useMutation({
    mutationFn: async (file: File): Promise<ChosenFile<Preview>> => {
      const csv = await readCsvFile(file);
      return { fileName: file.name, csv, preview: await preview(csv) };
    },
    onMutate: () => setProblem(null),
    onSuccess: setChosen,
    onError: (error) => setProblem(readingProblemOf(error, words)),
  });

  const renewal = useMutation({
    mutationFn: async (stale: ChosenFile<Preview>): Promise<ChosenFile<Preview>> => ({
      ...stale,
      preview: await preview(stale.csv),
    }),
    onSuccess: setChosen,
    onError: (error) => setProblem(readingProblemOf(error, words)),
  });

  const applying = useMutation({
    mutationFn: (file: ChosenFile<Preview>) => apply(file.csv, file.preview),
    onMutate: () => setProblem(null),
    onSuccess: onApplied,
    onError: (error, file) => {
      setProblem(messageOf(error));
      if (isPreviewStale(error)) renewal.mutate(file);
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: lists }),
  });

  return { chosen, problem, reading, renewal, applying };
}
