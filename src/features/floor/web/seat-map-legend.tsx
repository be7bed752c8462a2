import { Ban, Check, Sparkles, Star, UserRound, UsersRound } from "lucide-react";
import type { ReactNode } from "react";

import { classNames } from "#ui/class-names.ts";
import { floorText } from "../text.ts";

/** Explains the looks of tables on the seat map with drawn tables. */
export function SeatMapLegend({
  hasSuggestion,
  hasBlocked,
}: {
  hasSuggestion: boolean;
  hasBlocked: boolean;
}) {
  return (
    <ul
      aria-label={floorText.legend}
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-[0.8125rem] text-ink-muted md:gap-x-5"
    >
      <Entry icon={<UsersRound />} className="border-info-solid bg-info-solid text-on-info">
        {floorText.available}
      </Entry>
      <Entry
        icon={<Check strokeWidth={3} />}
        className="border-success-solid bg-success-solid text-on-success"
      >
        {floorText.selected}
      </Entry>
      <Entry icon={<UserRound />} className="border-danger-solid bg-danger-soft text-danger-ink">
        {floorText.occupied}
      </Entry>
      <Entry
        icon={<Sparkles />}
        className="border-dashed border-warning-ink bg-warning-soft text-warning-ink"
      >
        {floorText.cleaning}
      </Entry>
      {hasBlocked && (
        <Entry icon={<Ban />} className="border-line-strong bg-sunken text-ink-muted">
          {floorText.blocked}
        </Entry>
      )}
      {hasSuggestion && (
        <Entry
          icon={<Star className="fill-current" />}
          className="rounded-full! border-info-solid bg-surface text-info-solid"
        >
          {floorText.suggested}
        </Entry>
      )}
    </ul>
  );
}

function Entry({ icon, className, children }: { icon: ReactNode; className: string; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <span
        aria-hidden="true"
        className={classNames(
          "flex size-5 items-center justify-center rounded-sm border-[1.5px] [&_svg]:size-3",
          className,
        )}
      >
        {icon}
      </span>
      {children}
    </li>
  );
}
