import { Info } from "lucide-react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { formatMoney } from "#shared/money.ts";
import { readTablePrice } from "#shared/table-import/prices.ts";
import { Banner } from "#ui/banner.tsx";
import { ImportColumns } from "#ui/import-columns.tsx";
import { ImportDialog as Frame } from "#ui/import-dialog.tsx";
import { ImportQuestion } from "#ui/import-question.tsx";
import { ImportSheet } from "#ui/import-sheet.tsx";
import { ImportTable } from "#ui/import-table.tsx";
import type { ImportPreview } from "../contract.ts";
import { csvWords, importDialogText as words } from "../text.ts";
import { CategoryChoice } from "./category-choice.tsx";
import { ImportRow } from "./import-row.tsx";
import { type MenuFileChoices, useMenuImport } from "./import-store.ts";

/** 'Importar cardápio': choose a file, see how it is read and what it changes, confirm. Nothing is stored before the last step. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { id: unitId } = useCurrentUnit();
  const { chosen, problem, reading, renewal, applying, choose } = useMenuImport(unitId, onClose);
  const changeCount = chosen ? chosen.preview.counts.new + chosen.preview.counts.changed : 0;

  const isUnanswered = chosen?.preview.rows.length === 0;

  return (
    <Frame
      words={words}
      fileName={chosen?.fileName ?? null}
      isReading={reading.isPending}
      isApplying={applying.isPending}
      problem={problem}
      apply={{
        label: changeCount > 0 ? words.apply(changeCount) : isUnanswered ? words.unanswered : words.nothing,
        isDisabled: changeCount === 0 || renewal.isPending,
        onPress: () => chosen && applying.mutate(chosen),
      }}
      onFile={(file) => reading.mutate(file)}
      onClose={onClose}
    >
      {chosen && (
        <FileReading
          key={reading.submittedAt}
          choices={chosen.choices ?? {}}
          preview={chosen.preview}
          onChoose={choose}
        />
      )}
      {chosen && chosen.preview.newCategories.length > 0 && (
        <Banner role="note" icon={<Info aria-hidden="true" />}>
          {words.newCategories(chosen.preview.newCategories)}
        </Banner>
      )}
      {chosen && chosen.preview.rows.length > 0 && (
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

interface FileReadingProps {
  choices: MenuFileChoices;
  preview: ImportPreview;
  onChoose: (choices: MenuFileChoices) => void;
}

/** How the file is read: its columns, the sign before the centavos, and the category where no column has it. */
function FileReading({ choices, preview: { sheets, sheet, table, decimal }, onChoose }: FileReadingProps) {
  // What was chosen last counts while its preview is on the way.
  const columns = table.columns.map((column, at) => ({
    ...column,
    field: choices.columns ? (choices.columns[at] ?? null) : column.field,
  }));
  const hasCategory = columns.some(({ field }) => field === "category");
  const { example } = decimal;
  return (
    <>
      {/* Another sheet has columns of its own. */}
      <ImportSheet
        sheets={sheets}
        sheet={choices.sheet ?? sheet}
        onChange={(next) => onChoose({ sheet: next })}
      />
      <ImportColumns
        {...table}
        columns={columns}
        missing={isOnlyCategory(table.missing) ? [] : table.missing}
        labels={csvWords.headings}
        onChange={(fields) => onChoose({ ...choices, columns: fields })}
      />
      {!hasCategory && (
        <CategoryChoice
          category={choices.category ?? ""}
          onChoose={(category) => onChoose({ ...choices, category })}
        />
      )}
      {example !== null && (
        <ImportQuestion
          label={words.decimalSign(example)}
          answer={choices.decimalSign ?? decimal.sign}
          options={(["dot", "comma"] as const).map((sign) => ({
            value: sign,
            label: formatMoney(readTablePrice(example, sign) ?? 0),
            description: words.decimalSigns[sign](example),
          }))}
          onAnswer={(decimalSign) => onChoose({ ...choices, decimalSign })}
        />
      )}
    </>
  );
}

/** Then the category is asked for, and nothing else stands in the way. */
function isOnlyCategory(missing: readonly string[]): boolean {
  return missing.join() === "category";
}
