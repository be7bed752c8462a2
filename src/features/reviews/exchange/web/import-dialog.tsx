import { formatDayWithYear } from "#shared/pt-br.ts";
import { readTableMoment } from "#shared/table-import/dates.ts";
import { ImportDialog as Frame } from "#ui/import-dialog.tsx";
import { ImportQuestion } from "#ui/import-question.tsx";
import { ImportReading } from "#ui/import-reading.tsx";
import { ImportProblems } from "#ui/import-table.tsx";
import { Select } from "#ui/select.tsx";
import { PLATFORMS } from "../../limits.ts";
import type { ReviewImportPreview, ReviewImportRow } from "../contract.ts";
import { csvWords, importDialogText as words, rowProblemText } from "../text.ts";
import { type ReviewFileChoices, useReviewImport } from "./import-store.ts";

/** 'Importar comentários'. */
export function ImportDialog({ unitId, onClose }: { unitId: string; onClose: () => void }) {
  return (
    <Frame
      words={words}
      steps={useReviewImport(unitId, onClose)}
      renderReading={(props) => <FileReading {...props} />}
      renderRow={(row) => <ImportRow row={row} />}
      onClose={onClose}
    />
  );
}

interface FileReadingProps {
  choices: ReviewFileChoices;
  preview: ReviewImportPreview;
  onChoose: (choices: ReviewFileChoices) => void;
}

/** How the file is read: its columns, the platform where no column has it, and the order of day and month. */
function FileReading({ choices, preview, onChoose }: FileReadingProps) {
  const { dates } = preview;
  const { example } = dates;
  return (
    <>
      <ImportReading
        {...{ choices, preview, onChoose }}
        labels={csvWords.headings}
        askedField="platform"
        question={
          <Select
            label={words.platform}
            description={words.platformHint}
            value={choices.platform ?? ""}
            options={[
              { value: "", label: words.choosePlatform, isDisabled: true },
              ...PLATFORMS.map((platform) => ({ value: platform, label: csvWords.platforms[platform] })),
            ]}
            onChange={(value) => {
              const platform = PLATFORMS.find((each) => each === value);
              if (platform) onChoose({ ...choices, platform });
            }}
          />
        }
      />
      {example !== null && (
        <ImportQuestion
          label={words.dateOrder(example)}
          answer={choices.dateOrder ?? dates.order}
          options={(["day_first", "month_first"] as const).map((order) => ({
            value: order,
            label: formatDayWithYear(readTableMoment(example, order)?.date ?? ""),
            description: words.dateOrders[order],
          }))}
          onAnswer={(dateOrder) => onChoose({ ...choices, dateOrder })}
        />
      )}
    </>
  );
}

function ImportRow({ row: { cells, outcome, problems } }: { row: ReviewImportRow }) {
  const { platform, author, rating, date, text, response } = cells;
  const facts = [platform, outcome === "refused" ? rating : words.stars(rating), date];
  return (
    <>
      <p className={author === "" ? "text-ink-muted" : "font-medium wrap-anywhere"}>
        {author || words.noAuthor}
      </p>
      <p className="wrap-anywhere text-ink-muted">{facts.filter((fact) => fact !== "").join(" · ")}</p>
      {text !== "" && <p className="mt-1 line-clamp-3 wrap-anywhere">{text}</p>}
      {response !== "" && (
        <p className="mt-1 line-clamp-2 wrap-anywhere text-ink-muted">
          {words.response} {response}
        </p>
      )}
      <ImportProblems problems={problems} headings={csvWords.headings} sentences={rowProblemText} />
    </>
  );
}
