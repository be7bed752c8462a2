import { useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { WeekdayHours } from "#features/opening-hours/contract.ts";
import { isSameWeek } from "#features/opening-hours/hours/weekday-hours.ts";
import { isRefused } from "#platform/web/rpc.ts";
import { Card } from "#ui/card.tsx";
import { EditConflict } from "#ui/edit-conflict.tsx";
import { useFormPart } from "#ui/form-parts.ts";
import type { OutsideReservations } from "../contract.ts";
import { validateHours } from "../rules.ts";
import { hoursText, outsideText } from "../text.ts";
import { HoursEditor } from "./hours-editor.tsx";
import { useSaveHours } from "./opening-store.ts";
import { OutsideDialog } from "./outside-dialog.tsx";

export interface HoursFormProps {
  /** The id of the section that it fills. */
  section: string;
  /** The stored hours. */
  hours: WeekdayHours[];
}

/** The reservations that the typed hours leave outside, while the person decides. */
interface Question extends Pick<PromiseWithResolvers<boolean>, "resolve" | "reject"> {
  outside: OutsideReservations;
}

/** The current unit's opening hours, as a part of a page's form. Saving asks first if they leave reservations outside. */
export function HoursForm({ section, hours }: HoursFormProps) {
  const { id: unitId } = useCurrentUnit();
  const [edited, setTyped] = useState<{ hours: WeekdayHours[]; base: WeekdayHours[] } | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const store = useSaveHours();
  /** Null without changes, and if all changes were undone. */
  const typed = edited !== null && !isSameWeek(edited.hours, edited.base) ? edited : null;
  const isOvertaken = typed !== null && !isSameWeek(typed.base, hours) && !store.isPending;
  const isWrong = typed !== null && Object.keys(validateHours(typed.hours)).length > 0;

  const send = async (accepted: string | null) => {
    const { hours: wanted, base } = typed ?? { hours, base: hours };
    const { outside } = await store.mutateAsync({ unitId, hours: wanted, before: base, accepted });
    if (outside === null) setTyped(null);
    return outside;
  };

  const save = async () => {
    try {
      const outside = await send(null);
      if (outside === null) return true;
      const { promise, ...answer } = Promise.withResolvers<boolean>();
      setQuestion({ outside, ...answer });
      return await promise;
    } catch (error) {
      // The banner says so.
      if (isRefused(error) && error.data.reason === "hours_changed_meanwhile") return false;
      throw error;
    }
  };

  const confirm = async ({ outside, resolve, reject }: Question) => {
    try {
      const more = await send(outside.mark);
      setQuestion(more && { outside: more, resolve, reject });
      if (more === null) resolve(true);
    } catch (error) {
      // Anything else shows in the question, which can be confirmed once more.
      if (!isRefused(error)) return;
      setQuestion(null);
      reject(error);
    }
  };

  useFormPart({
    sections: {
      [section]: isOvertaken ? "overtaken" : isWrong ? "wrong" : typed === null ? "saved" : "unsaved",
    },
    check: () => !isWrong && !isOvertaken,
    save,
    discard: () => setTyped(null),
  });

  return (
    <>
      {isOvertaken && (
        <EditConflict
          title={hoursText.overtaken}
          takeLabel={hoursText.loadNew}
          onTake={() => setTyped(null)}
          keep={{ label: hoursText.keepMine, onPress: () => setTyped({ ...typed, base: hours }) }}
        />
      )}
      <Card>
        <HoursEditor
          hours={typed?.hours ?? hours}
          onChange={(changed) => {
            store.reset();
            setTyped({ hours: changed, base: typed?.base ?? hours });
          }}
        />
      </Card>
      {question && (
        <OutsideDialog
          outside={question.outside}
          explanation={outsideText.hours}
          error={store.error}
          onClose={() => {
            setQuestion(null);
            question.resolve(false);
          }}
          onConfirm={() => confirm(question)}
        />
      )}
    </>
  );
}
