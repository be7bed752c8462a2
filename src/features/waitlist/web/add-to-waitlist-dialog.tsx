import { CircleAlert, Lightbulb } from "lucide-react";
import { useState } from "react";

import { useDraft, useAutosaveDraft } from "#platform/web/drafts.ts";
import { fieldErrorsOf, messageOf } from "#platform/web/rpc.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { PhoneField } from "#ui/phone-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import {
  canAddToQueue,
  DEFAULT_WAITING_GUESTS,
  estimateWaitMinutes,
  MAX_WAITING_GUESTS,
  MIN_WAITING_GUESTS,
} from "../rules.ts";
import { addToWaitlistText } from "../text.ts";
import { useWaitlist } from "./api.ts";
import { type NewEntry, useAddEntry } from "./waitlist-store.ts";

export interface AddToWaitlistDialogProps {
  isOpen: boolean;
  /** The size that the form begins with. */
  guests?: number | undefined;
  onClose: () => void;
}

/** 'Adicionar à Fila de Espera'. It closes when the server has the entry; until then the typed values stay as a draft. */
export function AddToWaitlistDialog({ isOpen, guests: firstGuests, onClose }: AddToWaitlistDialogProps) {
  const draft = useDraft<WaitlistForm>("waitlist");
  const [start] = useState({ ...EMPTY, guests: firstGuests ?? EMPTY.guests });
  const [form, setForm] = useState({
    ...start,
    ...draft.recovered,
    // The size that was pressed is newer than a recovered one.
    ...(firstGuests !== undefined && { guests: firstGuests }),
  });
  useAutosaveDraft(draft, start, form);
  const waitlist = useWaitlist();
  const add = useAddEntry();
  const errors = fieldErrorsOf(add.error);
  const isReady = canAddToQueue(form);

  const submit = () => {
    if (!isReady || add.isPending) return;
    const onSuccess = () => {
      draft.finish();
      onClose();
    };
    add.mutate({ id: draft.id, ...form }, { onSuccess });
  };

  return (
    <Dialog
      isOpen={isOpen}
      size="sm"
      onOpenChange={(isNowOpen) => !isNowOpen && onClose()}
      title={addToWaitlistText.title}
      closeLabel={addToWaitlistText.close}
      draft={{
        isRecovered: draft.isRecovered,
        onDiscard: () => {
          draft.discard();
          setForm(start);
          add.reset();
        },
      }}
      onSubmit={submit}
      footer={
        <>
          <Button slot="close" onPress={draft.finish}>
            {addToWaitlistText.cancel}
          </Button>
          <Button type="submit" variant="primary" isDisabled={!isReady} isPending={add.isPending}>
            {addToWaitlistText.add}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {add.isError && Object.keys(errors).length === 0 && (
          <Banner tone="danger" role="alert" icon={<CircleAlert aria-hidden="true" />}>
            {messageOf(add.error)}
          </Banner>
        )}
        <TextField
          label={addToWaitlistText.name}
          value={form.customerName}
          onChange={(customerName) => setForm({ ...form, customerName })}
          errorMessage={errors["customerName"]}
          isRequired
          autoFocus
          autoComplete="off"
          maxLength={200}
        />
        <div className="grid grid-cols-[minmax(0,1fr)_9.5rem] gap-4">
          <PhoneField
            label={addToWaitlistText.phone}
            value={form.customerPhone}
            onChange={(customerPhone) => setForm({ ...form, customerPhone })}
            errorMessage={errors["customerPhone"]}
            isRequired
            maxLength={40}
            placeholder={addToWaitlistText.phonePlaceholder}
          />
          <NumberField
            label={addToWaitlistText.guests}
            value={form.guests}
            onChange={(guests) => setForm({ ...form, guests })}
            errorMessage={errors["guests"]}
            minValue={MIN_WAITING_GUESTS}
            maxValue={MAX_WAITING_GUESTS}
            emptyValue={MIN_WAITING_GUESTS}
          />
        </div>
        <Banner tone="info" role="note" icon={<Lightbulb aria-hidden="true" />}>
          <p>{addToWaitlistText.tip}</p>
          {waitlist.data && (
            <p className="mt-1 font-medium tabular-nums">
              {addToWaitlistText.estimate(estimateWaitMinutes(waitlist.data.entries.length))}
            </p>
          )}
        </Banner>
      </div>
    </Dialog>
  );
}

type WaitlistForm = Omit<NewEntry, "id">;

const EMPTY: WaitlistForm = { customerName: "", customerPhone: "", guests: DEFAULT_WAITING_GUESTS };
