import { Info } from "lucide-react";
import { useEffect, useState } from "react";
import { FormProvider, useForm, useFormState } from "react-hook-form";

import { useMe } from "#features/auth/web/api.ts";
import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { PictureField } from "#features/media/web/picture-field.tsx";
import { fieldErrorsOf, isRefused, messageOf } from "#platform/web/rpc.ts";
import { readTypedTime } from "#shared/typed-moment.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { FormField } from "#ui/form-field.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { SaveBar } from "#ui/save-bar.tsx";
import { notify } from "#ui/toast.tsx";
import { TypedField } from "#ui/typed-field.tsx";
import type { Settings, SettingsFields } from "../contract.ts";
import { LIMITS } from "../limits.ts";
import { SETTING_NAMES, validateSettings } from "../rules.ts";
import { fieldText, problemSentence, settingsText } from "../text.ts";
import { ProfileFields } from "../units/web/profile-fields.tsx";
import { ADVANCED_NAMES, AdvancedFields } from "./advanced-fields.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useSaveSettings } from "./settings-store.ts";

export interface SettingsFormProps {
  /** The stored settings. */
  settings: Settings;
  onUnsavedChange: (isUnsaved: boolean) => void;
}

/** The current unit's settings. Settings that somebody else saves show at once. With typed changes, the form asks first. */
export function SettingsForm({ settings, onUnsavedChange }: SettingsFormProps) {
  const { id: unitId } = useCurrentUnit();
  const { organization } = useMe();
  const [isAdvancedOpen, setIsAdvancedOpen] = useState(false);
  const [isUploading, setIsUploading] = useState(false);
  const save = useSaveSettings();
  const form = useForm<Settings>({
    // The settings and the version from which the typed changes begin.
    defaultValues: settings,
    mode: "onTouched",
    resolver: (draft) => {
      const problems = Object.entries(validateSettings(draft)) as [
        keyof SettingsFields,
        Parameters<typeof problemSentence>[1],
      ][];
      if (problems.length === 0) return { values: draft, errors: {} };
      return {
        values: {},
        errors: Object.fromEntries(
          problems.map(([name, problem]) => [
            name,
            { type: problem, message: problemSentence(name, problem) },
          ]),
        ),
      };
    },
  });
  const { control, handleSubmit, setError, setValue, reset, getValues } = form;
  const { errors, isDirty, isSubmitting, defaultValues } = useFormState({ control });
  const base = defaultValues as Settings;
  const isUnsaved = isDirty || isUploading;
  const isOvertaken = settings.version > base.version && isDirty && !isSubmitting;

  useEffect(() => onUnsavedChange(isUnsaved), [onUnsavedChange, isUnsaved]);

  useEffect(() => {
    if (settings.version > base.version && !isDirty && !isSubmitting) reset(settings);
  }, [settings, base, isDirty, isSubmitting, reset]);

  function keepTypedChanges() {
    const typed = getValues();
    const changed = SETTING_NAMES.filter((name) => typed[name] !== base[name]);
    reset(settings);
    for (const name of changed) setValue(name, typed[name], { shouldDirty: true, shouldValidate: true });
  }

  async function submit(typed: Settings) {
    try {
      reset(await save.mutateAsync({ unitId, ...typed }));
      notify.success(settingsText.saved);
    } catch (error) {
      showError(error);
    }
  }

  function showError(error: unknown) {
    const fieldErrors = Object.entries(fieldErrorsOf(error)).filter(([name]) => name in getValues());
    for (const [name, message] of fieldErrors) setError(name as keyof SettingsFields, { message });
    openAdvancedFor(fieldErrors.map(([name]) => name));
    if (isRefused(error) && error.data.reason === "logo_gone") setError("logo", { message: error.message });
    else if (isRefused(error) && error.data.reason === "changed_meanwhile") return;
    else if (fieldErrors.length === 0) setError("root", { message: messageOf(error) });
  }

  function openAdvancedFor(names: readonly string[]) {
    if (ADVANCED_NAMES.some((name) => names.includes(name))) setIsAdvancedOpen(true);
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) =>
          void handleSubmit(submit, (invalid) => openAdvancedFor(Object.keys(invalid)))(event)
        }
      >
        <SettingsSection title={settingsText.profile} description={settingsText.profileHint}>
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
        </SettingsSection>

        <SettingsSection title={settingsText.booking} description={settingsText.bookingHint}>
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
                as={TypedField}
                control={control}
                name="lastReservationTime"
                read={readTypedTime}
                show={(time) => time}
                label={fieldText.lastReservationTime}
                isRequired
                inputMode="numeric"
                placeholder={settingsText.timePlaceholder}
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
        </SettingsSection>
        <SaveBar
          isUnsaved={isUnsaved}
          isPending={isSubmitting}
          isDisabled={isUploading}
          labels={settingsText}
          onDiscard={() => reset(settings)}
          errorMessage={errors.root?.message}
          className="-mt-2 lg:ml-70"
        >
          {isOvertaken && (
            <Banner tone="warning" role="alert" icon={<Info aria-hidden="true" />}>
              <p>
                {settingsText.overtaken}{" "}
                {settingsText.overtakenFields(
                  SETTING_NAMES.filter((name) => settings[name] !== base[name]).map(
                    (name) => fieldText[name],
                  ),
                )}
              </p>
              <div className="mt-2 flex flex-wrap gap-2">
                <Button size="sm" onPress={keepTypedChanges}>
                  {settingsText.keepMine}
                </Button>
                <Button size="sm" onPress={() => reset(settings)}>
                  {settingsText.loadNew}
                </Button>
              </div>
            </Banner>
          )}
        </SaveBar>
      </form>
    </FormProvider>
  );
}
