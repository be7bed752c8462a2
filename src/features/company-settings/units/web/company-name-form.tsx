import { useEffect, useState } from "react";

import { useMe } from "#features/auth/web/api.ts";
import { fieldErrorsOf, isRefused, messageOf } from "#platform/web/rpc.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { notify } from "#ui/toast.tsx";
import { MAX_NAME_LENGTH } from "../../limits.ts";
import { problemOfName } from "../../rules.ts";
import { problemText, unitsText } from "../../text.ts";
import { useRenameCompany } from "./units-store.ts";

/** Edits the company's name, which the sidebar shows at its top. */
export function CompanyNameForm({ onUnsavedChange }: { onUnsavedChange: (isUnsaved: boolean) => void }) {
  const { organization } = useMe();
  /** The typed name and the stored name from which the edit began. Null before the person types. */
  const [typed, setTyped] = useState<{ name: string; before: string } | null>(null);
  const rename = useRenameCompany();
  const name = typed?.name ?? organization.name;
  const isUnsaved = name.trim() !== (typed?.before ?? organization.name);
  const problem = problemOfName(name);

  useEffect(() => onUnsavedChange(isUnsaved), [onUnsavedChange, isUnsaved]);

  const errorMessage = () => {
    if (problem) return problemText[problem];
    if (!rename.error) return undefined;
    return fieldErrorsOf(rename.error)["name"] ?? messageOf(rename.error);
  };

  const submit = () => {
    if (problem || rename.isPending) return;
    rename.mutate(
      { name, before: typed?.before ?? organization.name },
      {
        onSuccess: () => {
          setTyped(null);
          notify.success(unitsText.nameSaved);
        },
        // The sidebar shows the other person's name by now, so a second save overwrites it on purpose.
        onError: (error) => isRefused(error) && setTyped({ name, before: organization.name }),
      },
    );
  };

  return (
    <form
      noValidate
      className="flex items-start gap-3 p-4 max-sm:flex-col sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={unitsText.companyName}
        value={name}
        onChange={(text) => {
          rename.reset();
          setTyped({ name: text, before: typed && isUnsaved ? typed.before : organization.name });
        }}
        isRequired
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        errorMessage={errorMessage()}
        className="w-full flex-1"
      />
      <SubmitButton
        variant="secondary"
        isPending={rename.isPending}
        isDisabled={!isUnsaved}
        className="max-sm:w-full sm:mt-6"
      >
        {unitsText.saveName}
      </SubmitButton>
    </form>
  );
}
