import { useState } from "react";
import { FormProvider, useForm, useFormState, useWatch } from "react-hook-form";

import { useDraft, useFormDraft } from "#platform/web/drafts.ts";
import { errorsOf, resolverOf, showAtFields } from "#platform/web/form-errors.ts";
import { isRefused, messageOf } from "#platform/web/rpc.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
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
    resolver: resolverOf((profile) => errorsOf(validateProfile(profile), (problem) => problemText[problem])),
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
      else if (showAtFields(form, error).length === 0) setError("root", { message: messageOf(error) });
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

  return (
    <FormDialog
      onClose={onClose}
      title={unit ? unitsText.editTitle : unitsText.addTitle}
      description={unit ? undefined : unitsText.addHint}
      draft={{ ...draft, discard }}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      submitLabel={unit ? unitsText.submitEdit : unitsText.submitAdd}
      isPending={isSubmitting}
      fieldsClass="grid items-start gap-4 sm:grid-cols-2"
      notice={isOvertaken && unitsText.overtaken}
      failure={errors.root?.message}
    >
      <FormProvider {...form}>
        <ProfileFields autoFocus />
      </FormProvider>
    </FormDialog>
  );
}

const PROFILE_NAMES = ["name", "cnpj", "address", "phone"] as const satisfies (keyof Profile)[];

function profileOf(unit: CompanyUnit | null): Profile {
  const { name, cnpj, address, phone } = unit ?? { name: "", cnpj: "", address: "", phone: "" };
  return { name, cnpj, address, phone };
}
