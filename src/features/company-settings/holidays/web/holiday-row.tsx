import { formatDayWithYear } from "#shared/pt-br.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { formatIntervals } from "../../opening/text.ts";
import type { Holiday } from "../contract.ts";
import { holidaysText as words } from "../text.ts";
import type { HolidayState } from "./holiday-state.ts";

export type HolidayAct = "close" | "special" | "normal";

export interface HolidayRowProps {
  holiday: Holiday;
  state: HolidayState;
  isPending: boolean;
  onAct: (act: HolidayAct) => void;
}

/** A holiday, what the unit does on it, and what it could do instead. */
export function HolidayRow({ holiday: { date, name, kind }, state, isPending, onAct }: HolidayRowProps) {
  const when = formatDayWithYear(date);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          <Badge>{words.kinds[kind]}</Badge>
        </p>
        <p className="text-[0.8125rem] text-ink-muted tabular-nums">
          <span className="inline-block first-letter:uppercase">{when}</span> · {stateText(state)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {actsOf(state).map((act) => (
          <Button
            key={act}
            size="sm"
            isDisabled={isPending}
            aria-label={words.actLabel(actText[act], name, when)}
            onPress={() => onAct(act)}
          >
            {actText[act]}
          </Button>
        ))}
      </div>
    </li>
  );
}

const actText: Record<HolidayAct, string> = {
  close: words.closeOn,
  special: words.openSpecial,
  normal: words.openNormal,
};

/** A weekday that is closed has no hours to which a closing of every year could be taken back; staff give the date hours of its own. */
function actsOf({ kind }: HolidayState): HolidayAct[] {
  if (kind === "open") return ["close", "special"];
  if (kind === "closed_weekday") return ["special"];
  if (kind === "closed_yearly") return ["special", "normal"];
  return kind === "closed_period" ? [] : ["normal"];
}

function stateText(state: HolidayState): string {
  switch (state.kind) {
    case "open":
      return words.opens(formatIntervals(state.intervals));
    case "special":
      return words.special(formatIntervals(state.day.intervals));
    case "closed":
      return words.closed;
    case "closed_yearly":
      return words.closedYearly;
    case "closed_period":
      return words.closedPeriod;
    case "closed_weekday":
      return words.closedWeekday;
  }
}
