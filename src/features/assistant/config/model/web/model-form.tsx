import { Info } from "lucide-react";
import { useEffect, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { fieldErrorsOf, isRefused, messageOf } from "#platform/web/rpc.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { focusWrongField } from "#ui/focus-wrong-field.ts";
import { NumberField } from "#ui/number-field.tsx";
import { SaveBar } from "#ui/save-bar.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { notify } from "#ui/toast.tsx";
import { LIMITS, PROVIDERS } from "../../limits.ts";
import { refusalText } from "../../text.ts";
import type { ModelChoice, ModelFields, ModelState } from "../contract.ts";
import { decideModel, isRemote, mayKeepKey, needsKey, type ModelRefusal } from "../rules.ts";
import { modelText, nameOfProvider, providerText } from "../text.ts";
import { ConnectionTest } from "./connection-test.tsx";
import { KeyField, KeyWarning } from "./key-field.tsx";
import { useSaveModel } from "./model-store.ts";

export interface ModelFormProps {
  /** The stored model, without its key. */
  model: ModelState;
  onUnsavedChange: (isUnsaved: boolean) => void;
}

type Draft = ModelFields & { key: string };
type Errors = Partial<Record<keyof Draft, string>>;

/** The form of the unit's model. A key leaves this form, but never comes back to it. */
export function ModelForm({ model: stored, onUnsavedChange }: ModelFormProps) {
  const { id: unitId } = useCurrentUnit();
  const [edited, setEdited] = useState<Edit | null>(null);
  /** The typed fields of the other providers, so that a switch between providers loses nothing. */
  const [aside, setAside] = useState<Partial<Record<ModelChoice, Draft>>>({});
  const [errors, setErrors] = useState<Errors>({});
  const save = useSaveModel();
  // After an undone edit the form shows the stored model.
  const isUnsaved = edited !== null && isChanged(edited);
  const { draft, base } = isUnsaved ? edited : { draft: draftOf(stored), base: stored };
  const { provider } = draft;
  const { installation } = stored;
  const isOvertaken = isUnsaved && stored.version > base.version && !save.isPending;
  const isKeyKept = base.keyState === "saved" && mayKeepKey(base, draft);

  useEffect(() => onUnsavedChange(isUnsaved), [onUnsavedChange, isUnsaved]);

  const change = (over: Partial<Draft>) => {
    save.reset();
    setErrors((now) => ({
      ...now,
      ...Object.fromEntries(Object.keys(over).map((name) => [name, undefined])),
    }));
    setEdited({ draft: { ...draft, ...over }, base });
  };

  const choose = (wanted: ModelChoice) => {
    setAside({ ...aside, [provider]: draft });
    change(
      aside[wanted] ?? (wanted === base.provider ? draftOf(base) : { ...EMPTY_DRAFT, provider: wanted }),
    );
  };

  /** Shows the errors. False where a field is wrong. */
  function isComplete(hasKey: boolean): boolean {
    const decision = decideModel(draft, hasKey);
    if (!decision.ok) setErrors({ [FIELD_BY_REASON[decision.reason]]: refusalText[decision.reason] });
    return decision.ok;
  }

  function showError(error: unknown): void {
    const reason = isRefused(error) ? (error.data.reason as ModelRefusal) : null;
    if (reason !== null && reason in FIELD_BY_REASON)
      setErrors({ [FIELD_BY_REASON[reason as keyof typeof FIELD_BY_REASON]]: refusalText[reason] });
    else setErrors(fieldErrorsOf(error));
  }

  async function submit() {
    if (!isComplete(draft.key !== "" || isKeyKept)) return;
    const { key, ...fields } = draft;
    try {
      const sent = { unitId, ...fields, key: key === "" ? null : key, version: base.version };
      const answer = await save.mutateAsync(sent);
      setErrors({});
      setAside({});
      // Text that was typed after the save started is still unsaved.
      setEdited((now) => (now === null || now === edited ? null : { ...now, base: answer }));
      notify.success(modelText.saved);
    } catch (error) {
      showError(error);
    }
  }

  const isExplained = Object.values(errors).some(Boolean) || isOvertaken;
  return (
    <form
      noValidate
      aria-label={modelText.title}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
        focusWrongField(event.currentTarget);
      }}
    >
      <Card className="flex flex-col gap-5 p-4 sm:p-5">
        <Select
          label={modelText.provider}
          value={provider}
          onChange={(value) => choose(value as ModelChoice)}
          options={[
            ...(installation
              ? [
                  {
                    value: "installation",
                    label: modelText.installation(nameOfProvider(installation.provider), installation.model),
                  },
                ]
              : []),
            ...PROVIDERS.map((value) => ({ value, label: providerText[value] })),
          ]}
          description={descriptionOf(provider)}
        />
        {!isRemote(provider) && base.keyState === "saved" && <KeyWarning>{modelText.keyDropped}</KeyWarning>}
        {isRemote(provider) && (
          <>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <TextField
                label={modelText.model}
                isRequired
                value={draft.model}
                onChange={(model) => change({ model })}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                placeholder={modelText.modelExample[provider]}
                errorMessage={errors.model}
              />
              <TextField
                label={modelText.baseUrl}
                isRequired={provider === "openai-compatible"}
                value={draft.baseUrl}
                onChange={(baseUrl) => change({ baseUrl })}
                inputMode="url"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                description={
                  provider === "openai-compatible" ? modelText.baseUrlHintOwn : modelText.baseUrlHint
                }
                errorMessage={errors.baseUrl}
              />
            </div>
            <KeyField
              provider={provider}
              value={draft.key}
              onChange={(key) => change({ key })}
              stored={base.keyState}
              isKept={isKeyKept}
              isMissing={base.keyState === "none" && base.provider === provider && needsKey(provider)}
              errorMessage={errors.key}
            />
            <div className="grid items-start gap-4 sm:grid-cols-3">
              <NumberField
                label={modelText.inputPrice}
                minValue={0}
                maxValue={LIMITS.price}
                decimals={4}
                value={draft.inputPrice ?? Number.NaN}
                onChange={(price) => change({ inputPrice: Number.isNaN(price) ? null : price })}
                errorMessage={errors.inputPrice}
                description={modelText.priceHint}
              />
              <NumberField
                label={modelText.cachedPrice}
                minValue={0}
                maxValue={LIMITS.price}
                decimals={4}
                value={draft.cachedPrice ?? Number.NaN}
                onChange={(price) => change({ cachedPrice: Number.isNaN(price) ? null : price })}
                errorMessage={errors.cachedPrice}
                description={modelText.cachedPriceHint}
              />
              <NumberField
                label={modelText.outputPrice}
                minValue={0}
                maxValue={LIMITS.price}
                decimals={4}
                value={draft.outputPrice ?? Number.NaN}
                onChange={(price) => change({ outputPrice: Number.isNaN(price) ? null : price })}
                errorMessage={errors.outputPrice}
              />
            </div>
          </>
        )}
        {/* The embedded engine has no connection. */}
        {provider !== "embedded" && (
          <ConnectionTest
            name={nameOfProvider(
              provider === "installation" ? (installation?.provider ?? "embedded") : provider,
            )}
            input={{
              unitId,
              provider,
              model: draft.model,
              baseUrl: draft.baseUrl,
              key: draft.key === "" ? null : draft.key,
            }}
            mayStart={() => isComplete(true)}
            onRefused={showError}
          />
        )}
      </Card>
      <SaveBar
        isUnsaved={isUnsaved}
        isPending={save.isPending}
        labels={modelText}
        onDiscard={() => {
          save.reset();
          setErrors({});
          setAside({});
          setEdited(null);
        }}
        errorMessage={save.error && !isExplained ? messageOf(save.error) : undefined}
      >
        {isOvertaken && (
          <Banner tone="warning" role="alert" icon={<Info aria-hidden="true" />}>
            <p>{modelText.overtaken}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button size="sm" onPress={() => setEdited({ draft, base: stored })}>
                {modelText.keepMine}
              </Button>
              <Button size="sm" onPress={() => setEdited(null)}>
                {modelText.loadNew}
              </Button>
            </div>
          </Banner>
        )}
      </SaveBar>
    </form>
  );
}

