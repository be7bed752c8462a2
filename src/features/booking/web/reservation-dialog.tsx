import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useForm, useFormState, useWatch } from "react-hook-form";

import { closedDayText } from "#features/availability/text.ts";
import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { useToday } from "#features/companies/web/today.ts";
import type { LocalMoment } from "#features/opening-hours/rules.ts";
import type { BookedReservation, FoundReservation, Reservation } from "#features/reservations/contract.ts";
import { pickFields, trimFields, validateReservationFields } from "#features/reservations/fields/rules.ts";
import { dialogText, dialogToastText, fieldProblemText } from "#features/reservations/fields/text.ts";
import { PRESENCE } from "#features/reservations/status/contract.ts";
import { useShowReservation } from "#features/reservations/web/show-reservation.ts";
import { useDraft, useFormDraft } from "#platform/web/drafts.ts";
import { errorsOf, resolverOf, showAtFields } from "#platform/web/form-errors.ts";
import { isRefused, messageOf } from "#platform/web/rpc.ts";
import { isLocalTime, type LocalDate } from "#shared/time.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { notify } from "#ui/toast.tsx";
import { isMoved } from "../rules.ts";
import { useAnnounceCreated } from "./announce-created.ts";
import { bookingApi } from "./api.ts";
import { AvailabilityHint, type RefusedWish } from "./availability-hint.tsx";
import { CustomerFields } from "./customer-fields.tsx";
import { useDayStates } from "./day-states.ts";
import { MomentFields } from "./moment-fields.tsx";
import {
  dateOfTime,
  isComplete,
  newReservationForm,
  openDayInstead,
  type ReservationForm,
} from "./reservation-form.ts";
import { useReservationStore } from "./reservation-store.ts";
import { SameGuestHint } from "./same-guest-hint.tsx";
import { tellSameGuest } from "./tell-same-guest.ts";
import { WindowField } from "./window-field.tsx";
import { WishFields } from "./wish-fields.tsx";

export interface ReservationDialogProps {
  /** The reservation to edit; null creates one. */
  reservation: Reservation | null;
  /** The first date of a new reservation's form. */
  date: LocalDate;
  today: LocalDate;
  onClose: () => void;
}

