import { useMutation } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, CircleHelp, PlugZap } from "lucide-react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { messageOf } from "#platform/web/rpc.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBanner } from "#ui/error-banner.tsx";
import { cardText } from "../card-text.ts";
import type { WhatsAppStep } from "../contract.ts";
import { whatsAppApi } from "./api.ts";

const ICONS = { good: CircleCheck, wrong: CircleAlert, unknown: CircleHelp };
const COLORS = { good: "text-success-ink", wrong: "text-danger-ink", unknown: "text-warning-ink" };

/** Asks Meta step by step, when the person wants to know. */
export function WhatsAppCheck() {
  const { id: unitId } = useCurrentUnit();
  const check = useMutation(whatsAppApi.check.mutationOptions());
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <p className="text-[0.8125rem] text-ink-muted">{cardText.checkHint}</p>
      <Button
        className="self-start max-sm:w-full"
        icon={<PlugZap aria-hidden="true" className="size-4" />}
        isPending={check.isPending}
        onPress={() => check.mutate({ unitId })}
      >
        {check.isPending ? cardText.checking : cardText.check}
      </Button>
      {check.isError && <ErrorBanner>{messageOf(check.error)}</ErrorBanner>}
      {/* There before the steps: a screen reader announces what appears in it. */}
      <div role="status">
        {check.data && (
          <ul className="flex flex-col gap-3">
            {check.data.steps.map((step) => (
              <Step key={step.name} {...step} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function Step({ state, title, problem, remedy }: WhatsAppStep) {
  const Icon = ICONS[state];
  return (
    <li className="flex items-start gap-2.5 text-sm">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${COLORS[state]}`} />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium text-ink">
          {title}
          <span className="sr-only">: {cardText.stepStates[state]}</span>
        </p>
        {problem !== null && <p className="text-ink">{problem}</p>}
        {remedy !== null && <p className="text-ink-muted">{remedy}</p>}
      </div>
    </li>
  );
}