/** The typed fields, and the stored model that the edit started from. */
interface Edit {
  draft: Draft;
  base: ModelState;
}

function isChanged({ draft, base }: Edit): boolean {
  return draft.key !== "" || FIELDS.some((field) => draft[field] !== base[field]);
}

function descriptionOf(provider: ModelChoice): string {
  if (isRemote(provider)) return modelText.remote;
  return provider === "installation" ? modelText.installed : modelText.embedded;
}

const FIELDS = ["provider", "model", "baseUrl", "inputPrice", "cachedPrice", "outputPrice"] as const;

const FIELD_BY_REASON = {
  model_missing: "model",
  key_missing: "key",
  base_url_missing: "baseUrl",
  base_url_wrong: "baseUrl",
  base_url_with_login: "baseUrl",
  base_url_forbidden: "baseUrl",
} as const satisfies Record<Exclude<ModelRefusal, "model_changed_meanwhile">, keyof Draft>;

const EMPTY_DRAFT = {
  model: "",
  baseUrl: "",
  inputPrice: null,
  cachedPrice: null,
  outputPrice: null,
  key: "",
};

function draftOf({ provider, model, baseUrl, inputPrice, cachedPrice, outputPrice }: ModelState): Draft {
  return { provider, model, baseUrl, inputPrice, cachedPrice, outputPrice, key: "" };
}
