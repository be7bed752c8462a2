import { type ReactNode, useState } from "react";

import { Badge, type Tone } from "./badge.tsx";
import { Button } from "./button.tsx";
import { importText as words } from "./import-text.ts";

export type ImportOutcome = "new" | "changed" | "same" | "refused";

export interface ImportTableProps<Row extends { line: number; outcome: ImportOutcome }> {
  rows: readonly Row[];
  counts: Record<ImportOutcome, number>;
  /** The heading of the column that `children` draws. */
  subject: string;
  children: (row: Row) => ReactNode;
}

const OUTCOMES: readonly ImportOutcome[] = ["new", "changed", "same", "refused"];
/** Rows drawn at once; a file may have thousands. */
const PAGE = 200;

/**
 * Shows what an import would do, row by row; the counts above filter it. Rows that need attention come first.
 */
export function ImportTable<Row extends { line: number; outcome: ImportOutcome }>({
  rows,
  counts,
  subject,
  children,
}: ImportTableProps<Row>) {
  const [shown, setShown] = useState<ImportOutcome | "all">(counts.refused > 0 ? "refused" : "all");
  const [limit, setLimit] = useState(PAGE);
  const filtered = shown === "all" ? rows : rows.filter(({ outcome }) => outcome === shown);
  const show = (outcome: ImportOutcome | "all") => {
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
              {[words.line, subject, words.outcome].map((heading) => (
                <th key={heading} scope="col" className="px-3 py-2 font-medium">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {filtered.slice(0, limit).map((row) => (
              <tr key={row.line} className="bg-surface align-top dark:bg-raised">
                <td className="px-3 py-2.5 text-ink-muted tabular-nums">{row.line}</td>
                <td className="px-3 py-2.5">{children(row)}</td>
                <td className="px-3 py-2">
                  <Badge tone={tones[row.outcome]}>{words.outcomes[row.outcome]}</Badge>
                </td>
              </tr>
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

export interface ImportProblemsProps<Field extends string, Problem extends string> {
  /** Of the row as a whole where `field` is null. */
  problems: readonly { field: Field | null; problem: Problem; value: string }[];
  headings: Readonly<Record<Field, string>>;
  /** `{value}` is the cell's content. */
  sentences: Readonly<Record<Problem, string>>;
}

/** Shows why a row is refused: the cell and its problem. */
export function ImportProblems<Field extends string, Problem extends string>({
  problems,
  headings,
  sentences,
}: ImportProblemsProps<Field, Problem>) {
  if (problems.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-col gap-0.5 text-danger-ink">
      {problems.map(({ field, problem, value }) => (
        <li key={`${field ?? ""}/${problem}/${value}`} className="wrap-anywhere">
          {field !== null && <span className="font-medium">{headings[field]}: </span>}
          {sentences[problem].replace("{value}", value)}
        </li>
      ))}
    </ul>
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

const tones: Record<ImportOutcome, Tone> = {
  new: "success",
  changed: "info",
  same: "neutral",
  refused: "danger",
};