/** 'Nova Reserva' and 'Editar Reserva'. It closes once the server has stored the fields, and keeps all typed text until then. */
export function ReservationDialog({ reservation, date, today, onClose }: ReservationDialogProps) {
  const draft = useDraft<ReservationForm>(
    reservation ? `reservation:${reservation.id}` : "reservation",
    reservation?.version,
  );
  const { base, save, reload, noteRefusal } = useReservationStore(reservation, draft.id);
  // A seated party keeps its date and time, also if others were typed before it sat down.
  const fixed = base && PRESENCE[base.status] === "here" ? { date: base.date, time: base.time } : null;
  const isWalkIn = base?.kind === "walk_in";
  const [initial] = useState(() => (reservation ? pickFields(reservation) : newReservationForm(date)));
  const { control, handleSubmit, setError, setValue, reset, trigger, getValues, subscribe } =
    useForm<ReservationForm>({
      defaultValues: initial,
      mode: "onTouched",
      resolver: resolverOf((typed) =>
        errorsOf(
          validateReservationFields({ ...typed, ...fixed }, today, base?.date, isWalkIn),
          (problem) => fieldProblemText[problem],
        ),
      ),
    });
  const { errors, isSubmitting } = useFormState({ control });
  const form = useWatch({ control, compute: (values: ReservationForm) => values });
  const announce = useAnnounceCreated();
  const show = useShowReservation();
  const queryClient = useQueryClient();
  const [notice, setNotice] = useState(draft.isOvertaken ? dialogText.changedMeanwhile : null);
  const [refused, setRefused] = useState<RefusedWish | null>(null);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          // A date or time that somebody types is what the guest asks for.
          if (type === "change" && (name === "date" || name === "time")) setValue("askedTime", null);
        },
      }),
    [subscribe, setValue],
  );

  const states = useDayStates(today, form.date, fixed !== null);
  // A day after today was chosen on the page: it stays, and its reason is shown.
  const openDay = reservation === null && date === today ? openDayInstead(states.get(date)) : null;
  const beginOnOpenDay = useEffectEvent((open: LocalDate) => {
    const typed = getValues();
    if (typed.date === initial.date && typed.time === "") setValue("date", open);
  });
  // Also after a draft is dropped.
  useEffect(() => {
    if (openDay !== null) beginOnOpenDay(openDay);
  }, [openDay, draft.isRecovered]);

  const nightDate = useNightDate(reservation === null ? form : null, today);
  useEffect(() => {
    if (nightDate !== null) setValue("date", nightDate, { shouldDirty: true, shouldValidate: true });
  }, [nightDate, setValue]);

  const discardDraft = useFormDraft(draft, {
    initial,
    form,
    reset,
    trigger,
    along: reservation ? [] : ["date"],
  });

  const discard = () => {
    discardDraft();
    setNotice(null);
  };

  async function submit(typed: ReservationForm) {
    setNotice(null);
    let stored: BookedReservation;
    try {
      stored = await save(trimFields({ ...typed, ...fixed }));
    } catch (error) {
      if (isRefused(error) && CONFLICTS.has(error.data.reason)) {
        const fresh = await reload().catch(() => null);
        if (fresh) reset(pickFields(fresh), { keepDirtyValues: true });
        setNotice(fresh ? dialogText.changedMeanwhile : dialogText.goneMeanwhile);
      } else {
        showError(error);
      }
      return;
    }
    draft.finish();
    leave(stored);
    if (reservation) notify.success(dialogToastText.updated);
    else announce(stored);
    tellSameGuest(stored, show, wasShown);
  }

  /** Staff may book on a closed day. Who has to correct something else sees it as well. */
  function markClosedDay() {
    const day = states.get(form.date);
    if (day && day.closed !== null) setError("date", { message: closedDayText.wrong });
  }

  /** The last moment that was refused is what the guest could not get, unless it can be taken after all. */
  function noteJudged({ date: askedDate, time }: LocalMoment, wish: RefusedWish | null) {
    const isSame = refused?.date === askedDate && refused.time === time;
    if (wish !== null || isSame) setRefused(wish);
  }

  /** The hint has shown it, so that only one that somebody took meanwhile is news. */
  function wasShown({ id }: FoundReservation) {
    return queryClient
      .getQueriesData<{ reservations: FoundReservation[] }>({ queryKey: bookingApi.findSameGuest.key() })
      .some(([, answer]) => answer?.reservations.some((one) => one.id === id));
  }

  /** `stored`: what the guest got; null: nothing. */
  function leave(stored: Reservation | null) {
    if (refused !== null && (stored?.date !== refused.date || stored.time !== refused.time))
      noteRefusal(refused);
    onClose();
  }

  /** Another date or time that is no offer for the asked one is what the guest asks for now. */
  function fillIn(picked: Partial<ReservationForm>) {
    const isAnotherMoment = "date" in picked || "time" in picked;
    for (const [name, value] of Object.entries({ ...(isAnotherMoment && { askedTime: null }), ...picked }))
      setValue(name as keyof ReservationForm, value, { shouldDirty: true, shouldValidate: true });
  }

  function showError(error: unknown) {
    const shown = showAtFields({ getValues, setError }, error);
    const field = isRefused(error) ? REFUSED_FIELDS[error.data.reason] : undefined;
    if (field !== undefined) setError(field, { message: messageOf(error) });
    else if (shown.length === 0) setError("root", { message: messageOf(error) });
  }

  return (
    <FormDialog
      onClose={() => leave(null)}
      title={reservation ? dialogText.edit : dialogText.create}
      size="form"
      steadyHeight="lg"
      draft={{ ...draft, discard }}
      onSubmit={(event) => void handleSubmit(submit, markClosedDay)(event)}
      submitLabel={reservation ? dialogText.saveChanges : dialogText.saveNew}
      isPending={isSubmitting}
      isSubmitDisabled={reservation !== null && !isComplete(form, isWalkIn)}
      fieldsClass="grid gap-x-8 gap-y-4 md:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]"
      notice={notice}
      failure={errors.root?.message}
    >
      <div className="flex min-w-0 flex-col gap-4">
        <MomentFields
          {...{ control, today, states, fixed }}
          besideTime={<WindowField form={form} onPick={(windowMinutes) => fillIn({ windowMinutes })} />}
          onPick={fillIn}
        />
        {!fixed && (
          <AvailabilityHint
            form={form}
            exceptReservationId={reservation?.id}
            isUntouched={base !== null && !isMoved(base, form)}
            onPick={fillIn}
            onJudged={noteJudged}
          />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <CustomerFields
          control={control}
          isWalkIn={isWalkIn}
          form={form}
          reservationId={reservation?.id}
          onPick={fillIn}
          belowPhone={
            !fixed &&
            !form.isOtherPerson && (
              <SameGuestHint
                form={form}
                exceptReservationId={reservation?.id}
                onShow={(other) => {
                  onClose();
                  show(other);
                }}
              />
            )
          }
        />
        <WishFields control={control} />
      </div>
    </FormDialog>
  );
}

/** '00:45' of today means the hours that are still to come: returns the calendar's date of these. Null for all other moments. */
function useNightDate(form: LocalMoment | null, today: LocalDate): LocalDate | null {
  const { nights } = useCurrentUnit();
  const { now } = useToday();
  if (form === null || form.date !== today || !isLocalTime(form.time)) return null;
  const date = dateOfTime(nights, today, form.time, now);
  return date === today ? null : date;
}

/** The field at which a refusal stands. */
const REFUSED_FIELDS: Partial<Record<string, keyof ReservationForm>> = {
  date_in_past: "date",
  time_skipped: "time",
  area_gone: "wantedAreaId",
};

/** A colleague changed the stored reservation: the edited one, or the one that an earlier attempt to create had stored. */
const CONFLICTS: ReadonlySet<string> = new Set(["changed_meanwhile", "already_created"]);
