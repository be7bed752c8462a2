import { Link } from "@tanstack/react-router";
import { CalendarPlus, ClipboardList } from "lucide-react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { formatTime } from "#shared/pt-br.ts";
import { buttonClass } from "#ui/button-class.ts";
import { Button } from "#ui/button.tsx";
import { PauseButton } from "../pacing/web/pause-button.tsx";
import { standText } from "../text.ts";
import { ActsButton } from "./acts-button.tsx";
import type { Evening } from "./evening-store.ts";
import type { EveningView } from "./evening-view.ts";

export interface StandTopProps {
  evening: Evening | null;
  counts: EveningView["counts"] | null;
  now: Date;
  onCreate: () => void;
  onApproachCreate: () => void;
}

/** The page's title, the service's hours and its figures. */
export function StandTop({ evening, counts, now, onCreate, onApproachCreate }: StandTopProps) {
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex items-baseline gap-2.5 max-xl:flex-col max-xl:gap-0">
        <h1 className="text-xl font-semibold tracking-tight max-xl:leading-6">{standText.title}</h1>
        {evening && <Hours {...{ evening, now }} />}
      </div>
      {counts && (
        <dl className="flex gap-x-3.5 text-[0.8125rem] max-md:order-last max-md:w-full max-md:justify-between max-sm:gap-x-2">
          <Count label={standText.counts.seated} value={String(counts.seatedGuests)} />
          <Count label={standText.counts.coming} value={String(counts.comingGuests)} />
          <Count label={standText.counts.waiting} value={String(counts.waiting)} />
          <Count label={standText.counts.free} value={standText.counts.freeOf(counts.free, counts.tables)} />
        </dl>
      )}
      <div className="ml-auto flex gap-1.5">
        <Link
          to="/turno"
          aria-label={standText.shift}
          title={standText.shift}
          className={`${buttonClass("secondary", "md")} aspect-square px-0!`}
        >
          <ClipboardList aria-hidden="true" />
        </Link>
        <PauseButton now={now} />
        <ActsButton />
        <Button
          icon={<CalendarPlus aria-hidden="true" />}
          className="px-3!"
          onHoverStart={onApproachCreate}
          onFocus={onApproachCreate}
          onPress={onCreate}
        >
          <span className="max-sm:sr-only">{standText.newReservation}</span>
        </Button>
      </div>
    </header>
  );
}

function Hours({ evening: { isOpen, intervals }, now }: { evening: Evening; now: Date }) {
  const { timeZone } = useCurrentUnit();
  const at = (instant: string) => formatTime(new Date(instant), timeZone);
  const next = intervals.find(({ closesAt }) => Date.parse(closesAt) > now.getTime());
  return (
    <p className="text-[0.8125rem] text-ink-muted">
      {next === undefined
        ? standText.closed
        : isOpen
          ? standText.openUntil(at(next.closesAt))
          : standText.opensAt(at(next.opensAt))}
    </p>
  );
}

function Count({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline gap-1.5 max-sm:flex-col-reverse max-sm:gap-0">
      <dt className="text-ink-muted max-sm:text-xs">{label}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
