import { Copy, KeyRound } from "lucide-react";
import { useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { fieldErrorsOf, messageOf } from "#platform/web/rpc.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { EditConflict } from "#ui/edit-conflict.tsx";
import { ErrorBanner } from "#ui/error-banner.tsx";
import { focusWrongField } from "#ui/focus-wrong-field.ts";
import { NumberField } from "#ui/number-field.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { SaveBar } from "#ui/save-bar.tsx";
import { TextField } from "#ui/text-field.tsx";
import { notify } from "#ui/toast.tsx";
import { cardText } from "../card-text.ts";
import type { SaveWhatsAppInput, WhatsAppAccount } from "../contract.ts";
import { SECRETS, type SecretName } from "../settings.ts";
import { useSaveWhatsApp } from "./whatsapp-store.ts";

type Fields = Pick<
  SaveWhatsAppInput,
  "isOn" | "numberId" | "businessId" | "appId" | "isShared" | "monthlyCap"
>;
type Draft = Fields & Record<SecretName, string>;
interface Edit {
  draft: Draft;
  base: WhatsAppAccount;
}

const IDS = ["numberId", "businessId", "appId"] as const;

/** The form of the access. A secret leaves it, and never comes back. */
export function WhatsAppForm({ stored }: { stored: WhatsAppAccount }) {
  const { id: unitId } = useCurrentUnit();
  const [edit, setEdit] = useState<Edit | null>(null);
  const save = useSaveWhatsApp();
  const { draft, base } = edit ?? { draft: draftOf(stored), base: stored };
  const isOvertaken = edit !== null && stored.version > base.version && !save.isPending;
  const fieldErrors = fieldErrorsOf(save.error);
  const error = save.error !== null && Object.keys(fieldErrors).length === 0 ? messageOf(save.error) : null;

  const change = (over: Partial<Draft>) => {
    save.reset();
    setEdit({ draft: { ...draft, ...over }, base });
  };

  async function submit() {
    const { accessToken, appSecret, verifyToken, ...fields } = draft;
    const answer = await save
      .mutateAsync({
        unitId,
        version: base.version,
        ...fields,
        ...(accessToken !== "" && { accessToken }),
        ...(appSecret !== "" && { appSecret }),
        ...(verifyToken !== "" && { verifyToken }),
      })
      .catch(() => null);
    if (answer === null) return;
    // What was typed after the save started is still unsaved.
    setEdit((now) => (now === null || now === edit ? null : { ...now, base: answer }));
    notify.success(cardText.done);
  }

  return (
    <form
      noValidate
      aria-label={cardText.title}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        void submit().then(() => focusWrongField(form));
      }}
    >
      {isOvertaken && (
        <EditConflict
          title={cardText.overtaken}
          takeLabel={cardText.loadNew}
          onTake={() => {
            save.reset();
            setEdit(null);
          }}
        />
      )}
      {error !== null && !isOvertaken && <ErrorBanner>{error}</ErrorBanner>}
      <DoorUrl doorUrl={stored.doorUrl} />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {IDS.map((name) => (
          <TextField
            key={name}
            label={cardText[name]}
            isRequired
            value={draft[name]}
            onChange={(value) => change({ [name]: value })}
            inputMode="numeric"
            autoComplete="off"
            data-1p-ignore
            description={name === "numberId" ? cardText.numberIdHint : undefined}
            errorMessage={fieldErrors[name]}
          />
        ))}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {SECRETS.map((name) => (
          <SecretField
            key={name}
            name={name}
            value={draft[name]}
            state={base.secrets[name]}
            onChange={(value) => change({ [name]: value })}
            errorMessage={fieldErrors[name]}
          />
        ))}
      </div>
      <Checkbox
        label={cardText.isShared}
        isSelected={draft.isShared}
        onChange={(isShared) => change({ isShared })}
        description={cardText.isSharedHint}
      />
      <NumberField
        label={cardText.monthlyCap}
        minValue={1}
        maxValue={1_000_000}
        value={draft.monthlyCap ?? Number.NaN}
        onChange={(cap) => change({ monthlyCap: Number.isNaN(cap) ? null : cap })}
        description={cardText.monthlyCapHint}
        errorMessage={fieldErrors["monthlyCap"]}
        className="sm:max-w-72"
      />
      <Checkbox
        label={cardText.isOn}
        isSelected={draft.isOn}
        onChange={(isOn) => change({ isOn })}
        description={cardText.isOnHint}
      />
      <SaveBar
        isUnsaved={edit !== null}
        isPending={save.isPending}
        labels={{ unsaved: cardText.unsaved, discard: cardText.discard, save: cardText.save }}
        onDiscard={() => {
          save.reset();
          setEdit(null);
        }}
      />
    </form>
  );
}

/** Write-only: it says whether a secret is stored, and never shows it. */
function SecretField({
  name,
  value,
  state,
  onChange,
  errorMessage,
}: {
  name: SecretName;
  value: string;
  state: WhatsAppAccount["secrets"][SecretName];
  onChange: (value: string) => void;
  errorMessage: string | undefined;
}) {
  const [generated, setGenerated] = useState<string | null>(null);
  const isGenerated = generated !== null && generated === value;
  const generate = () => {
    const token = crypto.randomUUID().replaceAll("-", "");
    setGenerated(token);
    onChange(token);
  };
  const hint =
    state === "unreadable"
      ? cardText.unreadable
      : state === "saved"
        ? cardText.saved
        : cardText.secretHints[name];
  const shared = {
    label: cardText.secrets[name],
    isRequired: state !== "saved",
    value,
    onChange,
    autoComplete: "off",
    "data-1p-ignore": true,
    description: isGenerated ? cardText.generated : hint,
    errorMessage,
  };
  return (
    <div className="flex flex-col gap-2">
      {isGenerated ? (
        <TextField {...shared} />
      ) : (
        <PasswordField {...shared} showLabel={cardText.show} hideLabel={cardText.hide} />
      )}
      {name === "verifyToken" && (
        <Button
          size="sm"
          className="self-start"
          icon={<KeyRound aria-hidden="true" className="size-4" />}
          onPress={generate}
        >
          {cardText.generate}
        </Button>
      )}
    </div>
  );
}

function DoorUrl({ doorUrl }: { doorUrl: string | null }) {
  const copy = () =>
    void navigator.clipboard.writeText(doorUrl ?? "").then(
      () => notify.success(cardText.copied),
      () => notify.error(cardText.copyFailed),
    );
  return (
    <div>
      <h3 className="text-sm font-medium text-ink">{cardText.doorUrl}</h3>
      {doorUrl === null ? (
        <p className="mt-0.5 text-[0.8125rem] text-ink-muted">{cardText.doorUrlMissing}</p>
      ) : (
        <>
          <p className="mt-0.5 text-[0.8125rem] text-ink-muted">{cardText.doorUrlHint}</p>
          <div className="mt-2 flex flex-wrap items-center gap-2">
            <code className="min-w-0 rounded-md border border-line bg-sunken px-2.5 py-1.5 text-[0.8125rem] wrap-anywhere text-ink">
              {doorUrl}
            </code>
            <Button size="sm" icon={<Copy aria-hidden="true" className="size-4" />} onPress={copy}>
              {cardText.copy}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function draftOf({ isOn, numberId, businessId, appId, isShared, monthlyCap }: WhatsAppAccount): Draft {
  return {
    isOn,
    numberId,
    businessId,
    appId,
    isShared,
    monthlyCap,
    accessToken: "",
    appSecret: "",
    verifyToken: "",
  };
}
