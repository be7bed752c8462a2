import { BadgeCheck, FlaskConical, TriangleAlert } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";

import type { TablePlan } from "#features/table-plan/contract.ts";
import { Button } from "#ui/button.tsx";
import { planStateText } from "../state-text.ts";
import type { PlanNames } from "../text.ts";

const BetterPlan = lazy(() => import("./plan-banner.tsx").then((module) => ({ default: module.BetterPlan })));

export interface MapBarProps {
  plan: TablePlan | null;
  isFailed: boolean;
  names: PlanNames;
  onTryOut: () => void;
  /** Somebody of the queue needs the host: no plan looks well meanwhile. */
  hasNeglected: boolean;
  /** Stands below the plan's state. */
  legend: ReactNode;
  /** Stands at the left. */
  children?: ReactNode;
}

/** Above the map: how old the plan is, whether no other can be better, and the door to 'E se…?'. */
export function MapBar({ plan, isFailed, names, onTryOut, hasNeglected, legend, children }: MapBarProps) {
  const proposal = plan?.proposal ?? null;
  return (
    <div className="flex min-h-9 shrink-0 items-center gap-x-2 gap-y-1 max-md:flex-wrap">
      {children}
      <div className="min-w-0 flex-1 text-[0.8125rem] leading-4.5 text-ink-muted max-md:order-last max-md:basis-full md:max-xl:text-xs">
        {plan?.computedAt ? (
          <PlanState {...{ plan, names, hasNeglected }} at={plan.computedAt} />
        ) : (
          <p>
            {isFailed
              ? planStateText.failed
              : plan === null || plan.isOld
                ? planStateText.none
                : planStateText.nothing}
          </p>
        )}
        {legend}
      </div>
      {proposal?.because.kind === "better" && (
        <Suspense>
          <BetterPlan {...{ proposal, names }} />
        </Suspense>
      )}
      <Button
        size="sm"
        icon={<FlaskConical aria-hidden="true" />}
        isDisabled={plan === null}
        onPress={onTryOut}
      >
        {planStateText.tryOut}
      </Button>
    </div>
  );
}

/** The words flow as one text, so that the longest takes two lines at 1024 px. */
function PlanState({
  plan,
  names,
  hasNeglected,
  at,
}: {
  plan: TablePlan;
  names: PlanNames;
  hasNeglected: boolean;
  at: string;
}) {
  const { isOld, isProven, withoutTable, proposal } = plan;
  const isWell = isProven && !hasNeglected && withoutTable.length === 0 && proposal === null;
  return (
    <p className="text-balance">
      <span className="mr-1.5 whitespace-nowrap tabular-nums">{planStateText.at(names.time(at))}</span>
      {withoutTable.length > 0 && (
        <span className="mr-1.5 font-semibold text-danger-ink">
          {planStateText.withoutTable(withoutTable.length)}
        </span>
      )}
      {isOld ? (
        <span className="font-medium text-warning-ink">
          <TriangleAlert aria-hidden="true" className={iconClass} />
          {planStateText.old}
        </span>
      ) : (
        isWell && (
          <span>
            <BadgeCheck aria-hidden="true" className={`${iconClass} text-success-ink`} />
            {planStateText.proven}
          </span>
        )
      )}
    </p>
  );
}

const iconClass = "mr-1 inline size-3.5 align-[-0.125em]";
