import { MessageSquareReply, Star, MessagesSquare } from "lucide-react";
import { type ReactNode, useId } from "react";

import { Card } from "#ui/card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { ReviewOverview } from "../contract.ts";
import { averageText, formatCount, pageText, shareText } from "../text.ts";
import { Stars } from "./stars.tsx";
import { TrendCard } from "./trend-card.tsx";

/** The figures of all the unit's reviews, whatever the filters. */
export function Summary({ overview }: { overview: ReviewOverview }) {
  const { total, answered, average, trend } = overview;
  return (
    <div className={summaryClass}>
      <Figure label={pageText.total} value={formatCount(total)} icon={<MessagesSquare />}>
        {pageText.totalHint}
      </Figure>
      <Figure label={pageText.answered} value={formatCount(answered)} icon={<MessageSquareReply />}>
        {pageText.answeredHint(shareText(answered, total))}
      </Figure>
      <Figure label={pageText.average} value={averageText(average)} icon={<Star />}>
        {average === null ? pageText.noAverage : <Stars rating={average} className="max-md:h-3" />}
      </Figure>
      <TrendCard trend={trend} />
    </div>
  );
}

interface FigureProps {
  label: string;
  value: string;
  icon: ReactNode;
  children: ReactNode;
}

function Figure({ label, value, icon, children }: FigureProps) {
  const headingId = useId();
  return (
    <Card
      as="article"
      aria-labelledby={headingId}
      className="flex min-w-0 flex-col p-3 max-[22rem]:px-2 md:p-5"
    >
      <div className="flex items-start justify-between gap-2">
        <h2
          id={headingId}
          className="text-[0.8125rem] leading-4.5 font-medium text-ink-muted max-md:min-h-9 max-[22rem]:text-xs max-[22rem]:leading-4.5 md:text-sm md:leading-5"
        >
          {label}
        </h2>
        <span
          aria-hidden="true"
          className="flex size-9 shrink-0 items-center justify-center rounded-md bg-primary-soft text-primary-ink max-md:hidden [&_svg]:size-4.5"
        >
          {icon}
        </span>
      </div>
      <p className="mt-1 text-2xl leading-8 font-semibold tracking-tight tabular-nums md:mt-2 md:text-[2.125rem] md:leading-10">
        {value}
      </p>
      <div className="mt-1 flex min-h-4 items-center text-xs leading-4 text-ink-muted md:mt-2 md:min-h-5 md:text-[0.8125rem] md:leading-5">
        {children}
      </div>
    </Card>
  );
}

export function SummarySkeleton() {
  return (
    <div className={summaryClass}>
      {[0, 1, 2].map((card) => (
        <Card key={card} className="flex flex-col p-3 md:p-5">
          <Skeleton className="h-4.5 w-4/5 md:h-5" />
          <Skeleton className="mt-5.5 h-7 w-16 md:mt-7 md:h-9" />
          <Skeleton className="mt-2 h-3.5 w-3/5 md:mt-3 md:h-4.5" />
        </Card>
      ))}
      <Card className="flex flex-col gap-3 p-3.5 md:p-5">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="min-h-22 flex-1" />
      </Card>
    </div>
  );
}

const summaryClass =
  "grid grid-cols-3 gap-2 *:last:col-span-full md:gap-4 xl:grid-cols-[1fr_1fr_1fr_1.7fr] xl:*:last:col-span-1";
