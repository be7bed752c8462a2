import { CalendarDays, CircleAlert, Info } from "lucide-react";
import { useState } from "react";
import { Controller, useForm, useFormState, useWatch } from "react-hook-form";

import { fieldErrorsOf, isRefused, messageOf } from "#platform/web/rpc.ts";
import { isLocalDate, type LocalDate } from "#shared/time.ts";
import { readTypedDate, readTypedTime, showTypedDate } from "#shared/typed-moment.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Calendar } from "#ui/calendar.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { Popover } from "#ui/popover.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { notify } from "#ui/toast.tsx";
import { TypedField } from "#ui/typed-field.tsx";
import type { Reservation } from "../contract.ts";
import { MAX_GUESTS, MIN_GUESTS, validateReservationFields } from "../rules.ts";
import { dialogText, fieldProblemText, toastText } from "../text.ts";
import { AvailabilityHint } from "./availability-hint.tsx";
import {
  brazilianPhone,
  fieldsOf,
  isComplete,
  newReservationForm,
  type ReservationForm,
  reservationFormOf,
} from "./reservation-form.ts";
import { useReservationStore } from "./reservation-store.ts";

export interface ReservationDialogProps {
  /** The one to edit; null takes a new one. */
  reservation: Reservation | null;
  /** The date that a new one begins with. */
  date: LocalDate;
  today: LocalDate;
  onClose: () => void;
}

