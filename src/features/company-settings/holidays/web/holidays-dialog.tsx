import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { listIntervals } from "#features/opening-hours/hours/weekday-hours.ts";
import { hoursOn } from "#features/opening-hours/rules.ts";
import { messageOf, retryOf } from "#platform/web/rpc.ts";
import { newId } from "#shared/id.ts";
import type { LocalDate } from "#shared/time.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Select } from "#ui/select.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { notify } from "#ui/toast.tsx";
import { type KnownOpening } from "../../opening/rules.ts";
import { outsideText } from "../../opening/text.ts";
import { ClosingDialog } from "../../opening/web/closing-dialog.tsx";
import {
  useAddSpecialDay,
  useRemoveClosedDate,
  useRemoveSpecialDay,
} from "../../opening/web/opening-store.ts";
import { useOutsideQuestion } from "../../opening/web/outside-question.tsx";
import { SpecialDayDialog } from "../../opening/web/special-day-dialog.tsx";
import { companySettingsApi } from "../../web/api.ts";
import type { Holiday, HolidayPlace } from "../contract.ts";
import { CITIES, STATE_NAMES } from "../limits.ts";
import { isStateCode } from "../rules.ts";
import { holidaysText as words } from "../text.ts";
import { type HolidayAct, HolidayRow } from "./holiday-row.tsx";
import { type HolidayState, stateOn } from "./holiday-state.ts";
import { useSaveHolidayPlace } from "./holidays-store.ts";

export interface HolidaysDialogProps {
  opening: KnownOpening;
  today: LocalDate;
  onClose: () => void;
}

/** 'Feriados': the holidays of the coming 12 months, and whether the unit opens on each. */
export function HolidaysDialog({ opening, today, onClose }: HolidaysDialogProps) {
  const { id: unitId } = useCurrentUnit();
  const read = useQuery(companySettingsApi.readHolidays.queryOptions({ input: { unitId } }));
  const [chosen, setChosen] = useState<{ act: HolidayAct; holiday: Holiday } | null>(null);
  const { openNormally, isPending, question } = useOpenNormally(opening);

  // Replaces this dialog instead of covering it, so that the person answers one question at a time.
  if (question !== null) return question;
  if (chosen?.act === "close") {
    const { date, name } = chosen.holiday;
    return (
      <ClosingDialog
        {...{ opening, today }}
        initial={{ firstDate: date, reason: name }}
        onClose={() => setChosen(null)}
      />
    );
  }
  if (chosen?.act === "special") {
    const { date, name } = chosen.holiday;
    return (
      <SpecialDayDialog
        {...{ opening, today }}
        initial={{ date, reason: name }}
        onClose={() => setChosen(null)}
      />
    );
  }

  const act = (holiday: Holiday, state: HolidayState, wanted: HolidayAct) => {
    if (wanted === "normal") openNormally(holiday, state);
    else setChosen({ act: wanted, holiday });
  };

  return (
    <Dialog
      onClose={onClose}
      title={words.title}
      description={words.hint}
      footer={<Button slot="close">{words.close}</Button>}
    >
      {read.data ? (
        <>
          <PlaceFields place={read.data.place} />
          <ul aria-label={words.list} className="mt-3 divide-y divide-line">
            {read.data.holidays.map((holiday) => {
              const state = stateOn(opening, holiday.date);
              return (
                <HolidayRow
                  key={holiday.date}
                  {...{ holiday, state, isPending }}
                  onAct={(wanted) => act(holiday, state, wanted)}
                />
              );
            })}
          </ul>
        </>
      ) : read.isError ? (
        <ErrorState title={words.loadFailed} {...retryOf(read)} />
      ) : (
        <div role="status" aria-label={words.loading} className="flex flex-col gap-3">
          {["a", "b", "c", "d"].map((key) => (
            <Skeleton key={key} className="h-12" />
          ))}
        </div>
      )}
    </Dialog>
  );
}

/** The state and the city whose holidays are shown. A choice is saved at once, for all users of the unit. */
function PlaceFields({ place }: { place: HolidayPlace }) {
  const { id: unitId } = useCurrentUnit();
  const save = useSaveHolidayPlace(unitId);
  const shown = save.isPending ? save.variables : place;
  const cities = CITIES.filter(({ state }) => state === shown.state);
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Select
        label={words.state}
        value={shown.state ?? ""}
        options={[
          { value: "", label: words.noState },
          ...Object.entries(STATE_NAMES).map(([value, label]) => ({ value, label })),
        ]}
        onChange={(state) => save.mutate({ unitId, state: isStateCode(state) ? state : null, city: null })}
      />
      {cities.length > 0 && (
        <Select
          label={words.city}
          value={shown.city ?? ""}
          options={[
            { value: "", label: words.noCity },
            ...cities.map(({ name }) => ({ value: name, label: name })),
          ]}
          onChange={(city) => save.mutate({ unitId, state: shown.state, city: city || null })}
        />
      )}
    </div>
  );
}

/** Opens on a holiday as on any other day: takes its closing or its special hours back, or opens in spite of a closing of every year. */
function useOpenNormally(opening: KnownOpening) {
  const { id: unitId } = useCurrentUnit();
  const reopen = useRemoveClosedDate();
  const addSpecial = useAddSpecialDay();
  const removeSpecial = useRemoveSpecialDay();
  const { save, question } = useOutsideQuestion({
    send: (change: { id: string } & { accepted: string | null }) =>
      removeSpecial.mutateAsync({ unitId, ...change }),
    error: removeSpecial.error,
    explanation: outsideText.specialRemoved,
    onSaved: () => notify.success(words.openedNormal),
  });

  const openNormally = (holiday: Holiday, state: HolidayState) => {
    if (state.kind === "closed") reopen.mutate(state.closed);
    if (state.kind === "special")
      void save({ id: state.day.id }).catch((error: unknown) => notify.error(messageOf(error)));
    if (state.kind !== "closed_yearly") return;
    const intervals = listIntervals(hoursOn(opening, holiday.date));
    addSpecial.mutate(
      { unitId, id: newId(), date: holiday.date, reason: holiday.name, intervals },
      {
        onSuccess: () => notify.success(words.openedNormal),
        onError: (error) => notify.error(messageOf(error)),
      },
    );
  };
  const isPending = reopen.isPending || addSpecial.isPending || removeSpecial.isPending;
  return { openNormally, isPending, question };
}
