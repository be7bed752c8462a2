import { useState } from "react";

import { Disclosure } from "./disclosure.tsx";
import { ErrorBanner } from "./error-banner.tsx";
import { importColumnsText as words } from "./import-text.ts";
import { Select } from "./select.tsx";

export interface ImportColumn<Field extends string> {
  /** Empty where the file names no column. */
  heading: string;
  /** Empty where no cell is filled. */
  sample: string;
  /** Null: the column stays out. */
  field: Field | null;
  problem: "taken_twice" | "does_not_fit" | null;
}

export interface ImportColumnsProps<Field extends string> {
  columns: readonly ImportColumn<Field>[];
  /** The names of the fields, in their order. */
  labels: Readonly<Record<Field, string>>;
  headingLine: number | null;
  /** Fields without which nothing can be imported. */
  missing: readonly Field[];
  /** Rows with the category of the row above. */
  filledCount: number;
  leftOut: readonly { line: number; text: string }[];
  leftOutCount: number;
  onChange: (fields: (Field | null)[]) => void;
}

/**
 * Says which columns of a file are used for what and which stay out, and lets a person assign them. It opens by itself where a column
 * stays out or is missing, and where the contents alone say what the columns are.
 */
export function ImportColumns<Field extends string>(props: ImportColumnsProps<Field>) {
  const { columns, labels, headingLine, missing, filledCount, leftOut, leftOutCount, onChange } = props;
  const shown = columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ heading, sample }) => heading !== "" || sample !== "");
  const unused = shown.filter(({ field }) => field === null);
  const isWrong = missing.length > 0 || shown.some(({ problem }) => problem !== null);
  const [isOpened, setOpened] = useState<boolean | null>(null);
  const isOpen =
    isOpened ??
    (isWrong || headingLine === null || (unused.length > 0 && shown.length <= MAX_OPENED_COLUMNS));
  const nameOf = ({ heading, at }: { heading: string; at: number }) => heading || words.unnamed(at + 1);

  return (
    <section aria-label={words.title} className="flex flex-col gap-1.5">
      {missing.length > 0 && (
        <ErrorBanner>{words.missing(missing.map((field) => labels[field]))}</ErrorBanner>
      )}
      <Disclosure
        label={words.title}
        isOpen={isOpen}
        onOpenChange={setOpened}
        aside={
          <span className="font-normal text-ink-muted">
            {words.counts(shown.length - unused.length, unused.length)}
          </span>
        }
      >
        <div className="mt-1 flex flex-col gap-2">
          <p className="text-[0.8125rem] text-ink-muted">
            {headingLine === null ? words.noHeadings : words.hint(headingLine)}
          </p>
          <ul className="divide-y divide-line rounded-lg border border-line">
            {shown.map((column) => (
              <li
                key={column.at}
                className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-x-4 gap-y-1 px-3 py-2 text-[0.8125rem]"
              >
                <div className="min-w-0 py-0.5">
                  <p className="truncate font-medium">{nameOf(column)}</p>
                  <p className="truncate text-ink-muted">
                    {column.sample === "" ? words.noSample : words.sample(column.sample)}
                  </p>
                </div>
                <Select
                  label={words.selectOf(nameOf(column))}
                  isLabelHidden
                  value={column.field ?? ""}
                  options={[
                    { value: "", label: words.unused },
                    ...(Object.entries<string>(labels) as [Field, string][]).map(([value, label]) => ({
                      value,
                      label,
                    })),
                  ]}
                  errorMessage={problemOf(column)}
                  onChange={(value) =>
                    onChange(
                      columns.map(({ field }, at) =>
                        at === column.at ? ((value || null) as Field | null) : field,
                      ),
                    )
                  }
                />
              </li>
            ))}
          </ul>
        </div>
      </Disclosure>
      {!isOpen && unused.length > 0 && (
        <p className="text-[0.8125rem] wrap-anywhere text-ink-muted">
          {words.stayOut(unused.map((column) => ({ name: nameOf(column), sample: column.sample })))}
        </p>
      )}
      {filledCount > 0 && <p className="text-[0.8125rem] text-ink-muted">{words.filled(filledCount)}</p>}
      {leftOutCount > 0 && (
        <p className="text-[0.8125rem] wrap-anywhere text-ink-muted">
          {words.leftOut(leftOut.slice(0, MAX_SHOWN_ROWS), leftOutCount)}
        </p>
      )}
    </section>
  );

  function problemOf({
    field,
    problem,
    sample,
    at,
  }: ImportColumn<Field> & { at: number }): string | undefined {
    if (problem === null || field === null) return undefined;
    if (problem === "does_not_fit") return words.doesNotFit(labels[field], sample);
    const first = shown.find((column) => column.field === field && column.at !== at);
    return words.takenTwice(labels[field], first ? nameOf(first) : "");
  }
}

/** With more columns than this, the list opens only on request. */
const MAX_OPENED_COLUMNS = 12;
const MAX_SHOWN_ROWS = 3;
