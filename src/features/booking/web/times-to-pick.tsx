import { Leaf } from "lucide-react";

import type { Offer } from "#features/availability/contract.ts";
import type { LocalMoment } from "#features/opening-hours/rules.ts";
import { dialogText } from "#features/reservations/fields/text.ts";
import { formatDay } from "#shared/pt-br.ts";
import type { LocalDate, LocalTime } from "#shared/time.ts";
import { Button } from "#ui/button.tsx";
import { ChipRow } from "#ui/chip-row.tsx";
import { descriptionClass, labelClass } from "#ui/field-style.ts";
import { groupByMeal } from "./reservation-form.ts";

interface TimesProps {
  onPick: (moment: LocalMoment) => void;
}

export function FreeTimes({
  moments,
  time,
  onPick,
}: TimesProps & { moments: readonly LocalMoment[]; time: LocalTime }) {
  const dates = new Map(moments.map((moment) => [moment.time, moment.date]));
  return (
    <div>
      <p className={labelClass}>{dialogText.freeTimes}</p>
      {groupByMeal([...dates.keys()]).map(({ meal, slots: times }) => (
        <div key={meal} className="mt-1.5">
          <p aria-hidden="true" className="mb-1 text-[0.8125rem] text-ink-muted">
            {dialogText.services[meal]}
          </p>
          <ChipRow
            label={dialogText.services[meal]}
            chips={times.map((slot) => ({ value: slot, label: slot }))}
            value={time}
            onPick={(slot) => onPick({ date: dates.get(slot) ?? "", time: slot })}
            className="[&>*]:w-14"
          />
        </div>
      ))}
    </div>
  );
}

/** The least crowded starts of the window. */
export function Offers({
  offers,
  chosen,
  onPick,
}: {
  offers: readonly Offer[];
  chosen: LocalTime;
  onPick: (moment: LocalMoment) => void;
}) {
  if (offers.length === 0) return <p className={descriptionClass}>{dialogText.noOffers}</p>;
  return (
    <ul aria-label={dialogText.offers} className="flex flex-wrap gap-1.5">
      {offers.map(({ date, time, offset, isCalm }) => (
        <li key={`${date} ${time}`}>
          <Button
            size="sm"
            aria-pressed={time === chosen}
            onPress={() => onPick({ date, time })}
            className={offerClass}
          >
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

const offerClass =
  "px-2.5! tabular-nums aria-pressed:border-primary-line aria-pressed:bg-primary-soft aria-pressed:text-primary-ink";

export function Alternatives({
  moments,
  date,
  onPick,
}: TimesProps & { moments: readonly LocalMoment[]; date: LocalDate }) {
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
