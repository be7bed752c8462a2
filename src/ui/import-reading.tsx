import type { ReactNode } from "react";

import { type ImportColumn, ImportColumns, type ImportColumnsProps } from "./import-columns.tsx";
import { importColumnsText as words } from "./import-text.ts";
import { Select } from "./select.tsx";

interface FileChoices<Field extends string> {
  sheet?: number | undefined;
  columns?: (Field | null)[] | undefined;
}

export interface ImportReadingProps<Field extends string, Choices extends FileChoices<Field>> {
  choices: Choices;
  preview: {
    sheets: readonly string[];
    sheet: number;
    table: Omit<ImportColumnsProps<Field>, "labels" | "onChange">;
  };
  /** The names of the fields, in their order. */
  labels: Readonly<Record<Field, string>>;
  /** The field for which `question` asks once, where no column has it. */
  askedField: Field;
  question: ReactNode;
  onChoose: (choices: Choices) => void;
}

/** Says which sheet and columns of a file are read and which stay out, and lets a person choose others. */
export function ImportReading<Field extends string, Choices extends FileChoices<Field>>(
  props: ImportReadingProps<Field, Choices>,
) {
  const { choices, preview, labels, askedField, question, onChoose } = props;
  const { sheets, sheet, table } = preview;
  const shownSheet = choices.sheet ?? sheet;
  // What was chosen last counts while its preview is on the way.
  const columns = table.columns.map((column, at): ImportColumn<Field> => ({
    ...column,
    field: choices.columns ? (choices.columns[at] ?? null) : column.field,
  }));
  return (
    <>
      {sheets.length > 1 && (
        <Select
          label={words.sheet}
          description={words.otherSheets(sheets.filter((_, at) => at !== shownSheet))}
          value={String(shownSheet)}
          options={sheets.map((name, at) => ({ value: String(at), label: name }))}
          // Another sheet has columns of its own.
          onChange={(value) => onChoose({ sheet: Number(value) } as Choices)}
        />
      )}
      <ImportColumns
        {...table}
        columns={columns}
        // Where nothing else stands in the way, the question is enough.
        missing={table.missing.join() === askedField ? [] : table.missing}
        labels={labels}
        onChange={(fields) => onChoose({ ...choices, columns: fields })}
      />
      {!columns.some(({ field }) => field === askedField) && question}
    </>
  );
}
