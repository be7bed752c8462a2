import { ArrowRight } from "lucide-react";
import { useState } from "react";

import { Badge, type Tone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import type { ImportPreview, ImportRow } from "../contract.ts";
import { csvWords, importDialogText as words, rowProblemText } from "../text.ts";

type Outcome = ImportRow["outcome"];

const OUTCOMES: readonly Outcome[] = ["new", "changed", "same", "refused"];
/** Drawn at once; a file may have two thousand rows. */
const PAGE = 200;

/** What an import would do, row by row; the counts above it are its filter. It begins with what needs a look. */
export function PreviewTable({ preview: { rows, counts } }: { preview: ImportPreview }) {
  const [shown, setShown] = useState<Outcome | "all">(counts.refused > 0 ? "refused" : "all");
  const [limit, setLimit] = useState(PAGE);
  const filtered = shown === "all" ? rows : rows.filter(({ outcome }) => outcome === shown);
  const show = (outcome: Outcome | "all") => {
    setShown(outcome);
    setLimit(PAGE);
  };

  return (
    <div className="flex flex-col gap-3">
      <div role="group" aria-label={words.filter} className="flex flex-wrap gap-1.5">
        <FilterButton
          label={words.all}
          count={rows.length}
          isChosen={shown === "all"}
          onPress={() => show("all")}
        />
        {OUTCOMES.map((outcome) => (
          <FilterButton
            key={outcome}
            label={words.outcomesMany[outcome]}
            count={counts[outcome]}
            isChosen={shown === outcome}
            onPress={() => show(outcome)}
          />
        ))}
      </div>
      {shown === "refused" && counts.refused > 0 && (
        <p className="text-[0.8125rem] text-ink-muted">{words.refusedHint}</p>
      )}
      <div className="overflow-clip rounded-lg border border-line">
        <table aria-label={words.rows} className="w-full table-fixed text-left text-[0.8125rem]">
          <colgroup>
            <col className="w-14" />
            <col />
            <col className="w-28" />
          </colgroup>
          <thead className="bg-sunken text-xs text-ink-muted">
            <tr>
              <th scope="col" className="px-3 py-2 font-medium">
                {words.line}
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                {words.dish}
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                {words.outcome}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {filtered.slice(0, limit).map((row) => (
              <Row key={row.line} row={row} />
            ))}
            {filtered.length === 0 && (
              <tr>
                <td colSpan={3} className="px-3 py-8 text-center text-ink-muted">
                  {words.none}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {filtered.length > limit && (
        <Button onPress={() => setLimit(limit + PAGE)} className="self-center">
          {words.more(Math.min(PAGE, filtered.length - limit))}
        </Button>
      )}
    </div>
  );
}

function FilterButton(props: { label: string; count: number; isChosen: boolean; onPress: () => void }) {
  const { label, count, isChosen, onPress } = props;
  return (
    <Button
      size="sm"
      variant={isChosen ? "secondary" : "ghost"}
      aria-pressed={isChosen}
      onPress={onPress}
      className={isChosen ? "border-primary-line! bg-primary-soft! text-primary-ink!" : ""}
    >
      {label} <span className="tabular-nums">{count}</span>
    </Button>
  );
}

function Row({ row: { line, name, category, outcome, changes, problems } }: { row: ImportRow }) {
  return (
    <tr className="bg-surface align-top dark:bg-raised">
      <td className="px-3 py-2.5 text-ink-muted tabular-nums">{line}</td>
      <td className="px-3 py-2.5">
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
        {problems.length > 0 && (
          <ul className="mt-1 flex flex-col gap-0.5 text-danger-ink">
            {problems.map(({ field, problem, value }) => (
              <li key={`${field}/${problem}/${value}`} className="wrap-anywhere">
                {field && <span className="font-medium">{csvWords.headings[field]}: </span>}
                {rowProblemText[problem].replace("{value}", value)}
              </li>
            ))}
          </ul>
        )}
      </td>
      <td className="px-3 py-2">
        <Badge tone={tones[outcome]}>{words.outcomes[outcome]}</Badge>
      </td>
    </tr>
  );
}

const tones: Record<Outcome, Tone> = { new: "success", changed: "info", same: "neutral", refused: "danger" };
