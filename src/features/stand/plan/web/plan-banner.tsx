import { Shuffle } from "lucide-react";
import type { ReactElement } from "react";

import type { TablePlan } from "#features/table-plan/contract.ts";
import { Button } from "#ui/button.tsx";
import { Popover } from "#ui/popover.tsx";
import type { EveningState } from "../../web/evening-view.ts";
import { planChoiceText } from "../choice-text.ts";
import { causeText, changesText, gainText } from "../moves-text.ts";
import type { PlanNames } from "../text.ts";
import { MoveList } from "./move-list.tsx";
import { usePlanActs } from "./plan-acts.ts";
import { usePlanNames } from "./plan-names.ts";

type Proposal = NonNullable<TablePlan["proposal"]>;

export interface PlanBannerProps {
  proposal: Proposal;
  state: EveningState;
}

/** Says why somebody should get another table, who it is, and lets staff decide. */
export function PlanBanner({ proposal, state }: PlanBannerProps) {
  const names = usePlanNames(state);
  const acts = usePlanActs();
  const { because, moves } = proposal;
  if (moves.length === 0) return null;
  return (
    <section
      aria-label={planChoiceText.proposal}
      className="z-10 flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 rounded-md border border-warning-line bg-warning-soft py-1 pr-1 pl-3 text-[0.8125rem] leading-4.5 text-warning-ink max-md:sticky max-md:bottom-35"
    >
      <Shuffle aria-hidden="true" className="size-4 shrink-0" />
      <p role="status" className="min-w-0 flex-1 basis-52 pr-2">
        <strong className="font-semibold">{causeText(because, names)}</strong> → {changesText(moves, names)}
      </p>
      <span className="ml-auto flex gap-1.5">
        <ProposalPopover
          {...{ proposal, names, acts }}
          trigger={<Button size="sm">{planChoiceText.look}</Button>}
        />
        <Button
          size="sm"
          variant="primary"
          isPending={acts.isPending}
          onPress={() => acts.apply(proposal.id)}
        >
          {planChoiceText.apply}
        </Button>
      </span>
    </section>
  );
}

/** Offers a plan that nobody needs: it waits until somebody looks. */
export function BetterPlan({ proposal, names }: { proposal: Proposal; names: PlanNames }) {
  const acts = usePlanActs();
  return (
    <ProposalPopover
      {...{ proposal, names, acts }}
      trigger={
        <Button size="sm" variant="ghost" icon={<Shuffle aria-hidden="true" />}>
          {planChoiceText.better}
        </Button>
      }
    />
  );
}

/** Who would move and why, with the decision. */
function ProposalPopover({
  proposal,
  names,
  acts,
  trigger,
}: {
  proposal: Proposal;
  names: PlanNames;
  acts: ReturnType<typeof usePlanActs>;
  trigger: ReactElement;
}) {
  const { because, moves } = proposal;
  return (
    <Popover label={planChoiceText.proposal} placement="bottom end" trigger={trigger}>
      {(close) => (
        <div className="flex w-84 max-w-[82vw] flex-col gap-3">
          <h2 className="font-semibold">{causeText(because, names)}</h2>
          {because.kind === "better" && <p className="text-ink-muted">{gainText(because)}</p>}
          <MoveList moves={moves} names={names} />
          <div className="flex justify-end gap-2">
            <Button
              isDisabled={acts.isPending}
              onPress={() => {
                close();
                acts.dismiss(proposal.id);
              }}
            >
              {planChoiceText.dismiss}
            </Button>
            <Button
              variant="primary"
              isDisabled={acts.isPending}
              onPress={() => {
                close();
                acts.apply(proposal.id);
              }}
            >
              {planChoiceText.apply}
            </Button>
          </div>
        </div>
      )}
    </Popover>
  );
}
