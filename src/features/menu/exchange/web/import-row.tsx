import { ArrowRight } from "lucide-react";

import { classNames } from "#ui/class-names.ts";
import { ImportProblems } from "#ui/import-table.tsx";
import type { ImportRow as Row } from "../contract.ts";
import { csvWords, importDialogText as words, rowProblemText } from "../text.ts";

/** A row of the file: its dish, what changes, and its problems. */
export function ImportRow({ row: { name, category, changes, problems } }: { row: Row }) {
  return (
    <>
      <p className={classNames("font-medium wrap-anywhere", !name && "text-ink-muted")}>
        {name || words.noName}
      </p>
      {category && <p className="wrap-anywhere text-ink-muted">{category}</p>}
      {changes.length > 0 && (
        <ul className="mt-1 flex flex-col gap-0.5">
          {changes.map(({ field, before, after }) => (
            <li key={field} className="wrap-anywhere">
              <span className="text-ink-muted">{csvWords.headings[field]}:</span>{" "}
              <del className="text-ink-muted">{before || words.empty}</del>{" "}
              <ArrowRight aria-hidden="true" className="inline size-3.5 text-ink-faint" />{" "}
              <ins className="no-underline">{after || words.empty}</ins>
            </li>
          ))}
        </ul>
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
