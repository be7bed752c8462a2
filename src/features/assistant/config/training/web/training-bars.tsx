import { CircleCheck, CircleDashed, CircleDotDashed, Info } from "lucide-react";
import { useId } from "react";

import { Card } from "#ui/card.tsx";
import { classNames } from "#ui/class-names.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Popover } from "#ui/popover.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import type { TrainingLevel, TrainingPart } from "../../contract.ts";
import { barText, partText, trainingText } from "../../text.ts";

/** Three bars: how complete the assistant's information is. A press opens the parts of a bar; a tooltip shows its rule. */
export function TrainingBars({ levels }: { levels: readonly TrainingLevel[] }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2.5">
      <h2 id={headingId} className="text-[0.9375rem] font-semibold tracking-tight">
        {trainingText.title}
      </h2>
      <Card className="grid divide-line max-md:divide-y md:grid-cols-3 md:divide-x">
        {levels.map(({ bar, percent, parts }) => {
          const { title, rule } = barText[bar];
          return (
            <div key={bar} className="px-4 py-3 sm:px-5 md:py-4">
              <div className="flex items-center gap-1">
                <h3 className="text-[0.8125rem] font-medium text-ink">{title}</h3>
                <Popover
                  label={trainingText.explain(title)}
                  placement="bottom start"
                  trigger={
                    <IconButton
                      size="sm"
                      aria-label={trainingText.explain(title)}
                      tooltip={rule}
                      icon={<Info aria-hidden="true" className="text-ink-muted" />}
                    />
                  }
                >
                  <Explanation title={title} rule={rule} parts={parts} />
                </Popover>
                <p className="ml-auto text-lg font-semibold tracking-tight tabular-nums">{percent}%</p>
              </div>
              <ProgressBar label={title} value={percent / 100} className="mt-1.5" />
            </div>
          );
        })}
      </Card>
    </section>
  );
}

function Explanation({
  title,
  rule,
  parts,
}: {
  title: string;
  rule: string;
  parts: readonly TrainingPart[];
}) {
  return (
    <div className="w-[min(22rem,calc(100vw-4rem))]">
      <p className="text-[0.8125rem] text-pretty text-ink-muted">{rule}</p>
      <ul aria-label={title} className="mt-3 flex flex-col gap-1.5 text-[0.8125rem]">
        {parts.map((part) => {
          const isWhole = part.points === part.of;
          const Icon = isWhole ? CircleCheck : part.points > 0 ? CircleDotDashed : CircleDashed;
          return (
            <li key={part.part} className="flex items-start gap-2">
              <Icon
                aria-hidden="true"
                className={classNames(
                  "mt-0.5 size-4 shrink-0",
                  isWhole ? "text-success-ink" : part.points > 0 ? "text-warning-ink" : "text-ink-faint",
                )}
              />
              <span className={classNames("min-w-0 flex-1", !isWhole && "font-medium")}>
                {partText(part)}
              </span>
              <span className="shrink-0 text-ink-muted tabular-nums">
                {trainingText.points(part.points, part.of)}
              </span>
            </li>
          );
        })}
      </ul>
      {parts.some(({ part }) => part === "geral" || part === "cardapio") && (
        <p className="mt-3 border-t border-line pt-2.5 text-xs text-ink-muted">{trainingText.shortPrompt}</p>
      )}
    </div>
  );
}
