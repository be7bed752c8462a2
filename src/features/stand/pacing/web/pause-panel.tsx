import { CirclePlay } from "lucide-react";

import type { Pause } from "#features/availability/pacing/contract.ts";
import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { formatTime } from "#shared/pt-br.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { Button } from "#ui/button.tsx";
import { pauseText } from "../text.ts";
import { usePause } from "./pause-store.ts";

const OFFERED_MINUTES = [30, 60] as const;

export interface PausePanelProps {
  /** That runs now. */
  pause: Pause | null;
  now: Date;
  onDone: () => void;
}

/** Pauses bookings without staff, or resumes them; a running pause shows its end and who pressed it. */
export function PausePanel({ pause, now, onDone }: PausePanelProps) {
  const { timeZone } = useCurrentUnit();
  const { pauseFor, resume, isPending } = usePause(onDone);
  const time = (instant: string | number) => formatTime(new Date(instant), timeZone);
  const offers = OFFERED_MINUTES.map((minutes) => ({
    minutes,
    until: now.getTime() + minutes * MINUTE_MS,
    // A second press never shortens a pause.
  })).filter(({ until }) => pause === null || Date.parse(pause.until) < until);
  return (
    <div className="flex w-80 max-w-[82vw] flex-col gap-3">
      <h2 className="font-semibold">{pauseText.title}</h2>
      {pause && (
        <div className="flex items-center justify-between gap-3">
          <p className="font-medium text-warning-ink">{pauseText.running(time(pause.until), pause.byName)}</p>
          <Button
            variant="primary"
            icon={<CirclePlay aria-hidden="true" />}
            isPending={isPending}
            onPress={resume}
          >
            {pauseText.resume}
          </Button>
        </div>
      )}
      <p className="text-[0.8125rem] text-pretty text-ink-muted">{pauseText.hint}</p>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {offers.map(({ minutes, until }) => (
          <div key={minutes} className="flex flex-col gap-1 text-center">
            <Button isPending={isPending} onPress={() => pauseFor(minutes)}>
              {pause ? pauseText.extendTo(time(until)) : pauseText.pauseFor(minutes)}
            </Button>
            {!pause && (
              <span className="text-xs text-ink-muted tabular-nums">{pauseText.until(time(until))}</span>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
