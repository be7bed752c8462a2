import { useId } from "react";

import { Card } from "#ui/card.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import type { Dashboard } from "../contract.ts";
import { HIGHEST_RATING } from "../rules.ts";
import { dashboardText, percentText, ratingText } from "../text.ts";

/** 'Métricas da IA': how well the assistant served customers lately. */
export function MetricsCard({ assistant }: { assistant: Dashboard["assistant"] }) {
  const headingId = useId();
  const { responsePercent, satisfaction, conversionPercent } = assistant;
  return (
    <Card as="section" aria-labelledby={headingId} className="flex flex-col p-4 md:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={headingId} className="text-base font-semibold tracking-tight">
          {dashboardText.metrics}
        </h2>
        <span className="text-xs text-ink-muted">{dashboardText.metricsPeriod}</span>
      </div>
      <div className="mt-4 flex flex-1 flex-col justify-around gap-5">
        <Metric
          label={dashboardText.response}
          hint={dashboardText.responseHint}
          value={percentText(responsePercent)}
          share={responsePercent === null ? null : responsePercent / 100}
        />
        <Metric
          label={dashboardText.satisfaction}
          hint={dashboardText.satisfactionHint}
          value={ratingText(satisfaction)}
          share={satisfaction === null ? null : satisfaction / HIGHEST_RATING}
        />
        <Metric
          label={dashboardText.conversions}
          hint={dashboardText.conversionsHint}
          value={percentText(conversionPercent)}
          share={conversionPercent === null ? null : conversionPercent / 100}
        />
      </div>
    </Card>
  );
}

interface MetricProps {
  label: string;
  hint: string;
  value: string;
  /** From 0 to 1; null without anything to measure. */
  share: number | null;
}

function Metric({ label, hint, value, share }: MetricProps) {
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{label}</span>
        <span className="text-base font-semibold tabular-nums">{value}</span>
      </div>
      <ProgressBar
        label={label}
        value={share ?? 0}
        valueText={share === null ? dashboardText.notMeasured : value}
        className="mt-2 h-2!"
      />
      <p className="mt-1.5 text-xs leading-4 text-ink-muted">
        {share === null ? dashboardText.notMeasured : hint}
      </p>
    </div>
  );
}
