import { Shuffle } from "lucide-react";
import type { ReactElement } from "react";

import type { TablePlan } from "#features/reservations/table-plan/contract.ts";
import { Button } from "#ui/button.tsx";
import { Popover } from "#ui/popover.tsx";
import { causeText, changesText, gainText } from "../moves-text.ts";
import { type PlanNames, planText } from "../text.ts";
import { MoveList } from "./move-list.tsx";

export interface ProposalProps {
  proposal: NonNullable<TablePlan["proposal"]>;
  names: PlanNames;
  isPending: boolean;
  onApply: () => void;
  onDismiss: () => void;
}

/** Says why somebody should get another table, who it is, and lets staff decide. */
export function PlanBanner(banner: ProposalProps) {
  const { proposal, names, isPending, onApply } = banner;
  const { because, moves } = proposal;
  if (moves.length === 0) return null;
  return (
    <section
      aria-label={planText.proposal}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 rounded-md border border-warning-line bg-warning-soft py-1 pr-1 pl-3 text-[0.8125rem] leading-4.5 text-warning-ink"
    >
      <Shuffle aria-hidden="true" className="size-4 shrink-0" />
      <p role="status" className="min-w-0 flex-1 basis-52">
        <strong className="font-semibold">{causeText(because, names)}</strong> → {changesText(moves, names)}
      </p>
      <span className="ml-auto flex gap-1.5">
        <ProposalPopover {...banner} trigger={<Button size="sm">{planText.look}</Button>} />
        <Button size="sm" variant="primary" isPending={isPending} onPress={onApply}>
          {planText.apply}
        </Button>
      </span>
    </section>
  );
}

/** Offers a plan that nobody needs: it waits until somebody looks. */
export function BetterPlan(offer: ProposalProps) {
  return (
    <ProposalPopover
      {...offer}
      trigger={
        <Button size="sm" variant="ghost" icon={<Shuffle aria-hidden="true" />}>
          {planText.better}
        </Button>
      }
    />
  );
}

/** Who would move and why, with the decision. */
function ProposalPopover({
  proposal,
  names,
  isPending,
  onApply,
  onDismiss,
  trigger,
}: ProposalProps & { trigger: ReactElement }) {
  const { because, moves } = proposal;
  return (
    <Popover label={planText.proposal} placement="bottom end" trigger={trigger}>
      {(close) => (
        <div className="flex w-84 max-w-[82vw] flex-col gap-3">
          <h2 className="font-semibold">{causeText(because, names)}</h2>
          {because.kind === "better" && <p className="text-ink-muted">{gainText(because)}</p>}
          <MoveList moves={moves} names={names} />
          <div className="flex justify-end gap-2">
            <Button
              isDisabled={isPending}
              onPress={() => {
                close();
                onDismiss();
              }}
            >
              {planText.dismiss}
            </Button>
            <Button
              variant="primary"
              isDisabled={isPending}
              onPress={() => {
                close();
                onApply();
              }}
            >
              {planText.apply}
            </Button>
          </div>
        </div>
      )}
    </Popover>
  );
}
