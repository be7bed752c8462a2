import { foldForSearch } from "#shared/pt-br.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { descriptionClass } from "#ui/field-style.ts";
import type { KnownGuest } from "../contract.ts";
import { canBeSamePerson } from "../rules.ts";
import { recognitionText as words } from "../text.ts";
import { GuestLines } from "./guest-lines.tsx";
import { useGuestOfNumber } from "./known-guests.ts";

interface KnownGuestNoteProps {
  form: { customerName: string; customerPhone: string; guests: number; isOtherPerson: boolean };
  /** The label of the choice that it is somebody else. */
  otherPersonLabel: string;
  onGuests: (guests: number) => void;
  /** The guest whose number it is; null: nobody is known with it. */
  onOtherPerson: (isOtherPerson: boolean, guest: KnownGuest | null) => void;
  /** The reservation that is edited: it says nothing new of its guest. */
  exceptReservationId: string | undefined;
}

/** Who the typed number belongs to, with the usual party size and tables; and, under another name, whether it is somebody else. */
export function KnownGuestNote({
  form,
  otherPersonLabel,
  onGuests,
  onOtherPerson,
  exceptReservationId,
}: KnownGuestNoteProps) {
  const guest = useGuestOfNumber(form.customerPhone, exceptReservationId);
  const name = form.customerName.trim();
  const mayBeOther =
    form.isOtherPerson || (guest !== null && name !== "" && !canBeSamePerson(guest.name, name));
  const isNamed = guest !== null && foldForSearch(guest.name) !== foldForSearch(name);
  const usualGuests = guest?.usualGuests ?? form.guests;
  const hint = guest && words.otherPersonHint(guest.name);
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {guest && !form.isOtherPerson && (isNamed || isNews(guest)) && (
        <div className="rounded-md border border-line px-3 py-2 text-sm">
          <GuestLines guest={guest} {...{ isNamed }} />
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
          onChange={(isOther) => onOtherPerson(isOther, guest)}
        />
      )}
    </div>
  );
}

/** True where name and number alone do not say it all. */
function isNews({ visits, noShows, isVip, openBookings, allergens }: KnownGuest): boolean {
  return visits > 0 || noShows > 0 || isVip || openBookings.length > 0 || allergens.length > 0;
}
