import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useEffect, useEffectEvent } from "react";

import { availabilityApi } from "#features/availability/web/api.ts";
import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { useToday } from "#features/companies/web/today.ts";
import { useFloorPlan } from "#features/floor/web/api.ts";
import { isAfter } from "#features/opening-hours/nights/rules.ts";
import type { LocalMoment } from "#features/opening-hours/rules.ts";
import { areSameFields } from "#features/reservations/fields/rules.ts";
import { dialogText } from "#features/reservations/fields/text.ts";
import { attributesInWords, wishInWords } from "#features/reservations/fields/wish-text.ts";
import type { Unavailability } from "#features/reservations/refusals/contract.ts";
import { unavailabilityText } from "#features/reservations/refusals/text.ts";
import { useDebounced } from "#platform/web/debounced.ts";
import { isPartySize } from "#shared/party-size.ts";
import { formatNight } from "#shared/pt-br.ts";
import { isLocalDate, isLocalTime, type LocalDate, MINUTE_MS, timesAroundSkipped } from "#shared/time.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { descriptionClass } from "#ui/field-style.ts";
import type { ReservationForm } from "./reservation-form.ts";
import { FreeTimes, Offers, Alternatives } from "./times-to-pick.tsx";

/** What the guest asked for and cannot get. */
export type RefusedWish = Pick<
  ReservationForm,
  "date" | "time" | "guests" | "requires" | "wantedAreaId" | "windowMinutes"
> & { reason: Unavailability; offered: LocalMoment[] };

export interface AvailabilityHintProps {
  form: ReservationForm;
  exceptReservationId: string | undefined;
  /** True while all that availability depends on is as stored: a stored reservation does not warn about itself. */
  isUntouched: boolean;
  onPick: (picked: Partial<ReservationForm>) => void;
  /** Called when the asked moment can be taken, or cannot. */
  onJudged: (moment: LocalMoment, refused: RefusedWish | null) => void;
}

const TYPING_MS = 300;
/** The free times of a day do not depend on the asked time. */
const ANY_TIME = "12:00";

/**
 * Shows, while the user types, which starts suit the guest's window, which rules the request breaks, what it would cost, and which times
 * of the day are free. It never forbids.
 */
export function AvailabilityHint({
  form,
  exceptReservationId,
  isUntouched,
  onPick,
  onJudged,
}: AvailabilityHintProps) {
  const { timeZone } = useCurrentUnit();
  const { today, now } = useToday();
  const { date, time, guests, requires, wantedAreaId, windowMinutes } = form;
  const wishedTime = form.askedTime ?? time;
  const asked = useDebounced({ date, time, guests, requires, wantedAreaId }, TYPING_MS);
  const canAsk = isLocalDate(asked.date) && asked.date >= today && isPartySize(asked.guests);
  const canJudge = canAsk && !isUntouched;
  // Times after midnight are asked for with the night to which they belong.
  const isEarly = isLocalTime(asked.time) && asked.time < ANY_TIME;
  const day = useAvailability(
    { ...asked, time: isEarly ? asked.time : ANY_TIME },
    exceptReservationId,
    canJudge,
  );
  const answer = useAvailability(
    { ...asked, windowMinutes: 0 },
    exceptReservationId,
    canJudge && isLocalTime(asked.time),
  );
  const around = useAvailability(
    { ...asked, time: wishedTime, windowMinutes },
    exceptReservationId,
    canAsk && isLocalTime(wishedTime) && windowMinutes > 0,
  );

  const skipped =
    isLocalDate(date) && isLocalTime(time) && !isUntouched ? timesAroundSkipped(date, time, timeZone) : null;
  const isOfParty = areSameFields(asked, form, ["date", "guests", "requires", "wantedAreaId"]);
  const free = isOfParty && day ? freeMoments(day, asked.date).filter((slot) => !isAfter(now, slot)) : [];
  const judged = isOfParty && canJudge && asked.time === time && isLocalTime(time) ? answer : undefined;
  const [reason] = judged?.reasons ?? [];
  const note = useEffectEvent(() => {
    if (judged === undefined) return;
    const wish = { date, time, guests, requires, wantedAreaId, windowMinutes };
    onJudged(wish, reason === undefined ? null : { ...wish, reason, offered: judged.alternatives });
  });
  useEffect(() => note(), [judged]);

  /** What suits instead of the asked time, which is kept next to it. */
  const pickInstead = (moment: LocalMoment) =>
    onPick({
      date: moment.date,
      time: moment.time,
      askedTime: moment.time === wishedTime ? null : wishedTime,
    });

  return (
    <>
      {windowMinutes > 0 && around && isOfParty && (
        <Offers offers={around.offers} chosen={time} onPick={pickInstead} />
      )}
      <div role="status" className="empty:hidden">
        {skipped && (
          <Banner tone="warning" role="note" icon={<TriangleAlert aria-hidden="true" />}>
            <p className="mb-2">{dialogText.timeSkipped}</p>
            <Alternatives
              moments={skipped}
              date={date}
              onPick={(moment) => onPick({ ...moment, askedTime: null })}
            />
          </Banner>
        )}
        {judged && !skipped && judged.reasons.length > 0 && (
          <Banner tone="warning" role="note" icon={<TriangleAlert aria-hidden="true" />}>
            <Reasons {...{ form, onPick }} answer={judged} />
            <p className="mb-2">{dialogText.overrule}</p>
            <Alternatives moments={judged.alternatives} date={date} onPick={pickInstead} />
          </Banner>
        )}
      </div>
      {free.length > 0 && <FreeTimes moments={free} {...{ time, onPick }} />}
      {judged && judged.serviceDate !== date && (
        <p className={descriptionClass}>{dialogText.ofNight(time, formatNight(judged.serviceDate))}</p>
      )}
      {judged?.cost && (
        <p className={descriptionClass}>{dialogText.cost(judged.cost.guests, judged.cost.time)}</p>
      )}
    </>
  );
}

