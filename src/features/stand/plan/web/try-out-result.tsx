import { CircleCheck, CircleQuestionMark, CircleX } from "lucide-react";
import type { ReactNode } from "react";

import type { TryOutAnswer, WhatIf } from "#features/table-plan/contract.ts";
import { Banner } from "#ui/banner.tsx";
import type { PlanNames } from "../text.ts";
import { assumptionTexts, costChangesText, verdictText, whatIfText } from "../what-if-text.ts";
import { MoveList } from "./move-list.tsx";

export interface TryOutResultProps {
  answer: TryOutAnswer;
  kind: Extract<WhatIf["kind"], "delay" | "party">;
  names: PlanNames;
  /** It answers an earlier question. */
  isOld: boolean;
}

/** Who would move, wait or lose the table, and what it costs. */
export function TryOutResult({ answer, kind, names, isOld }: TryOutResultProps) {
  const { verdict, asked } = answer;
  const { tone, Icon } = looks[verdict];
  return (
    <div aria-live="polite" aria-busy={isOld} className="flex flex-col gap-3">
      <Banner tone={tone} role="note" icon={<Icon aria-hidden="true" />}>
        <strong className="font-semibold">{verdictText(kind, answer)}</strong>
        {asked !== null && (
          <span className="block">
            {whatIfText.asked(
              names.tables(asked.tableIds),
              names.time(asked.startsAt),
              names.time(asked.endsAt),
            )}
          </span>
        )}
      </Banner>
      {/* The best that was found so far is no plan for what is asked. */}
      {verdict !== "unknown" && <Consequences {...{ answer, names }} />}
      <p className="text-[0.8125rem] text-ink-muted">
        {isOld
          ? whatIfText.asking
          : [
              ...assumptionTexts(answer),
              verdict !== "unknown" && (answer.isProven ? whatIfText.proven : whatIfText.notProven),
              whatIfText.nothingWritten,
            ]
              .filter(Boolean)
              .join(" ")}
      </p>
    </div>
  );
}

function Consequences({ answer, names }: Pick<TryOutResultProps, "answer" | "names">) {
  const { moves, delays, queue, alreadyWithout, before, after } = answer;
  const withoutTable = answer.withoutTable.filter((id) => !alreadyWithout.includes(id));
  const waiting = queue.filter((entry) => entry.before !== entry.after);
  const costs = costChangesText(before, after);
  return (
    <>
      <Part title={whatIfText.moves} isEmpty={moves.length === 0}>
        <MoveList moves={moves} names={names} />
      </Part>
      <Lines
        title={whatIfText.delays}
        lines={delays.map(({ reservationId, minutes }) =>
          whatIfText.waits(names.party(reservationId), minutes),
        )}
      />
      <Lines title={whatIfText.withoutTable} lines={withoutTable.map(names.party)} />
      <Lines
        title={whatIfText.queue}
        lines={waiting.map((entry) =>
          whatIfText.called(
            names.party(entry.entryId),
            entry.before && names.time(entry.before),
            entry.after && names.time(entry.after),
          ),
        )}
      />
      <Lines title={whatIfText.costs} lines={costs} />
      {moves.length + delays.length + withoutTable.length + waiting.length === 0 && (
        <p className="text-ink-muted">{whatIfText.nobodyMoves}</p>
      )}
    </>
  );
}

const looks = {
  fits: { tone: "success", Icon: CircleCheck },
  does_not_fit: { tone: "danger", Icon: CircleX },
  unknown: { tone: "warning", Icon: CircleQuestionMark },
} as const;

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Part title={title} isEmpty={lines.length === 0}>
      <ul className="flex flex-col gap-0.5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <section>
      <h3 className="mb-1 text-[0.8125rem] font-semibold text-ink-muted">{title}</h3>
      {children}
    </section>
  );
}
