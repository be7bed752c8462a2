import { useQuery } from "@tanstack/react-query";
import { CirclePause } from "lucide-react";
import { lazy, Suspense } from "react";

import { pacingApi } from "#features/availability/pacing/web/api.ts";
import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { formatTime } from "#shared/pt-br.ts";
import { stackedOnPhoneClass } from "#ui/button-class.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Popover } from "#ui/popover.tsx";
import { pauseText } from "../text.ts";

const PausePanel = lazy(() => import("./pause-panel.tsx").then((module) => ({ default: module.PausePanel })));

/** 'Pausar reservas'; during a pause it says until when. */
export function PauseButton({ now }: { now: Date }) {
  const { id: unitId, timeZone } = useCurrentUnit();
  const { data } = useQuery(pacingApi.read.queryOptions({ input: { unitId } }));
  const pause = data?.pause && Date.parse(data.pause.until) > now.getTime() ? data.pause : null;
  return (
    <Popover
      label={pauseText.title}
      placement="bottom end"
      trigger={
        <Button
          icon={<CirclePause aria-hidden="true" />}
          className={classNames(
            stackedOnPhoneClass,
            pause && "border-warning-line! bg-warning-soft! text-warning-ink!",
          )}
        >
          {pause ? (
            <span className="tabular-nums">
              <span className="max-xl:sr-only">{pauseText.paused} </span>
              {pauseText.until(formatTime(new Date(pause.until), timeZone))}
            </span>
          ) : (
            <>
              <span className="max-xl:sr-only">{pauseText.pause}</span>
              <span aria-hidden="true" className="sm:max-lg:hidden xl:hidden">
                {pauseText.shortPause}
              </span>
            </>
          )}
        </Button>
      }
    >
      {(close) => (
        <Suspense>
          <PausePanel pause={pause} now={now} onDone={close} />
        </Suspense>
      )}
    </Popover>
  );
}
