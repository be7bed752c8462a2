import { classNames } from "#ui/class-names.ts";

export interface RowBar {
  label: string;
  value: number;
  /** The paler bar: the same before, or what it may reach. */
  pale: number | null;
  /** At the end of the row. */
  text: string;
  /** Of how many parties, in words, where the value is a median. */
  parties?: string;
  /** Too few parties for the value to say much. */
  isFew?: boolean;
}

/** Bars that lie, for `Plot`: one row each, with its label and its figure. */
export function RowBars({ bars, chosen }: { bars: readonly RowBar[]; chosen: number | null }) {
  const most = Math.max(1, ...bars.flatMap(({ value, pale }) => [value, pale ?? 0]));
  const widthOf = (value: number) => ({ width: `${(100 * value) / most}%` });
  return (
    <div aria-hidden="true" className="text-[0.8125rem]">
      {bars.map(({ label, value, pale, text, parties, isFew }, index) => (
        <div
          key={label}
          className={classNames(
            "grid h-11 grid-cols-[6.75rem_1fr_auto] items-center gap-3 rounded-sm px-1 sm:grid-cols-[8.5rem_1fr_auto]",
            index === chosen && "bg-sunken",
          )}
        >
          <span className={classNames("min-w-0 leading-4", isFew && "text-ink-faint italic")}>
            <span className="block truncate">{label}</span>
            {parties && <span className="block text-[0.6875rem] text-ink-faint">{parties}</span>}
          </span>
          <span className="relative block h-6">
            {pale !== null && pale > 0 && (
              <span
                style={widthOf(pale)}
                className="absolute inset-y-0 left-0 rounded-xs border border-line-strong bg-line [print-color-adjust:exact] dark:bg-line-strong"
              />
            )}
            <span
              style={widthOf(value)}
              className={classNames(
                "absolute inset-y-1.5 left-0 rounded-xs [print-color-adjust:exact]",
                isFew ? "bg-line-strong dark:bg-ink-faint" : "bg-primary dark:bg-primary-ink",
              )}
            />
          </span>
          <span
            className={classNames(
              "min-w-12 text-right tabular-nums",
              isFew ? "text-ink-faint italic" : "font-medium",
            )}
          >
            {text}
          </span>
        </div>
      ))}
    </div>
  );
}
