import { Info } from "lucide-react";
import { useEffect, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { WeekdayHours } from "#features/opening-hours/contract.ts";
import { isSameWeek } from "#features/opening-hours/rules.ts";
import { isRefused, messageOf } from "#platform/web/rpc.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { SaveBar } from "#ui/save-bar.tsx";
import { notify } from "#ui/toast.tsx";
import type { OutsideReservations } from "../contract.ts";
import { validateHours } from "../rules.ts";
import { hoursText, outsideText } from "../text.ts";
import { HoursEditor } from "./hours-editor.tsx";
import { useSaveHours } from "./opening-store.ts";
import { OutsideDialog } from "./outside-dialog.tsx";

export interface HoursFormProps {
  /** The stored hours. */
  hours: WeekdayHours[];
  onUnsavedChange: (isUnsaved: boolean) => void;
  /** The text of the toast after saving. */
  savedText?: string;
}

/** The current unit's opening hours, with their own save button. It asks first if they leave reservations outside. */
export function HoursForm({ hours, onUnsavedChange, savedText = hoursText.saved }: HoursFormProps) {
  const { id: unitId } = useCurrentUnit();
  const [edited, setTyped] = useState<{ hours: WeekdayHours[]; base: WeekdayHours[] } | null>(null);
  const [outside, setOutside] = useState<OutsideReservations | null>(null);
  const save = useSaveHours();
  /** Null without changes, and if all changes were undone. */
  const typed = edited !== null && !isSameWeek(edited.hours, edited.base) ? edited : null;
  const isUnsaved = typed !== null;
  const isOvertaken = typed !== null && !isSameWeek(typed.base, hours) && !save.isPending;
  const isWrong = typed !== null && Object.keys(validateHours(typed.hours)).length > 0;

  useEffect(() => onUnsavedChange(isUnsaved), [onUnsavedChange, isUnsaved]);

  const changeHours = (changed: WeekdayHours[]) => {
    save.reset();
    setTyped({ hours: changed, base: typed?.base ?? hours });
  };

  async function saveHours(accepted: string | null) {
    const { hours: wanted, base } = typed ?? { hours, base: hours };
    const answer = await save.mutateAsync({ unitId, hours: wanted, before: base, accepted });
    setOutside(answer.outside);
    if (answer.outside !== null) return;
    setTyped(null);
    notify.success(savedText);
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong) void saveHours(null).catch(() => undefined);
      }}
    >
      <Card>
        <HoursEditor hours={typed?.hours ?? hours} onChange={changeHours} />
      </Card>
      <SaveBar
        isUnsaved={isUnsaved}
        isPending={save.isPending}
        isDisabled={isWrong}
        labels={hoursText}
        onDiscard={() => setTyped(null)}
        errorMessage={save.error && !isOvertaken ? messageOf(save.error) : undefined}
      >
        {isOvertaken && (
          <Banner tone="warning" role="alert" icon={<Info aria-hidden="true" />}>
            <p>{hoursText.overtaken}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button size="sm" onPress={() => setTyped({ ...typed, base: hours })}>
                {hoursText.keepMine}
              </Button>
              <Button size="sm" onPress={() => setTyped(null)}>
                {hoursText.loadNew}
              </Button>
            </div>
          </Banner>
        )}
      </SaveBar>
      {outside && (
        <OutsideDialog
          outside={outside}
          explanation={outsideText.hours}
          error={save.error}
          onClose={() => setOutside(null)}
          onConfirm={() =>
            saveHours(outside.mark).catch((error: unknown) => isRefused(error) && setOutside(null))
          }
        />
      )}
    </form>
  );
}
