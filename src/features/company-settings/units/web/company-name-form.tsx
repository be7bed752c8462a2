import { useState } from "react";

import { useMe } from "#features/auth/web/api.ts";
import { fieldErrorsOf, isRefused, messageOf } from "#platform/web/rpc.ts";
import { useFormPart } from "#ui/form-parts.ts";
import { TextField } from "#ui/text-field.tsx";
import { MAX_NAME_LENGTH } from "../../limits.ts";
import { problemOfName } from "../../rules.ts";
import { problemText, unitsText } from "../../text.ts";
import { useRenameCompany } from "./units-store.ts";

/** The company's name, which the sidebar shows at its top, as a part of the page's form. `section`: the id of the one that it stands in. */
export function CompanyNameForm({ section }: { section: string }) {
  const { organization } = useMe();
  /** The typed name and the stored name from which the edit began. Null before the person types. */
  const [typed, setTyped] = useState<{ name: string; before: string } | null>(null);
  const rename = useRenameCompany();
  const name = typed?.name ?? organization.name;
  const isUnsaved = name.trim() !== (typed?.before ?? organization.name);
  const problem = problemOfName(name);
  const refused =
    fieldErrorsOf(rename.error)["name"] ?? (isRefused(rename.error) ? messageOf(rename.error) : undefined);
  const errorMessage = problem ? problemText[problem] : refused;

  const save = async () => {
    try {
      await rename.mutateAsync({ name, before: typed?.before ?? organization.name });
      setTyped(null);
      return true;
    } catch (error) {
      // The sidebar shows the other person's name by now, so a second save overwrites it on purpose.
      if (isRefused(error)) setTyped({ name, before: organization.name });
      else if (fieldErrorsOf(error)["name"] === undefined) throw error;
      return false;
    }
  };

  useFormPart({
    sections: { [section]: errorMessage !== undefined ? "wrong" : isUnsaved ? "unsaved" : "saved" },
    check: () => problem === null,
    save,
    discard: () => {
      rename.reset();
      setTyped(null);
    },
  });

  return (
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
      errorMessage={errorMessage}
      className="p-4 sm:p-5"
    />
  );
}
