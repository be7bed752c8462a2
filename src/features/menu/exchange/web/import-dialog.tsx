import { Info } from "lucide-react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { formatMoney } from "#shared/money.ts";
import { readTablePrice } from "#shared/table-import/prices.ts";
import { Banner } from "#ui/banner.tsx";
import { ImportDialog as Frame } from "#ui/import-dialog.tsx";
import { ImportQuestion } from "#ui/import-question.tsx";
import { ImportReading } from "#ui/import-reading.tsx";
import type { ImportPreview } from "../contract.ts";
import { csvWords, importDialogText as words } from "../text.ts";
import { CategoryChoice } from "./category-choice.tsx";
import { ImportRow } from "./import-row.tsx";
import { type MenuFileChoices, useMenuImport } from "./import-store.ts";

/** 'Importar cardápio'. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { id: unitId } = useCurrentUnit();
  return (
    <Frame
      words={words}
      steps={useMenuImport(unitId, onClose)}
      renderReading={(props) => <FileReading {...props} />}
      renderRow={(row) => <ImportRow row={row} />}
      onClose={onClose}
    />
  );
}

interface FileReadingProps {
  choices: MenuFileChoices;
  preview: ImportPreview;
  onChoose: (choices: MenuFileChoices) => void;
}

/** How the file is read: its columns, the category where no column has it, and the sign before the centavos. */
function FileReading({ choices, preview, onChoose }: FileReadingProps) {
  const { decimal, newCategories } = preview;
  const { example } = decimal;
  return (
    <>
      <ImportReading
        {...{ choices, preview, onChoose }}
        labels={csvWords.headings}
        askedField="category"
        question={
          <CategoryChoice
            category={choices.category ?? ""}
            onChoose={(category) => onChoose({ ...choices, category })}
          />
        }
      />
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
      {newCategories.length > 0 && (
        <Banner role="note" icon={<Info aria-hidden="true" />}>
          {words.newCategories(newCategories)}
        </Banner>
      )}
    </>
  );
}
