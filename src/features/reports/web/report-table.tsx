import { classNames } from "#ui/class-names.ts";
import type { ShownTable } from "../shown/file-text.ts";

/** A table of the report. Its first column names the row. */
export function ReportTable({
  table: { title, columns, wordColumns, rows, few },
  isForReaders = false,
}: {
  table: ShownTable;
  /** It is not seen: then it does not scroll either. */
  isForReaders?: boolean;
}) {
  const alignOf = (column: string) => (wordColumns?.includes(column) ? "text-left" : "text-right");
  return (
    <div
      {...(!isForReaders && {
        // A table wider than its card scrolls, also by keyboard.
        tabIndex: 0,
        role: "region",
        "aria-label": title,
        className: "-mx-1 overflow-x-auto px-1",
      })}
    >
      <table className="w-full text-sm max-sm:text-[0.8125rem]">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={classNames(
                  "py-1.5 text-xs font-medium text-ink-muted",
                  index === 0 ? "text-left" : `pl-2 sm:pl-3 ${alignOf(column)}`,
                )}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values], row) => (
            // Two rows may say the same, and none of them has a state.
            <tr
              // oxlint-disable-next-line react/no-array-index-key
              key={row}
              className={classNames("border-t border-line", few?.includes(row) && "text-ink-faint italic")}
            >
              <th scope="row" className="py-2 text-left font-medium">
                {name}
              </th>
              {columns.slice(1).map((column, index) => (
                <td key={column} className={classNames("py-2 pl-2 tabular-nums sm:pl-3", alignOf(column))}>
                  {values[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
