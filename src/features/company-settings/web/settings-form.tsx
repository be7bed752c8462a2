import { useEffect, useState } from "react";
import { FormProvider, useForm, useFormState } from "react-hook-form";

import { useMe } from "#features/auth/web/api.ts";
import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { PictureField } from "#features/media/web/picture-field.tsx";
import { errorsOf, resolverOf, showAtFields } from "#platform/web/form-errors.ts";
import { isRefused } from "#platform/web/rpc.ts";
import { Card } from "#ui/card.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { EditConflict } from "#ui/edit-conflict.tsx";
import { FormField } from "#ui/form-field.tsx";
import { type SectionState, useFormPart } from "#ui/form-parts.ts";
import { NumberField } from "#ui/number-field.tsx";
import { TimeField } from "#ui/time-field.tsx";
import type { Settings, SettingsFields } from "../contract.ts";
import { LIMITS } from "../limits.ts";
import { SETTING_NAMES, validateSettings } from "../rules.ts";
import { fieldText, problemSentence, sectionText, settingsText } from "../text.ts";
import { ProfileFields } from "../units/web/profile-fields.tsx";
import { ADVANCED_NAMES, AdvancedFields } from "./advanced-fields.tsx";
import { PageSection } from "./page-section.tsx";
import { useSaveSettings } from "./settings-store.ts";

/** Its names; all others belong to the section of bookings. */
const PROFILE_NAMES: readonly (keyof SettingsFields)[] = ["name", "cnpj", "address", "phone", "logo"];
const BOOKING_NAMES = SETTING_NAMES.filter((name) => !PROFILE_NAMES.includes(name));

/**
 * The current unit's settings: the sections of its profile and of bookings, which one call stores. Settings that somebody else saves
 * show at once. With typed changes, the form asks first.
 */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { id: unitId } = useCurrentUnit();
  const { organization } = useMe();
  const [isAdvancedOpen, setIsAdvancedOpen] = useState(false);
  const [isUploading, setIsUploading] = useState(false);
  const store = useSaveSettings();
  const form = useForm<Settings>({
    // The settings and the version from which the typed changes begin.
    defaultValues: settings,
    mode: "onTouched",
    resolver: resolverOf((typed) =>
      errorsOf(validateSettings(typed), (problem, name) => problemSentence(name, problem)),
    ),
  });
  const { control, handleSubmit, setError, setValue, reset, getValues, trigger } = form;
  const { errors, dirtyFields, isDirty, isSubmitting, defaultValues } = useFormState({ control });
  const base = defaultValues as Settings;
  const isOvertaken = settings.version > base.version && isDirty && !isSubmitting;

  useEffect(() => {
    if (settings.version > base.version && !isDirty && !isSubmitting) reset(settings);
  }, [settings, base, isDirty, isSubmitting, reset]);

  function keepTypedChanges() {
    const typed = getValues();
    const changed = SETTING_NAMES.filter((name) => typed[name] !== base[name]);
    reset(settings);
    for (const name of changed) setValue(name, typed[name], { shouldDirty: true, shouldValidate: true });
  }

  async function save() {
    let isSaved = false;
    await handleSubmit(async (typed) => {
      try {
        reset(await store.mutateAsync({ unitId, ...typed }));
        isSaved = true;
      } catch (error) {
        showError(error);
      }
    })();
    return isSaved;
  }

  /** Throws an error that belongs to no field. */
  function showError(error: unknown) {
    const shown = showAtFields(form, error);
    openAdvancedFor(shown);
    if (isRefused(error) && error.data.reason === "logo_gone") setError("logo", { message: error.message });
    else if (isRefused(error) && error.data.reason === "changed_meanwhile") return;
    else if (shown.length === 0) throw error;
  }

  function openAdvancedFor(names: readonly string[]) {
    if (ADVANCED_NAMES.some((name) => names.includes(name))) setIsAdvancedOpen(true);
  }

  const stateOf = (names: readonly (keyof SettingsFields)[]): SectionState => {
    const isChanged = names.some((name) => dirtyFields[name]);
    if (isOvertaken && isChanged) return "overtaken";
    if (names.some((name) => errors[name])) return "wrong";
    return isChanged ? "unsaved" : "saved";
  };
  const profile = stateOf(PROFILE_NAMES);
  const booking = stateOf(BOOKING_NAMES);
  useFormPart({
    sections: { dados: profile === "saved" && isUploading ? "unsaved" : profile, reservas: booking },
    isBusy: isUploading,
    check: () => {
      openAdvancedFor(Object.keys(validateSettings(getValues())));
      return !isOvertaken && trigger();
    },
    save,
    discard: () => reset(settings),
  });

  const conflict = isOvertaken && (
    <EditConflict
      title={`${settingsText.overtaken} ${settingsText.overtakenFields(
        SETTING_NAMES.filter((name) => settings[name] !== base[name]).map((name) => fieldText[name]),
      )}`}
      takeLabel={settingsText.loadNew}
      onTake={() => reset(settings)}
      keep={{ label: settingsText.keepMine, onPress: keepTypedChanges }}
    />
  );

  return (
    <FormProvider {...form}>
      <PageSection id="dados" {...sectionText.dados}>
        {profile === "overtaken" && conflict}
        <Card className="grid gap-4 p-4 sm:grid-cols-2 sm:p-5">
          <ProfileFields />
          <FormField
            as={PictureField}
            control={control}
            name="logo"
            label={fieldText.logo}
            organizationId={organization.id}
            target={{ purpose: "logo", unitId }}
            onUploadingChange={setIsUploading}
            className="sm:col-span-2"
          />
        </Card>
      </PageSection>

      <PageSection id="reservas" {...sectionText.reservas}>
        {profile !== "overtaken" && conflict}
        <Card className="flex flex-col gap-4 p-4 sm:p-5">
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <FormField
              as={NumberField}
              control={control}
              name="maxReservations"
              label={fieldText.maxReservations}
              isRequired
              minValue={LIMITS.maxReservations.least}
              maxValue={LIMITS.maxReservations.most}
              description={settingsText.maxReservationsHint}
            />
            <FormField
              as={TimeField}
              control={control}
              name="lastReservationTime"
              label={fieldText.lastReservationTime}
              isRequired
              description={settingsText.lastReservationHint}
            />
          </div>
          <Disclosure
            label={settingsText.advanced}
            isOpen={isAdvancedOpen}
            onOpenChange={setIsAdvancedOpen}
            className="border-t border-line pt-3"
          >
            <AdvancedFields storedTimeZone={base.timeZone} />
          </Disclosure>
        </Card>
      </PageSection>
    </FormProvider>
  );
}
