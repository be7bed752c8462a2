import { useQuery } from "@tanstack/react-query";
import { Leaf, TriangleAlert } from "lucide-react";
import { useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { LocalMoment } from "#features/opening-hours/rules.ts";
import { useNow } from "#platform/web/clock.ts";
import { useDebounced } from "#platform/web/debounced.ts";
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
import { ChipRow } from "#ui/chip-row.tsx";
import { descriptionClass, labelClass } from "#ui/field-style.ts";
import { unavailabilityText } from "../availability/text.ts";
import type { Offer } from "../contract.ts";
import { isPartySize } from "../fields/rules.ts";
import { dialogText } from "../fields/text.ts";
import { WINDOWS } from "../limits.ts";
import { reservationsApi } from "./api.ts";
import { groupByMeal } from "./reservation-form.ts";

export interface AvailabilityHintProps extends LocalMoment {
  guests: number;
  exceptReservationId: string | undefined;
  /** True while date, time and guests are as stored: a stored reservation does not warn about itself. */
  isUntouched: boolean;
  onPick: (moment: LocalMoment) => void;
}

const TYPING_MS = 300;
/** The free times of a day do not depend on the asked time. */
const ANY_TIME = "12:00";

/**
 * Warns, while the user types, which rules the date, time and party break, and offers the nearest free times. Below stand all free times
 * of the day. It never forbids.
 */
export function AvailabilityHint({
  date,
  time,
  guests,
  exceptReservationId,
  isUntouched,
  onPick,
}: AvailabilityHintProps) {
  const { timeZone } = useCurrentUnit();
  const now = localOf(useNow(MINUTE_MS), timeZone);
  const asked = useDebounced({ date, time, guests }, TYPING_MS);
  const canAsk =
    !isUntouched && isLocalDate(asked.date) && asked.date >= now.date && isPartySize(asked.guests);
  const day = useAvailability({ ...asked, time: ANY_TIME }, exceptReservationId, canAsk);
  const [windowMinutes, setWindowMinutes] = useState(0);
  const canAskTime = canAsk && isLocalTime(asked.time);
  const moment = useAvailability({ ...asked, windowMinutes: 0 }, exceptReservationId, canAskTime);
  const around = useAvailability(
    { ...asked, windowMinutes },
    exceptReservationId,
    canAskTime && windowMinutes > 0,
  );

  const isOfParty = canAsk && asked.date === date && asked.guests === guests;
  const free = (isOfParty && day?.slots.filter((slot) => date > now.date || slot >= now.time)) || [];
  const pickOffer = (offer: LocalMoment) => {
    onPick(offer);
    // The window was of the time that the guest asked for.
    setWindowMinutes(0);
  };
  const isOfMoment = isOfParty && asked.time === time && isLocalTime(time);

  return (
    <>
      <div role="status" className="empty:hidden">
        {isOfMoment && moment && moment.reasons.length > 0 && (
          <Banner tone="warning" role="note" icon={<TriangleAlert aria-hidden="true" />}>
            <p className="font-medium">
              {moment.reasons.map((reason) => unavailabilityText[reason]).join(". ")}.
            </p>
            <p className="mb-2">{dialogText.overrule}</p>
            <Alternatives moments={moment.alternatives} {...{ date, onPick }} />
          </Banner>
        )}
      </div>
      {free.length > 0 && <FreeTimes slots={free} {...{ date, time, onPick }} />}
      {isOfMoment && (
        <div className="flex flex-col gap-2">
          <div>
            <p className={labelClass}>{dialogText.window}</p>
            <ChipRow
              label={dialogText.window}
              chips={WINDOWS.map((minutes: number) => ({
                value: minutes,
                label: dialogText.windowOf(minutes),
              }))}
              value={windowMinutes}
              onPick={setWindowMinutes}
              className="mt-1.5 [&>*]:w-14"
            />
          </div>
          {windowMinutes > 0 && around && <Offers offers={around.offers} onPick={pickOffer} />}
          {moment?.cost && (
            <p className={descriptionClass}>{dialogText.cost(moment.cost.guests, moment.cost.time)}</p>
          )}
        </div>
      )}
    </>
  );
}

function useAvailability(
  asked: LocalMoment & { guests: number; windowMinutes?: number },
  exceptReservationId: string | undefined,
  canAsk: boolean,
) {
  const { id: unitId } = useCurrentUnit();
  return useQuery(
    reservationsApi.checkAvailability.queryOptions({
      input: { unitId, ...asked, ...(exceptReservationId && { exceptReservationId }) },
      enabled: canAsk,
      staleTime: MINUTE_MS,
    }),
  ).data;
}

interface TimesProps {
  date: LocalDate;
  onPick: (moment: LocalMoment) => void;
}

function FreeTimes({
  slots,
  date,
  time,
  onPick,
}: TimesProps & { slots: readonly LocalTime[]; time: LocalTime }) {
  return (
    <div>
      <p className={labelClass}>{dialogText.freeTimes}</p>
      {groupByMeal(slots).map(({ meal, slots: times }) => (
        <div key={meal} className="mt-1.5">
          <p aria-hidden="true" className="mb-1 text-[0.8125rem] text-ink-muted">
            {dialogText.services[meal]}
          </p>
          <ChipRow
            label={dialogText.services[meal]}
            chips={times.map((slot) => ({ value: slot, label: slot }))}
            value={time}
            onPick={(slot) => onPick({ date, time: slot })}
            className="[&>*]:w-14"
          />
        </div>
      ))}
    </div>
  );
}

/** The least crowded starts of the window. */
function Offers({ offers, onPick }: { offers: readonly Offer[]; onPick: (moment: LocalMoment) => void }) {
  if (offers.length === 0) return <p className={descriptionClass}>{dialogText.noOffers}</p>;
  return (
    <ul aria-label={dialogText.offers} className="flex flex-wrap gap-1.5">
      {offers.map(({ date, time, offset, isCalm }) => (
        <li key={`${date} ${time}`}>
          <Button size="sm" onPress={() => onPick({ date, time })} className="px-2.5! tabular-nums">
            <span>{time}</span>
            <span className="text-[0.75rem] text-ink-muted">{dialogText.offerOffset(offset)}</span>
            {isCalm && (
              <span className="flex items-center gap-1 text-[0.75rem] text-success-ink">
                <Leaf aria-hidden="true" className="size-3" />
                {dialogText.calm}
              </span>
            )}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Alternatives({ moments, date, onPick }: TimesProps & { moments: readonly LocalMoment[] }) {
  if (moments.length === 0) return null;
  return (
    <>
      <p className="mb-1.5 text-[0.8125rem]">{dialogText.alternatives}</p>
      <div className="flex flex-wrap gap-1.5">
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
    </>
  );
}
