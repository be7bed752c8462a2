import { Link } from "@tanstack/react-router";
import { CalendarPlus, ClipboardList } from "lucide-react";
import type { ReactNode } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { formatTime } from "#shared/pt-br.ts";
import { buttonClass, stackedOnPhoneClass } from "#ui/button-class.ts";
import { Button } from "#ui/button.tsx";
import { PauseButton } from "../pacing/web/pause-button.tsx";
import { standText } from "../text.ts";
import { ActsButton } from "./acts-button.tsx";
import type { Evening } from "./evening-store.ts";
import type { EveningView } from "./evening-view.ts";
import { standClasses } from "./stand-skeleton.tsx";

export interface StandTopProps {
  evening: Evening | null;
  view: Pick<EveningView, "counts" | "isQuiet"> | null;
  now: Date;
  onCreate: () => void;
  onApproachCreate: () => void;
}

/** The page's title, the service's hours and its figures. */
export function StandTop({ evening, view, now, onCreate, onApproachCreate }: StandTopProps) {
  return (
    <header className={standClasses.top}>
      <div>
        <h1 className={standClasses.title}>{standText.title}</h1>
        {evening && <Hours {...{ evening, now }} isQuiet={view === null || view.isQuiet} />}
      </div>
      {view && <Counts counts={view.counts} />}
      <div className="ml-auto flex gap-1.5">
        <Link
          to="/turno"
          aria-label={standText.shift}
          title={standText.shift}
          className={`${buttonClass("secondary", "md")} ${stackedOnPhoneClass}`}
        >
          <ClipboardList aria-hidden="true" />
          <span aria-hidden="true" className="sm:max-xl:hidden">
            {standText.shortShift}
          </span>
        </Link>
        <PauseButton now={now} />
        <ActsButton />
        <Button
          icon={<CalendarPlus aria-hidden="true" />}
          className={stackedOnPhoneClass}
          onHoverStart={onApproachCreate}
          onFocus={onApproachCreate}
          onPress={onCreate}
        >
          <span className="max-sm:sr-only">{standText.newReservation}</span>
          <span aria-hidden="true" className="sm:hidden">
            {standText.shortNewReservation}
          </span>
        </Button>
      </div>
    </header>
  );
}

function Hours({
  evening: { isOpen, intervals },
  now,
  isQuiet,
}: {
  evening: Evening;
  now: Date;
  isQuiet: boolean;
}) {
  const { timeZone } = useCurrentUnit();
  const at = (instant: string) => formatTime(new Date(instant), timeZone);
  const next = intervals.find(({ closesAt }) => Date.parse(closesAt) > now.getTime());
  return (
    <p className="text-[0.8125rem] text-ink-muted">
      {next === undefined
        ? isQuiet
          ? standText.closed
          : standText.outsideHours
        : isOpen
          ? standText.openUntil(at(next.closesAt))
          : standText.opensAt(at(next.opensAt))}
    </p>
  );
}

/** Each number with what it counts below it: people, parties, or tables. */
function Counts({ counts }: { counts: EveningView["counts"] }) {
  const { seatedGuests, comingGuests, waiting, free, kept, tables } = counts;
  const text = standText.counts;
  return (
    <dl className="flex gap-x-3.5 leading-4.5 max-md:order-last max-md:w-full max-md:justify-between max-sm:gap-x-1.5">
      <Count value={seatedGuests}>{text.seated(seatedGuests)}</Count>
      <Count value={comingGuests}>{text.coming}</Count>
      <Count value={waiting}>{text.waiting(waiting)}</Count>
      <Count value={text.freeOf(free, tables)}>
        {text.free(free)}
        {kept > 0 && <span className="max-sm:hidden">{text.kept(kept)}</span>}
      </Count>
    </dl>
  );
}

function Count({ value, children }: { value: number | string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end sm:whitespace-nowrap">
      <dt className="text-xs text-ink-muted">{children}</dt>
      <dd className="text-[0.8125rem] font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
