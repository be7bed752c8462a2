import { useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useState } from "react";

import { readImportedFile, readingProblemOf, type ImportedFile, type ReadingWords } from "./csv-file.ts";
import { messageOf } from "./rpc.ts";

/** A chosen file, and what the server says that it would change. */
interface ChosenFile<Preview> {
  fileName: string;
  file: ImportedFile;
  preview: Preview;
}

interface CsvImport<Preview, Counts> {
  words: ReadingWords;
  preview: (file: ImportedFile) => Promise<Preview>;
  apply: (file: ImportedFile, preview: Preview) => Promise<Counts>;
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
    mutationFn: async (chosenFile: File): Promise<ChosenFile<Preview>> => {
      const file = await readImportedFile(chosenFile);
      return { fileName: chosenFile.name, file, preview: await preview(file) };
    },
    onMutate: () => setProblem(null),
    onSuccess: setChosen,
    onError: (error) => setProblem(readingProblemOf(error, words)),
  });

  const renewal = useMutation({
    mutationFn: async (stale: ChosenFile<Preview>): Promise<ChosenFile<Preview>> => ({
      ...stale,
      preview: await preview(stale.file),
    }),
    onSuccess: setChosen,
    onError: (error) => setProblem(readingProblemOf(error, words)),
  });

  const applying = useMutation({
    mutationFn: (one: ChosenFile<Preview>) => apply(one.file, one.preview),
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
