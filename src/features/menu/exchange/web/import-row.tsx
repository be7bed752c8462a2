import { ArrowRight } from "lucide-react";

import { classNames } from "#ui/class-names.ts";
import { ImportProblems } from "#ui/import-table.tsx";
import type { ImportRow as Row } from "../contract.ts";
import { csvWords, importDialogText as words, rowProblemText } from "../text.ts";

/** A row of the file: its dish with price and texts, what changes, and its problems. */
export function ImportRow({ row }: { row: Row }) {
  const { name, category, price, price2, changes, problems } = row;
  const changed = new Set(changes.map(({ field }) => field));
  const texts = (["description", "descriptionLong"] as const).flatMap((field) =>
    row[field] === "" || changed.has(field) ? [] : [{ field, text: row[field] }],
  );
  return (
    <>
      <p className={classNames("font-medium wrap-anywhere", !name && "text-ink-muted")}>
        {name || words.noName}
      </p>
      <p className="wrap-anywhere text-ink-muted">
        {[category, price, price2 && words.forTwo(price2)].filter((fact) => fact !== "").join(" · ")}
      </p>
      {texts.map(({ field, text }) => (
        <p key={field} className="mt-1 line-clamp-2 wrap-anywhere">
          {text}
        </p>
      ))}
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
      <ImportProblems problems={problems} headings={csvWords.headings} sentences={rowProblemText} />
    </>
  );
}
