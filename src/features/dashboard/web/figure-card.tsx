import { ArrowUpRight, Minus, TrendingDown, TrendingUp } from "lucide-react";
import { type ReactNode, useId } from "react";

import { Card } from "#ui/card.tsx";
import { classNames } from "#ui/class-names.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import type { TrendDirection, Trend } from "../text.ts";

export interface FigureCardProps {
  label: string;
  value: string;
  trend: Trend;
  icon: ReactNode;
  /** Whether the figure is live: a dot before the trend shows it. */
  isLive?: boolean;
  /** The label as a link over the whole card, for users who may open the page. */
  renderLink?: ((props: { className: string; children: ReactNode }) => ReactNode) | undefined;
}

/** One figure of the dashboard. The whole card is a link to its page. */
export function FigureCard({ label, value, trend, icon, isLive = false, renderLink }: FigureCardProps) {
  const headingId = useId();
  return (
    <Card
      as="article"
      aria-labelledby={headingId}
      className={classNames(
        "group relative flex flex-col p-3.5 md:p-5",
        renderLink &&
          "transition-[border-color,box-shadow] duration-150 hover:border-primary-line hover:shadow-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <h2
          id={headingId}
          className="text-[0.8125rem] leading-5 font-medium text-ink-muted max-md:min-h-10 md:text-sm"
        >
          {renderLink
            ? renderLink({
                className:
                  "underline-offset-4 outline-none after:absolute after:inset-0 after:rounded-lg group-hover:text-ink group-hover:underline focus-visible:text-ink focus-visible:underline",
                children: label,
              })
            : label}
        </h2>
        <span
          aria-hidden="true"
          className="flex size-8 shrink-0 items-center justify-center rounded-md bg-primary-soft text-primary-ink md:size-9 [&_svg]:size-4 md:[&_svg]:size-4.5"
        >
          {icon}
        </span>
      </div>
      <p className="mt-1 text-[1.75rem] leading-9 font-semibold tracking-tight tabular-nums md:mt-2 md:text-[2.125rem] md:leading-10">
        {value}
      </p>
      <p className="mt-1.5 flex items-start gap-1.5 text-xs leading-4 text-ink-muted md:mt-2 md:text-[0.8125rem] md:leading-5">
        {isLive ? <LiveDot /> : <DirectionMark direction={trend.direction} />}
        <span className={trendClasses[trend.direction]}>{trend.text}</span>
        {renderLink && (
          <ArrowUpRight
            aria-hidden="true"
            className="ml-auto size-4 shrink-0 self-end text-ink-muted group-hover:text-ink"
          />
        )}
      </p>
    </Card>
  );
}

/** Draws nothing for a trend without comparison, such as '5 para hoje'. */
function DirectionMark({ direction }: { direction: TrendDirection }) {
  if (direction === "none") return null;
  const Icon = { up: TrendingUp, down: TrendingDown, flat: Minus }[direction];
  return (
    <Icon aria-hidden="true" className={classNames("size-4 shrink-0 md:mt-0.5", trendClasses[direction])} />
  );
}

function LiveDot() {
  return (
    <span aria-hidden="true" className="relative mt-1 flex size-2 shrink-0 md:mt-1.5">
      <span className="absolute inset-0 animate-ping rounded-full bg-success-solid opacity-60" />
      <span className="relative size-2 rounded-full bg-success-solid" />
    </span>
  );
}

const trendClasses: Record<TrendDirection, string> = {
  up: "text-success-ink",
  down: "text-danger-ink",
  flat: "",
  none: "",
};

export function FigureCardSkeleton() {
  return (
    <Card className="flex flex-col p-3.5 md:p-5">
      <div className="flex items-start justify-between gap-2">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="size-8 rounded-md md:size-9" />
      </div>
      <Skeleton className="mt-2 h-8 w-16 md:h-9" />
      <Skeleton className="mt-2.5 h-4 w-28 md:mt-3" />
    </Card>
  );
}
