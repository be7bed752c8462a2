import { ImportDialog as Frame } from "#ui/import-dialog.tsx";
import { ImportProblems, ImportTable } from "#ui/import-table.tsx";
import type { ReviewImportRow } from "../contract.ts";
import { csvWords, importDialogText as words, rowProblemText } from "../text.ts";
import { useReviewImport } from "./import-store.ts";

/** 'Importar comentários': a file, what it would do, and then the deed. Nothing is stored before the last step. */
export function ImportDialog({ unitId, onClose }: { unitId: string; onClose: () => void }) {
  const { chosen, problem, reading, applying } = useReviewImport(unitId, onClose);
  const counts = chosen?.preview.counts;
  const changeCount = counts ? counts.new + counts.changed : 0;
  return (
    <Frame
      words={words}
      fileName={chosen?.fileName ?? null}
      isReading={reading.isPending}
      isApplying={applying.isPending}
      problem={problem ?? (chosen && words.unread(chosen.preview.table.missing))}
      apply={{
        label: changeCount === 0 ? words.nothing : words.apply(changeCount),
        isDisabled: changeCount === 0,
        onPress: () => chosen && applying.mutate(chosen),
      }}
      onFile={(file) => reading.mutate(file)}
      onClose={onClose}
    >
      {chosen && (
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
