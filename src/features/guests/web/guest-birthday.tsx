import { useState } from "react";

import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { notify } from "#ui/toast.tsx";
import type { GuestProfile } from "../contract.ts";
import { showBirthday } from "../rules.ts";
import { drawerText as words } from "../text.ts";
import { useSaveGuest } from "./guest-store.ts";
import { readBirthday } from "./read-birthday.ts";

/** Day and month. An empty field takes the birthday away. */
export function GuestBirthday({ guest }: { guest: GuestProfile }) {
  const save = useSaveGuest(guest);
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const stored = guest.birthday === null ? "" : showBirthday(guest.birthday);
  const text = typed ?? stored;
  const isEmpty = text.trim() === "";
  const birthday = isEmpty ? null : readBirthday(text);
  const isChanged = typed !== null && birthday !== guest.birthday;
  const submit = () => {
    if (save.isPending) return;
    if (!isEmpty && birthday === null) {
      setIsWrong(true);
      return;
    }
    save.mutate(
      { birthday },
      {
        onSuccess: () => {
          setTyped(null);
          notify.success(words.birthdaySaved);
        },
      },
    );
  };
  return (
    <form
      noValidate
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged || !isEmpty) submit();
      }}
    >
      <TextField
        label={words.birthday}
        value={text}
        onChange={(next) => {
          setTyped(next);
          setIsWrong(false);
        }}
        onBlur={() => setIsWrong(!isEmpty && birthday === null)}
        maxLength={30}
        autoComplete="off"
        placeholder={words.birthdayPlaceholder}
        errorMessage={isWrong ? words.birthdayUnreadable : undefined}
        className="flex-1"
      />
      {(isChanged || isWrong) && (
        // As high as a label, so that the button stands next to the field also where it has an error below it.
        <Button type="submit" isPending={save.isPending} className="mt-6.5">
          {words.saveBirthday}
        </Button>
      )}
    </form>
  );
}
