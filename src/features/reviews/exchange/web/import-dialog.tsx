import { formatDayWithYear } from "#shared/pt-br.ts";
import { readTableMoment } from "#shared/table-import/dates.ts";
import { ImportColumns } from "#ui/import-columns.tsx";
import { ImportDialog as Frame } from "#ui/import-dialog.tsx";
import { ImportQuestion } from "#ui/import-question.tsx";
import { ImportSheet } from "#ui/import-sheet.tsx";
import { ImportProblems, ImportTable } from "#ui/import-table.tsx";
import { Select } from "#ui/select.tsx";
import { PLATFORMS } from "../../limits.ts";
import type { ReviewImportPreview, ReviewImportRow } from "../contract.ts";
import { csvWords, importDialogText as words, rowProblemText } from "../text.ts";
import { type ReviewFileChoices, useReviewImport } from "./import-store.ts";

/** 'Importar comentários': choose a file, see how it is read and what it brings, confirm. Nothing is stored before the last step. */
export function ImportDialog({ unitId, onClose }: { unitId: string; onClose: () => void }) {
  const { chosen, problem, reading, renewal, applying, choose } = useReviewImport(unitId, onClose);
  const counts = chosen?.preview.counts;
  const changeCount = counts ? counts.new + counts.changed : 0;
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
      {chosen && chosen.preview.rows.length > 0 && (
        <ImportTable
          key={reading.submittedAt}
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
  choices: ReviewFileChoices;
  preview: ReviewImportPreview;
  onChoose: (choices: ReviewFileChoices) => void;
}

/** How the file is read: its columns, the order of day and month, and the platform where no column has it. */
function FileReading({ choices, preview: { sheets, sheet, table, dates }, onChoose }: FileReadingProps) {
  // What was chosen last counts while its preview is on the way.
  const columns = table.columns.map((column, at) => ({
    ...column,
    field: choices.columns ? (choices.columns[at] ?? null) : column.field,
  }));
  const { example } = dates;
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
        missing={table.missing.join() === "platform" ? [] : table.missing}
        labels={csvWords.headings}
        onChange={(fields) => onChoose({ ...choices, columns: fields })}
      />
      {!columns.some(({ field }) => field === "platform") && (
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
      )}
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
      <ImportProblems
        problems={problems.map(({ field, problem, value }) => ({
          cell: field && csvWords.headings[field],
          text: rowProblemText[problem].replace("{value}", value),
        }))}
      />
    </>
  );
}