type Answer = Awaited<ReturnType<typeof availabilityApi.checkAvailability.call>>;

/** Which rules the request breaks; what the guest may give up for a table; which tables seat a large group. */
function Reasons({
  form: { time, requires, wantedAreaId },
  answer: { reasons, concession, pushedTogether },
  onPick,
}: Pick<AvailabilityHintProps, "form" | "onPick"> & { answer: Answer }) {
  const areas = useFloorPlan().data?.areas ?? [];
  const wantedArea = areas.find(({ id }) => id === wantedAreaId)?.name ?? null;
  const wish = wishInWords({ requires, wantedArea });
  const sentence = (reason: Unavailability) =>
    reason === "no_table" && wish !== "" ? dialogText.wishUnmet(wish) : unavailabilityText[reason];
  const without = [
    ...(concession?.area ? [dialogText.areaInSentence(wantedArea ?? "")] : []),
    ...(concession && concession.requires.length > 0 ? [attributesInWords(concession.requires)] : []),
  ].join(" e ");
  return (
    <>
      <p className="font-medium">{reasons.map(sentence).join(". ")}.</p>
      {pushedTogether !== null && (
        <p>{pushedTogether.length > 0 ? dialogText.pushedTogether(pushedTogether) : dialogText.noneToPush}</p>
      )}
      {concession && (
        <p className="my-1 flex flex-wrap items-center gap-x-2 gap-y-1">
          {dialogText.concession(without, time)}
          <Button
            size="sm"
            onPress={() =>
              onPick({
                requires: requires.filter((one) => !concession.requires.includes(one)),
                ...(concession.area && { wantedAreaId: null }),
              })
            }
          >
            {dialogText.giveUp}
          </Button>
        </p>
      )}
    </>
  );
}

type AskedFields = Pick<ReservationForm, "date" | "time" | "guests" | "requires" | "wantedAreaId">;

function useAvailability(
  { requires, wantedAreaId, ...asked }: AskedFields & { windowMinutes?: number },
  exceptReservationId: string | undefined,
  canAsk: boolean,
) {
  const { id: unitId } = useCurrentUnit();
  return useQuery(
    availabilityApi.checkAvailability.queryOptions({
      input: {
        unitId,
        ...asked,
        ...(requires.length > 0 && { requires }),
        ...(wantedAreaId !== null && { wantedAreaId }),
        ...(exceptReservationId && { exceptReservationId }),
      },
      enabled: canAsk,
      staleTime: MINUTE_MS,
    }),
  ).data;
}

/** The free times of a service in order, with those on the other side of midnight. */
function freeMoments({ slots, restOfNight }: Answer, date: LocalDate): LocalMoment[] {
  const ofDay = slots.map((time) => ({ date, time }));
  return [...ofDay, ...restOfNight].sort((one, other) => (isAfter(one, other) ? 1 : -1));
}