/** 'Nova Reserva' and 'Editar Reserva'. It closes when the server has stored what was typed, and keeps it all until then. */
export function ReservationDialog({ reservation, date, today, onClose }: ReservationDialogProps) {
  const { base, save, catchUp } = useReservationStore(reservation);
  const { control, handleSubmit, setError, setValue, reset, getValues } = useForm<ReservationForm>({
    defaultValues: reservation ? reservationFormOf(reservation) : newReservationForm(date),
    mode: "onTouched",
    resolver: (form) => {
      const problems = Object.entries(validateReservationFields(form, today, base?.date));
      if (problems.length === 0) return { values: form, errors: {} };
      return {
        values: {},
        errors: Object.fromEntries(
          problems.map(([name, problem]) => [name, { type: problem, message: fieldProblemText[problem] }]),
        ),
      };
    },
  });
  const { errors, isSubmitting } = useFormState({ control });
  const form = useWatch({ control, compute: (values: ReservationForm) => values });
  const [notice, setNotice] = useState<string | null>(null);

  async function submit(typed: ReservationForm) {
    setNotice(null);
    try {
      await save(fieldsOf(typed));
    } catch (error) {
      if (isRefused(error) && error.data.reason === "changed_meanwhile") {
        const fresh = await catchUp().catch(() => null);
        if (fresh) reset(reservationFormOf(fresh), { keepDirtyValues: true });
        setNotice(fresh ? dialogText.changedMeanwhile : dialogText.goneMeanwhile);
      } else {
        showError(error);
      }
      return;
    }
    notify.success(reservation ? toastText.updated : toastText.created);
    onClose();
  }

  function showError(error: unknown) {
    const fieldErrors = Object.entries(fieldErrorsOf(error)).filter(([name]) => name in getValues());
    for (const [name, message] of fieldErrors) setError(name as keyof ReservationForm, { message });
    if (isRefused(error) && error.data.reason === "date_in_past")
      setError("date", { message: error.message });
    else if (fieldErrors.length === 0) setError("root", { message: messageOf(error) });
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={reservation ? dialogText.edit : dialogText.create}
      closeLabel={dialogText.close}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      footer={
        <>
          <Button slot="close">{dialogText.dismiss}</Button>
          <SubmitButton isPending={isSubmitting} isDisabled={reservation !== null && !isComplete(form)}>
            {reservation ? dialogText.saveChanges : dialogText.saveNew}
          </SubmitButton>
        </>
      }
    >
      <div className="grid grid-cols-6 gap-x-4 gap-y-4">
        {notice && (
          <Banner tone="warning" role="alert" icon={<Info aria-hidden="true" />} className="col-span-6">
            {notice}
          </Banner>
        )}
        <Controller
          control={control}
          name="customerName"
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label={dialogText.customerName}
              isRequired
              autoFocus
              autoComplete="off"
              maxLength={200}
              errorMessage={fieldState.error?.message}
              className="col-span-6"
            />
          )}
        />
        <Controller
          control={control}
          name="customerPhone"
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              onBlur={() => {
                const formatted = brazilianPhone(field.value);
                if (formatted !== field.value) field.onChange(formatted);
                field.onBlur();
              }}
              type="tel"
              inputMode="tel"
              label={dialogText.customerPhone}
              isRequired
              autoComplete="off"
              maxLength={40}
              placeholder={dialogText.phonePlaceholder}
              errorMessage={fieldState.error?.message}
              className="col-span-6 sm:col-span-3"
            />
          )}
        />
        <Controller
          control={control}
          name="customerEmail"
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              type="email"
              inputMode="email"
              label={dialogText.customerEmail}
              autoComplete="off"
              maxLength={320}
              errorMessage={fieldState.error?.message}
              className="col-span-6 sm:col-span-3"
            />
          )}
        />
        <Controller
          control={control}
          name="guests"
          render={({ field, fieldState }) => (
            <NumberField
              {...field}
              label={dialogText.guests}
              isRequired
              minValue={MIN_GUESTS}
              maxValue={MAX_GUESTS}
              emptyValue={MIN_GUESTS}
              errorMessage={fieldState.error?.message}
              className="col-span-6 sm:col-span-2"
            />
          )}
        />
        <Controller
          control={control}
          name="date"
          render={({ field, fieldState }) => (
            <TypedField
              {...field}
              read={(text, hasLeft) => readTypedDate(text, hasLeft, today)}
              show={showTypedDate}
              label={dialogText.date}
              isRequired
              inputMode="numeric"
              placeholder={dialogText.datePlaceholder}
              errorMessage={fieldState.error?.message}
              action={<DatePopover date={field.value} today={today} onPick={field.onChange} />}
              className="col-span-3 sm:col-span-2"
            />
          )}
        />
        <Controller
          control={control}
          name="time"
          render={({ field, fieldState }) => (
            <TypedField
              {...field}
              read={readTypedTime}
              show={(time) => time}
              label={dialogText.time}
              isRequired
              inputMode="numeric"
              placeholder={dialogText.timePlaceholder}
              errorMessage={fieldState.error?.message}
              className="col-span-3 sm:col-span-2"
            />
          )}
        />
        <AvailabilityHint
          date={form.date}
          time={form.time}
          guests={form.guests}
          exceptReservationId={reservation?.id}
          isUntouched={
            reservation !== null &&
            form.date === base?.date &&
            form.time === base?.time &&
            form.guests === base?.guests
          }
          onPick={(moment) => {
            setValue("date", moment.date, { shouldDirty: true, shouldValidate: true });
            setValue("time", moment.time, { shouldDirty: true, shouldValidate: true });
          }}
        />
        <Controller
          control={control}
          name="notes"
          render={({ field, fieldState }) => (
            <TextArea
              {...field}
              label={dialogText.notes}
              rows={2}
              maxLength={2000}
              placeholder={dialogText.notesPlaceholder}
              errorMessage={fieldState.error?.message}
              className="col-span-6"
            />
          )}
        />
        {errors.root?.message && (
          <Banner tone="danger" role="alert" icon={<CircleAlert aria-hidden="true" />} className="col-span-6">
            {errors.root.message}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

function DatePopover({
  date,
  today,
  onPick,
}: {
  date: LocalDate;
  today: LocalDate;
  onPick: (date: LocalDate) => void;
}) {
  return (
    <Popover
      label={dialogText.calendar}
      placement="bottom end"
      trigger={
        <IconButton
          size="sm"
          aria-label={dialogText.openCalendar}
          icon={<CalendarDays aria-hidden="true" />}
        />
      }
    >
      {(close) => (
        <Calendar
          aria-label={dialogText.calendar}
          value={isLocalDate(date) ? date : ""}
          minValue={today}
          onChange={(picked) => {
            onPick(picked);
            close();
          }}
        />
      )}
    </Popover>
  );
}
