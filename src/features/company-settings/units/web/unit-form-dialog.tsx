import { Info } from "lucide-react";
import { useState } from "react";
import { FormProvider, useForm, useFormState, useWatch } from "react-hook-form";

import { useDraft, useFormDraft } from "#platform/web/drafts.ts";
import { fieldErrorsOf, isRefused, messageOf } from "#platform/web/rpc.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ErrorBanner } from "#ui/error-banner.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { notify } from "#ui/toast.tsx";
import { validateProfile } from "../../rules.ts";
import { problemText, unitsText } from "../../text.ts";
import type { CompanyUnit, Profile } from "../contract.ts";
import { ProfileFields } from "./profile-fields.tsx";
import { useSaveUnit } from "./units-store.ts";

export interface UnitFormDialogProps {
  /** The unit to edit. Null adds a new one. */
  unit: CompanyUnit | null;
  onClose: () => void;
}

/** 'Adicionar Unidade' and 'Editar Unidade'. It keeps everything typed until the server has stored it, then it closes. */
export function UnitFormDialog({ unit, onClose }: UnitFormDialogProps) {
  const draft = useDraft<Profile>(unit ? `unit:${unit.id}` : "unit", unit?.version);
  const id = unit?.id ?? draft.id;
  const [base, setBase] = useState(unit);
  const [isOvertaken, setIsOvertaken] = useState(draft.isOvertaken);
  const save = useSaveUnit();
  const form = useForm<Profile>({
    defaultValues: profileOf(unit),
    mode: "onTouched",
    resolver: (profile) => {
      const problems = Object.entries(validateProfile(profile));
      if (problems.length === 0) return { values: profile, errors: {} };
      return {
        values: {},
        errors: Object.fromEntries(
          problems.map(([name, problem]) => [name, { type: problem, message: problemText[problem] }]),
        ),
      };
    },
  });
  const { control, handleSubmit, setError, setValue, getValues, reset, trigger } = form;
  const held = useWatch({ control, compute: (values: Profile) => values });
  const discardDraft = useFormDraft(draft, { initial: profileOf(base), form: held, reset, trigger });
  const { errors, isSubmitting } = useFormState({ control });

  const discard = () => {
    discardDraft();
    setIsOvertaken(false);
  };

  async function submit(typed: Profile) {
    setIsOvertaken(false);
    try {
      await save.mutateAsync({ id, ...typed, version: base?.version ?? null });
    } catch (error) {
      if (isRefused(error) && error.data.reason === "unit_changed_meanwhile") await rebaseOnStored();
      else showError(error);
      return;
    }
    draft.finish();
    notify.success(unit ? unitsText.updated : unitsText.added, { detail: typed.name.trim() });
    onClose();
  }

  /** Reads the stored unit and shows it in the fields that the person did not change. */
  async function rebaseOnStored() {
    const fresh = (await save.refetch()).find((known) => known.id === id);
    if (!fresh || !base) return;
    for (const name of PROFILE_NAMES) if (getValues(name) === base[name]) setValue(name, fresh[name]);
    setBase(fresh);
    setIsOvertaken(true);
  }

  function showError(error: unknown) {
    const fieldErrors = Object.entries(fieldErrorsOf(error)).filter(([name]) => name in getValues());
    for (const [name, message] of fieldErrors) setError(name as keyof Profile, { message });
    if (fieldErrors.length === 0) setError("root", { message: messageOf(error) });
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={unit ? unitsText.editTitle : unitsText.addTitle}
      description={unit ? undefined : unitsText.addHint}
      closeLabel={unitsText.close}
      draft={{ isRecovered: draft.isRecovered, onDiscard: discard }}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      footer={
        <>
          <Button slot="close" onPress={draft.finish}>
            {unitsText.cancel}
          </Button>
          <SubmitButton isPending={isSubmitting}>
            {unit ? unitsText.submitEdit : unitsText.submitAdd}
          </SubmitButton>
        </>
      }
    >
      <FormProvider {...form}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {isOvertaken && (
            <Banner tone="warning" role="alert" icon={<Info aria-hidden="true" />} className="sm:col-span-2">
              {unitsText.overtaken}
            </Banner>
          )}
          <ProfileFields autoFocus />
          {errors.root?.message && <ErrorBanner className="sm:col-span-2">{errors.root.message}</ErrorBanner>}
        </div>
      </FormProvider>
    </Dialog>
  );
}

const PROFILE_NAMES = ["name", "cnpj", "address", "phone"] as const satisfies (keyof Profile)[];

function profileOf(unit: CompanyUnit | null): Profile {
  const { name, cnpj, address, phone } = unit ?? { name: "", cnpj: "", address: "", phone: "" };
  return { name, cnpj, address, phone };
}
