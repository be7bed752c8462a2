import { useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useRef, useState } from "react";

import { readImportedFile, readingProblemOf, type ImportedFile } from "./csv-file.ts";
import { messageOf } from "./rpc.ts";

/** A chosen file, what a person said of it, and what the server says that it would change. */
interface ChosenFile<Preview, Choices> {
  fileName: string;
  file: ImportedFile;
  choices: Choices;
  preview: Preview;
}

interface CsvImport<Preview, Choices, Counts> {
  /** What is said of a text that is too long. */
  tooLarge: string;
  /** `choices` is null for a file of which nobody has said anything yet. */
  preview: (file: ImportedFile, choices: Choices | null) => Promise<Preview>;
  apply: (file: ImportedFile, choices: Choices | null, preview: Preview) => Promise<Counts>;
  /** Whether the changes were refused because the preview is old: then the same file is previewed again. */
  isPreviewStale?: (error: Error) => boolean;
  /** The queries that are fetched again afterwards. */
  lists: QueryKey;
  /** Runs once the changes are stored. */
  onApplied: (counts: Counts) => void;
}

/** The steps of an import: the chosen file with its preview, what a person says of its columns, then the changes. */
export function useCsvImport<Preview, Choices extends object, Counts>({
  tooLarge,
  preview,
  apply,
  isPreviewStale = () => false,
  lists,
  onApplied,
}: CsvImport<Preview, Choices, Counts>) {
  type Chosen = ChosenFile<Preview, Choices | null>;
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const latestReading = useRef(0);
  const fail = (error: Error) => setProblem(readingProblemOf(error, tooLarge));

  const reading = useMutation({
    mutationFn: async (chosenFile: File): Promise<Chosen> => {
      const file = await readImportedFile(chosenFile);
      return { fileName: chosenFile.name, file, choices: null, preview: await preview(file, null) };
    },
    onMutate: () => {
      latestReading.current += 1;
      setProblem(null);
    },
    onSuccess: setChosen,
    onError: fail,
  });

  const renewal = useMutation({
    mutationFn: async ({ file, choices }: Chosen) => {
      const number = ++latestReading.current;
      return { number, preview: await preview(file, choices) };
    },
    onMutate: () => setProblem(null),
    // Of two answers that overtake each other, the one to the later choice holds.
    onSuccess: (answer) => {
      if (answer.number !== latestReading.current) return;
      setChosen((now) => now && { ...now, preview: answer.preview });
    },
    onError: fail,
  });

  const applying = useMutation({
    mutationFn: (one: Chosen) => apply(one.file, one.choices, one.preview),
    onMutate: () => setProblem(null),
    onSuccess: onApplied,
    onError: (error, file) => {
      if (isPreviewStale(error)) renewal.mutate(file);
      setProblem(messageOf(error));
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: lists }),
  });

  /** Previews the file again with what a person says of it now. */
  const choose = (choices: Choices) => {
    if (!chosen) return;
    const next = { ...chosen, choices };
    setChosen(next);
    renewal.mutate(next);
  };

  return {
    chosen,
    problem,
    /** A number for each file that was chosen. */
    fileKey: reading.submittedAt,
    isReading: reading.isPending,
    isRenewing: renewal.isPending,
    isApplying: applying.isPending,
    read: (file: File) => reading.mutate(file),
    choose,
    apply: () => chosen && applying.mutate(chosen),
  };
}
