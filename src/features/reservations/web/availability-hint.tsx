import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { useNow } from "#platform/web/clock.ts";
import { formatDay } from "#shared/pt-br.ts";
import {
  isLocalDate,
  isLocalTime,
  type LocalDate,
  localOf,
  type LocalTime,
  MINUTE_MS,
} from "#shared/time.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { canBeGuests } from "../rules.ts";
import { dialogText, unavailabilityText } from "../text.ts";
import { reservationsApi } from "./api.ts";

interface Moment {
  date: LocalDate;
  time: LocalTime;
}

export interface AvailabilityHintProps extends Moment {
  guests: number;
  exceptReservationId: string | undefined;
  /** Nothing of the moment was changed: a stored reservation does not warn about itself. */
  isUntouched: boolean;
  onPick: (moment: Moment) => void;
}

const TYPING_MS = 300;
/** A day's free times do not depend on the time that is asked about. */
const ANY_TIME = "12:00";

/**
 * Says, while someone types, what speaks against the date, time and party, and offers times to pick: free ones as long as
 * no time is entered, the nearest ones when the entered one is not free. It warns and never forbids.
 */
export function AvailabilityHint({
  date,
  time,
  guests,
  exceptReservationId,
  isUntouched,
  onPick,
}: AvailabilityHintProps) {
  const { id: unitId, timeZone } = useCurrentUnit();
  const now = localOf(useNow(MINUTE_MS), timeZone);
  const asked = useSettled({ date, time, guests }, TYPING_MS);
  const { data } = useQuery(
    reservationsApi.checkAvailability.queryOptions({
      input: {
        unitId,
        date: asked.date,
        time: isLocalTime(asked.time) ? asked.time : ANY_TIME,
        guests: asked.guests,
        ...(exceptReservationId && { exceptReservationId }),
      },
      enabled: isLocalDate(asked.date) && asked.date >= now.date && canBeGuests(asked.guests) && !isUntouched,
      staleTime: MINUTE_MS,
    }),
  );
  const isCurrent = asked.date === date && asked.time === time && asked.guests === guests && !isUntouched;
  const free = (data?.slots ?? []).filter((slot) => date > now.date || slot >= now.time);

  return (
    <div role="status" className="col-span-6 empty:hidden">
      {isCurrent && data && isLocalTime(time) && data.reasons.length > 0 && (
        <Banner tone="warning" role="note" icon={<TriangleAlert aria-hidden="true" />}>
          <p className="font-medium">
            {data.reasons.map((reason) => unavailabilityText[reason]).join(". ")}.
          </p>
          <p className="mb-2">{dialogText.overrule}</p>
          <Moments label={dialogText.alternatives} moments={data.alternatives} {...{ date, onPick }} />
        </Banner>
      )}
      {isCurrent && !isLocalTime(time) && free.length > 0 && (
        <div className="text-ink-muted">
          <Moments
            label={dialogText.freeTimes}
            moments={free.map((slot) => ({ date, time: slot }))}
            {...{ date, onPick }}
          />
        </div>
      )}
    </div>
  );
}

function Moments({
  label,
  moments,
  date,
  onPick,
}: {
  label: string;
  moments: readonly Moment[];
  date: LocalDate;
  onPick: (moment: Moment) => void;
}) {
  if (moments.length === 0) return null;
  return (
    <div>
      <p className="mb-1.5 text-[0.8125rem]">{label}</p>
      {/* One line that scrolls sideways: a day may have two dozen. The padding keeps focus rings whole. */}
      <div className="-m-1 flex gap-1.5 overflow-x-auto p-1">
        {moments.map((moment) => (
          <Button
            key={`${moment.date} ${moment.time}`}
            size="sm"
            onPress={() => onPick(moment)}
            className="px-2.5! tabular-nums"
          >
            {moment.date === date ? moment.time : `${formatDay(moment.date)}, ${moment.time}`}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** The value once it has not changed for a while. */
function useSettled<Value extends object>(value: Value, afterMs: number): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Value), afterMs);
    return () => clearTimeout(timer);
  }, [text, afterMs]);
  return settled;
}
