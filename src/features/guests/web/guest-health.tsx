import { TriangleAlert } from "lucide-react";
import { type FormEvent, useState } from "react";

import { ALLERGENS } from "#features/menu/limits.ts";
import { allergenText } from "#features/menu/text.ts";
import { formatList } from "#shared/event.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { labelClass } from "#ui/field-style.ts";
import { TextArea } from "#ui/text-area.tsx";
import type { GuestProfile } from "../contract.ts";
import type { Health } from "../health/contract.ts";
import { LIMITS } from "../limits.ts";
import { healthText as words } from "../text.ts";
import { AskConsent } from "./ask-consent.tsx";
import { useSaveHealth } from "./guest-store.ts";
import { Part } from "./part.tsx";

export interface GuestHealthProps {
  guest: GuestProfile;
  bookingHealth: Health | null;
  /** Of the card that opened the drawer. */
  reservationId: string | null;
}

const NOTHING: Health = { allergens: [], text: "" };

/** What the guest must not eat. It is kept with consent alone; without it for this booking. */
export function GuestHealth({ guest, bookingHealth, reservationId }: GuestHealthProps) {
  const [editing, setEditing] = useState<"guest" | "booking" | null>(null);
  const hasConsent = guest.consents.some(({ purpose }) => purpose === "health");
  if (!guest.mayReadHealth && hasConsent)
    return (
      <Part title={words.title}>
        <p className="text-sm text-ink-muted">{words.hidden}</p>
      </Part>
    );
  if (editing !== null)
    return (
      <Part title={editing === "guest" ? words.title : `${words.title} · ${words.onlyBooking}`}>
        <HealthForm
          phone={guest.phone}
          reservationId={editing === "booking" ? reservationId : null}
          stored={(editing === "guest" ? guest.health : bookingHealth) ?? NOTHING}
          onDone={() => setEditing(null)}
        />
      </Part>
    );
  return (
    <Part
      title={words.title}
      aside={
        hasConsent && (
          <Button size="sm" onPress={() => setEditing("guest")}>
            {guest.health ? words.edit : words.note}
          </Button>
        )
      }
    >
      {guest.health && <Warning health={guest.health} />}
      {bookingHealth && (
        <Warning health={bookingHealth} note={`${words.onlyBooking}. ${words.onlyBookingHint}`} />
      )}
      {guest.dishesToAvoid.length > 0 && (
        <p className="text-[0.8125rem] text-ink-muted">
          <span className="font-medium text-ink">{words.avoid}</span> {guest.dishesToAvoid.join(", ")}
        </p>
      )}
      {!guest.health && !bookingHealth && <p className="text-sm text-ink-muted">{words.none}</p>}
      {!hasConsent && (
        <>
          <p className="text-[0.8125rem] text-ink-muted">{words.consentFirst}</p>
          <div className="flex flex-wrap items-start gap-2">
            <AskConsent phone={guest.phone} purpose="health" />
            {reservationId !== null && (
              <Button size="sm" onPress={() => setEditing("booking")}>
                {words.noteForBooking}
              </Button>
            )}
          </div>
        </>
      )}
    </Part>
  );
}

function Warning({ health: { allergens, text }, note }: { health: Health; note?: string }) {
  return (
    <Banner tone="danger" role="note" icon={<TriangleAlert aria-hidden="true" />}>
      {allergens.length > 0 && (
        <p className="font-semibold">{formatList(allergens.map((allergen) => allergenText[allergen]))}</p>
      )}
      {text !== "" && <p className="whitespace-pre-line">{text}</p>}
      {note && <p className="mt-1 text-[0.8125rem]">{note}</p>}
    </Banner>
  );
}

interface HealthFormProps {
  phone: string;
  reservationId: string | null;
  stored: Health;
  onDone: () => void;
}

/** No draft is kept in the browser: what somebody must not eat does not belong there. */
function HealthForm({ phone, reservationId, stored, onDone }: HealthFormProps) {
  const save = useSaveHealth(phone, reservationId);
  const [form, setForm] = useState(stored);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(form, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <fieldset>
        <legend className={labelClass}>{words.allergens}</legend>
        <div className="mt-1.5 grid grid-cols-2 gap-x-3">
          {ALLERGENS.map((allergen) => (
            <Checkbox
              key={allergen}
              label={allergenText[allergen]}
              isSelected={form.allergens.includes(allergen)}
              onChange={(isTicked) =>
                setForm({
                  ...form,
                  allergens: ALLERGENS.filter((one) =>
                    one === allergen ? isTicked : form.allergens.includes(one),
                  ),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <TextArea
        label={words.text}
        value={form.text}
        onChange={(text) => setForm({ ...form, text })}
        maxLength={LIMITS.healthText}
        placeholder={words.textPlaceholder}
        rows={2}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" size="sm" isPending={save.isPending}>
          {words.save}
        </Button>
        <Button size="sm" isDisabled={save.isPending} onPress={onDone}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
