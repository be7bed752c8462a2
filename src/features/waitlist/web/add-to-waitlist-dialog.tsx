import { Lightbulb } from "lucide-react";
import { type ReactNode, useState } from "react";

import { areasText } from "#features/floor/areas/text.ts";
import { AreaSelect } from "#features/floor/areas/web/area-select.tsx";
import type { TableAttribute } from "#features/floor/attributes/contract.ts";
import { attributeText } from "#features/floor/attributes/text.ts";
import { useFloorPlan } from "#features/floor/web/api.ts";
import type { KnownGuest } from "#features/guests/recognition/contract.ts";
import { KnownGuestsField } from "#features/guests/recognition/web/known-guests-field.tsx";
import { showPhone } from "#features/guests/rules.ts";
import { useDraft, useAutosaveDraft } from "#platform/web/drafts.ts";
import { failureOf } from "#platform/web/form-errors.ts";
import { fieldErrorsOf, isRefused, messageOf } from "#platform/web/rpc.ts";
import { isPartySize, PARTY_SIZE } from "#shared/party-size.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { ChipRow } from "#ui/chip-row.tsx";
import { ErrorBanner } from "#ui/error-banner.tsx";
import { labelClass } from "#ui/field-style.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { PhoneField } from "#ui/phone-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import {
  canAddToQueue,
  DEFAULT_WAITING_GUESTS,
  estimateWaitMinutes,
  type WaitlistRefusal,
} from "../rules.ts";
import { addToWaitlistText, waitText } from "../text.ts";
import { useWaitlist } from "./api.ts";
import { type NewEntry, useAddEntry, useQuote } from "./waitlist-store.ts";

export interface AddToWaitlistDialogProps {
  isOpen: boolean;
  /** The size that the form begins with. */
  guests?: number | undefined;
  /**
   * Draws a table that is free now; without one, `estimate`: nobody waits where a table is free. `onSeated` closes the form, and its draft
   * is done.
   */
  renderFreePlace?: (party: JoiningParty, onSeated: () => void, estimate: ReactNode) => ReactNode;
  onClose: () => void;
}

/** Who is about to join the queue, as far as it is typed. */
export type JoiningParty = Pick<
  NewEntry,
  "customerName" | "customerPhone" | "guests" | "requires" | "wantedAreaId"
>;

