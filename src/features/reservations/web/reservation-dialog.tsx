import { CircleAlert, Info } from "lucide-react";
import { useState } from "react";
import { useForm, useFormState, useWatch } from "react-hook-form";

import { useDraft, useFormDraft } from "#platform/web/drafts.ts";
import { fieldErrorsOf, isRefused, messageOf } from "#platform/web/rpc.ts";
import type { LocalDate } from "#shared/time.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { notify } from "#ui/toast.tsx";
import type { Reservation } from "../contract.ts";
import { pickFields, trimFields, validateReservationFields } from "../fields/rules.ts";
import { dialogText, dialogToastText, fieldProblemText } from "../fields/text.ts";
import { PRESENCE } from "../status/rules.ts";
import { useAnnounceCreated } from "./announce-created.ts";
import { AvailabilityHint } from "./availability-hint.tsx";
import { CustomerFields } from "./customer-fields.tsx";
import { MomentFields } from "./moment-fields.tsx";
import { isComplete, newReservationForm, type ReservationForm } from "./reservation-form.ts";
import { useReservationStore } from "./reservation-store.ts";

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
  const draft = useDraft<ReservationForm>(reservation ? `reservation:${reservation.id}` : "reservation");
  const { base, save, reload } = useReservationStore(reservation, draft.id);
  // A seated party keeps its date and time, also if others were typed before it sat down.
  const fixed = base && PRESENCE[base.status] === "here" ? { date: base.date, time: base.time } : null;
  const isWalkIn = base?.kind === "walk_in";
  const [initial] = useState(() => (reservation ? pickFields(reservation) : newReservationForm(date)));
  const { control, handleSubmit, setError, setValue, reset, getValues } = useForm<ReservationForm>({
    defaultValues: initial,
    mode: "onTouched",
    resolver: (typed) => {
      const form = { ...typed, ...fixed };
      const problems = Object.entries(validateReservationFields(form, today, base?.date, isWalkIn));
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
  const announce = useAnnounceCreated();
  const [notice, setNotice] = useState<string | null>(null);

  const discardDraft = useFormDraft(draft, { initial, form, reset, along: reservation ? [] : ["date"] });

  async function submit(typed: ReservationForm) {
    setNotice(null);
    let stored: Reservation;
    try {
      stored = await save(trimFields(typed));
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
    if (reservation) notify.success(dialogToastText.updated);
    else announce(stored);
    onClose();
  }

  function fillIn(picked: Partial<ReservationForm>) {
    for (const [name, value] of Object.entries(picked))
      setValue(name as keyof ReservationForm, value, { shouldDirty: true, shouldValidate: true });
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
      size="form"
      draft={{ isRecovered: draft.isRecovered, onDiscard: discardDraft }}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      footer={
        <>
          <Button slot="close" onPress={draft.finish}>
            {dialogText.dismiss}
          </Button>
          <SubmitButton
            isPending={isSubmitting}
            isDisabled={reservation !== null && !isComplete(form, isWalkIn)}
          >
            {reservation ? dialogText.saveChanges : dialogText.saveNew}
          </SubmitButton>
        </>
      }
    >
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        {notice && (
          <Banner tone="warning" role="alert" icon={<Info aria-hidden="true" />} className="md:col-span-2">
            {notice}
          </Banner>
        )}
        <div className="flex min-w-0 flex-col gap-4">
          <MomentFields {...{ control, today, fixed }} onPick={fillIn} />
          {!fixed && (
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
              onPick={fillIn}
            />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <CustomerFields control={control} isWalkIn={isWalkIn} />
        </div>
        {errors.root?.message && (
          <Banner
            tone="danger"
            role="alert"
            icon={<CircleAlert aria-hidden="true" />}
            className="md:col-span-2"
          >
            {errors.root.message}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

/** A colleague changed the stored reservation: the edited one, or the one that an earlier attempt to create had stored. */
const CONFLICTS: ReadonlySet<string> = new Set(["changed_meanwhile", "already_created"]);
