import { useEffect } from "react";

import { hoursText } from "#features/company-settings/opening/text.ts";
import { HoursForm } from "#features/company-settings/opening/web/hours-form.tsx";
import type { WeekdayHours } from "#features/opening-hours/contract.ts";
import { messageOf } from "#platform/web/rpc.ts";
import { useFormParts } from "#ui/form-parts.ts";
import { SavedTogether } from "#ui/saved-together.tsx";
import { notify } from "#ui/toast.tsx";
import { formText } from "../text.ts";

const wordsOfBar = {
  ...hoursText,
  unsaved: () => hoursText.unsaved,
  wrong: () => hoursText.wrong,
  kept: () => hoursText.kept,
};

export interface HoursTabProps {
  /** The stored hours. */
  hours: WeekdayHours[];
  onUnsavedChange: (isUnsaved: boolean) => void;
}

/** The unit's opening hours in their tab, with their own save button. */
export function HoursTab({ hours, onUnsavedChange }: HoursTabProps) {
  const parts = useFormParts();
  useEffect(() => onUnsavedChange(parts.isUnsaved), [onUnsavedChange, parts.isUnsaved]);
  return (
    <SavedTogether
      parts={parts}
      words={wordsOfBar}
      describeError={messageOf}
      onSaved={() => notify.success(formText.saved)}
      className="flex flex-col gap-4"
    >
      {(bar) => (
        <>
          <HoursForm section="horario" hours={hours} />
          {bar}
        </>
      )}
    </SavedTogether>
  );
}
