import { TriangleAlert } from "lucide-react";

import { Banner } from "#ui/banner.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { platformText } from "../../text.ts";
import { setupText as words } from "../text.ts";
import { PlaceSearch } from "./place-search.tsx";
import { isSecretKept, type SetupInputProps } from "./setup-draft.ts";

/** One field of a platform's set-up, as its descriptor asks for it. */
export function SetupInput(props: SetupInputProps) {
  const { connection, field, draft, type, errorMessage } = props;
  switch (field.control) {
    case "secret":
      return <SecretField {...props} />;
    case "place_search":
      // Once the place is saved, the search closes.
      return <PlaceSearch key={connection.version} {...props} />;
    case "keep_switch":
      return <KeepSwitch {...props} />;
    case "call_cap":
      return (
        <TextField
          label={field.label}
          isRequired
          value={draft.monthlyCap}
          onChange={(monthlyCap) => type({ monthlyCap })}
          autoComplete="off"
          inputMode="numeric"
          description={words.capHint}
          errorMessage={errorMessage}
        />
      );
    case "text":
    case "url":
      return (
        <TextField
          label={field.label}
          isRequired={!field.isOptional}
          value={draft[field.stored]}
          onChange={(value) => type({ [field.stored]: value })}
          // For what is pasted from elsewhere, letter by letter.
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-1p-ignore
          inputMode={field.control}
          placeholder={field.placeholder}
          description={field.hint}
          errorMessage={errorMessage}
        />
      );
  }
}

/** Whether a contract lets the restaurant keep the content, and what follows from the answer. */
function KeepSwitch({ connection, field, draft, type }: SetupInputProps) {
  const mayKeep = draft.mayKeep !== "";
  const name = platformText[connection.platform];
  return (
    <div className="flex flex-col gap-2">
      <Checkbox
        label={field.label}
        isSelected={mayKeep}
        onChange={(isSelected) => type({ mayKeep: isSelected ? "true" : "" })}
        description={mayKeep ? words.kept(name) : words.notKept(name)}
      />
      {connection.mayKeep === true && !mayKeep && (
        <Banner tone="warning" role="status" icon={<TriangleAlert aria-hidden="true" />}>
          {words.deletedOnSave(name)}
        </Banner>
      )}
    </div>
  );
}

/** Write-only: it says whether there is a secret, and never shows it. */
function SecretField({ connection, field, draft, type, errorMessage }: SetupInputProps) {
  const { secretState } = connection;
  const isKept = isSecretKept(draft, connection);
  const hint = isKept
    ? words.secretSaved
    : secretState === "unreadable"
      ? words.secretUnreadable
      : secretState === "saved"
        ? words.secretOfOther
        : words.secretHint;
  return (
    <PasswordField
      label={field.label}
      isRequired={!isKept}
      value={draft.secret}
      onChange={(secret) => type({ secret })}
      showLabel={words.showSecret}
      hideLabel={words.hideSecret}
      autoComplete="off"
      data-1p-ignore
      description={hint}
      errorMessage={errorMessage}
    />
  );
}
