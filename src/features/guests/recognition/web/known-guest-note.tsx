import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { descriptionClass } from "#ui/field-style.ts";
import { canBeSamePerson } from "../rules.ts";
import { recognitionText as words } from "../text.ts";
import { GuestLines } from "./guest-lines.tsx";
import { useGuestOfNumber } from "./known-guests.ts";

interface KnownGuestNoteProps {
  form: { customerName: string; customerPhone: string; guests: number; isOtherPerson: boolean };
  /** The label of the choice that it is somebody else. */
  otherPersonLabel: string;
  onGuests: (guests: number) => void;
  onOtherPerson: (isOtherPerson: boolean) => void;
}

/** Who the typed number belongs to, with the usual party size and tables; and, under another name, whether it is somebody else. */
export function KnownGuestNote({ form, otherPersonLabel, onGuests, onOtherPerson }: KnownGuestNoteProps) {
  const guest = useGuestOfNumber(form.customerPhone);
  const name = form.customerName.trim();
  const mayBeOther =
    form.isOtherPerson || (guest !== null && name !== "" && !canBeSamePerson(guest.name, name));
  const usualGuests = guest?.usualGuests ?? form.guests;
  const hint = guest && words.otherPersonHint(guest.name);
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {guest && !form.isOtherPerson && (
        <div className="rounded-md border border-line px-3 py-2 text-sm">
          <GuestLines guest={guest} />
          {guest.likedTables.length > 0 && (
            <p className={descriptionClass}>{words.liked(guest.likedTables)}</p>
          )}
          {usualGuests !== form.guests && (
            <Button size="sm" className="mt-1.5" onPress={() => onGuests(usualGuests)}>
              {words.usual(usualGuests)}
            </Button>
          )}
        </div>
      )}
      {mayBeOther && (
        <Checkbox
          label={otherPersonLabel}
          description={hint}
          isSelected={form.isOtherPerson}
          onChange={onOtherPerson}
        />
      )}
    </div>
  );
}