/** 'Adicionar à Fila de Espera'. It closes when the server has the entry; until then the typed values stay as a draft. */
export function AddToWaitlistDialog({
  isOpen,
  guests: firstGuests,
  renderFreePlace,
  onClose,
}: AddToWaitlistDialogProps) {
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
  const { areas = [], attributes = [] } = useFloorPlan().data ?? {};
  const offered = ATTRIBUTES.filter((one) => attributes.includes(one));
  const add = useAddEntry();
  const refusedField = isRefused(add.error) ? FIELD_OF_REFUSAL[add.error.data.reason] : undefined;
  const errors =
    refusedField === undefined ? fieldErrorsOf(add.error) : { [refusedField]: messageOf(add.error) };
  const failure = failureOf(add.error, errors);
  const isReady = canAddToQueue(form);
  const { quote, isAwaited } = useQuote(form);
  const ruleMinutes = estimateWaitMinutes(waitlist.data?.entries.length ?? 0);
  const isSimple = quote === undefined || quote.source === "fallback";
  const isKnown = quote !== undefined || (!isAwaited && waitlist.data !== undefined);
  const estimate = !isKnown
    ? addToWaitlistText.estimating
    : isSimple
      ? addToWaitlistText.estimate(quote?.promise ?? ruleMinutes)
      : addToWaitlistText.estimateRange(waitText({ low: quote.low, high: quote.promise }));

  const joining = { ...form, ...(form.hasNoPhone && { customerPhone: "" }) };
  const estimateBanner = (
    <Banner tone="info" role="note" icon={<Lightbulb aria-hidden="true" />}>
      <p>{addToWaitlistText.tip}</p>
      {form.promisedMinutes === undefined && (
        // The answer may take two lines, and moves nothing.
        <div className="mt-1 flex min-h-10 items-center justify-between gap-x-3">
          <p className="min-w-0 font-medium tabular-nums">
            {estimate}
            {isKnown && isSimple && (
              <span className="block text-[0.8125rem] font-normal">{addToWaitlistText.simple}</span>
            )}
          </p>
          <Button
            size="sm"
            variant="ghost"
            className="shrink-0"
            isDisabled={!isKnown}
            onPress={() => setForm({ ...form, promisedMinutes: quote?.promise ?? ruleMinutes })}
          >
            {addToWaitlistText.promiseOther}
          </Button>
        </div>
      )}
    </Banner>
  );
  const pickGuest = ({ name, phone }: KnownGuest) =>
    setForm({ ...form, customerName: name, customerPhone: showPhone(phone), hasNoPhone: false });
  const finish = () => {
    draft.finish();
    onClose();
  };
  const discard = () => {
    draft.discard();
    setForm(start);
    add.reset();
  };
  const submit = () => {
    if (!isReady || !isPartySize(form.guests)) return;
    add.mutate({ id: draft.id, ...form }, { onSuccess: finish });
  };

  return (
    <FormDialog
      isOpen={isOpen}
      size="sm"
      onClose={onClose}
      title={addToWaitlistText.title}
      draft={{ ...draft, discard }}
      onSubmit={submit}
      submitLabel={addToWaitlistText.add}
      isPending={add.isPending}
      isSubmitDisabled={!isReady}
    >
      {failure && <ErrorBanner>{failure}</ErrorBanner>}
      <KnownGuestsField text={form.customerName} onPick={pickGuest}>
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
      </KnownGuestsField>
      <div className="grid grid-cols-[minmax(0,1fr)_9.5rem] gap-4">
        <KnownGuestsField text={form.hasNoPhone ? "" : form.customerPhone} onPick={pickGuest}>
          <PhoneField
            label={addToWaitlistText.phone}
            value={form.hasNoPhone ? "" : form.customerPhone}
            onChange={(customerPhone) => setForm({ ...form, customerPhone })}
            errorMessage={errors["customerPhone"]}
            isRequired={!form.hasNoPhone}
            isDisabled={form.hasNoPhone}
            maxLength={40}
            placeholder={addToWaitlistText.phonePlaceholder}
          />
        </KnownGuestsField>
        <NumberField
          label={addToWaitlistText.guests}
          value={form.guests}
          onChange={(guests) => setForm({ ...form, guests })}
          errorMessage={errors["guests"]}
          minValue={PARTY_SIZE.min}
          maxValue={PARTY_SIZE.max}
          emptyValue={PARTY_SIZE.min}
        />
      </div>
      {offered.length > 0 && (
        <div className="flex flex-col gap-1.5">
          <p className={labelClass}>{addToWaitlistText.wish}</p>
          <ChipRow
            label={addToWaitlistText.wish}
            chips={offered.map((attribute) => ({ value: attribute, label: attributeText[attribute] }))}
            value={form.requires}
            onPick={(picked) =>
              setForm({
                ...form,
                requires: ATTRIBUTES.filter((one) => (one === picked) !== form.requires.includes(one)),
              })
            }
            className="[&>*]:px-3"
          />
        </div>
      )}
      {(areas.length > 0 || form.wantedAreaId !== null) && (
        <AreaSelect
          label={areasText.assign.area}
          areas={areas}
          value={form.wantedAreaId}
          onChange={(wantedAreaId) => setForm({ ...form, wantedAreaId })}
          errorMessage={errors["wantedAreaId"]}
        />
      )}
      <Checkbox
        label={addToWaitlistText.hasNoPhone}
        isSelected={form.hasNoPhone}
        onChange={(hasNoPhone) => setForm({ ...form, hasNoPhone })}
      />
      {renderFreePlace ? renderFreePlace(joining, finish, estimateBanner) : estimateBanner}
      {form.promisedMinutes !== undefined && (
        <div className="flex flex-col gap-1.5">
          <p className="text-[0.8125rem] font-medium text-ink">{addToWaitlistText.promise}</p>
          <ChipRow<number>
            label={addToWaitlistText.promise}
            chips={PROMISES.map((minutes) => ({ value: minutes, label: String(minutes) }))}
            value={form.promisedMinutes}
            onPick={(promisedMinutes) => setForm({ ...form, promisedMinutes })}
          />
        </div>
      )}
    </FormDialog>
  );
}

/** Where a refusal is said; without a field it stands above the form. */
const FIELD_OF_REFUSAL: Readonly<Record<string, string>> = {
  area_gone: "wantedAreaId",
  phone_waits: "customerPhone",
} satisfies Partial<Record<WaitlistRefusal, string>>;

const ATTRIBUTES = Object.keys(attributeText) as TableAttribute[];

type WaitlistForm = Omit<NewEntry, "id">;

const EMPTY: WaitlistForm = {
  customerName: "",
  customerPhone: "",
  hasNoPhone: false,
  guests: DEFAULT_WAITING_GUESTS,
  requires: [],
  wantedAreaId: null,
};
/** The host's own estimates, in minutes. */
const PROMISES = [5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 90] as const;
