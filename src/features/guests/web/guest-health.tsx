import { TriangleAlert } from "lucide-react";
import { type FormEvent, useState } from "react";

import { ALLERGENS } from "#features/menu/limits.ts";
import { allergenText } from "#features/menu/text.ts";
import { formatList } from "#shared/pt-br.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { labelClass } from "#ui/field-style.ts";
import { Select } from "#ui/select.tsx";
import { TextArea } from "#ui/text-area.tsx";
import type { GuestProfile } from "../contract.ts";
import type { Health } from "../health/contract.ts";
import { NOTHING_NOTED } from "../health/rules.ts";
import { LIMITS } from "../limits.ts";
import { healthText as words } from "../text.ts";
import { AskConsent } from "./ask-consent.tsx";
import { useSaveHealth } from "./guest-store.ts";
import { Part } from "./part.tsx";

export interface GuestHealthProps {
  guest: GuestProfile;
  /** Of the card that opened the drawer; null where a guest or a party of the queue opened it. */
  booking: { id: string; health: Health | null; mayReadHealth: boolean } | null;
}

/** What the guest must not eat. It is kept with consent alone; without it for this booking. */
export function GuestHealth({ guest, booking }: GuestHealthProps) {
  const [editing, setEditing] = useState<"guest" | "booking" | null>(null);
  /** Whose note is edited; empty: of everybody with the number. */
  const [person, setPerson] = useState("");
  const hasConsent = guest.consents.some(({ purpose }) => purpose === "health");
  // A consent shows that something may be noted; what stands on another day's booking is not shown at all.
  const isHidden = (hasConsent && !guest.mayReadHealth) || booking?.mayReadHealth === false;
  if (editing !== null) {
    const isForBooking = editing === "booking";
    const { health, mayReadHealth } = isForBooking && booking ? booking : noteOf(guest, person);
    return (
      <Part title={isForBooking ? `${words.title} · ${words.onlyBooking}` : words.title}>
        {!isForBooking && guest.names.length > 1 && (
          <Select
            label={words.person}
            value={person}
            onChange={setPerson}
            options={[
              { value: "", label: words.everybody },
              ...guest.names.map((name) => ({ value: name, label: name })),
            ]}
          />
        )}
        <HealthForm
          key={person}
          person={isForBooking ? "" : person}
          phone={guest.phone}
          reservationId={isForBooking && booking ? booking.id : null}
          shown={mayReadHealth ? (health ?? NOTHING_NOTED) : null}
          onDone={() => setEditing(null)}
        />
      </Part>
    );
  }
  return (
    <Part
      title={words.title}
      aside={
        hasConsent && (
          <Button size="sm" onPress={() => setEditing("guest")}>
            {guest.health || guest.healthOfPeople.length > 0
              ? words.edit
              : guest.mayReadHealth
                ? words.note
                : words.add}
          </Button>
        )
      }
    >
      {guest.health && <Warning health={guest.health} />}
      {guest.healthOfPeople.map((noted) => (
        <Warning key={noted.person} health={noted} note={words.of(noted.person)} />
      ))}
      {booking?.health && (
        <Warning health={booking.health} note={`${words.onlyBooking}. ${words.onlyBookingHint}`} />
      )}
      {guest.dishesToAvoid.length > 0 && (
        <p className="text-[0.8125rem] text-ink-muted">
          <span className="font-medium text-ink">{words.avoid}</span> {guest.dishesToAvoid.join(", ")}
        </p>
      )}
      {!guest.health && guest.healthOfPeople.length === 0 && !booking?.health && (
        <p className="text-sm text-ink-muted">{isHidden ? words.hidden : words.none}</p>
      )}
      {!hasConsent && (
        <>
          <p className="text-[0.8125rem] text-ink-muted">{words.consentFirst}</p>
          <div className="flex flex-wrap items-start gap-2">
            <AskConsent phone={guest.phone} purpose="health" />
            {booking && (
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

/** What the form of a person begins from. */
function noteOf({ health, healthOfPeople, mayReadHealth }: GuestProfile, person: string) {
  const ofPerson = healthOfPeople.find((noted) => noted.person === person);
  const noted = ofPerson && { allergens: ofPerson.allergens, text: ofPerson.text };
  return { health: person === "" ? health : (noted ?? null), mayReadHealth };
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
  person: string;
  reservationId: string | null;
  /** Null: what is noted is hidden from the user, so the form only adds. */
  shown: Health | null;
  onDone: () => void;
}

/** No draft is kept in the browser: what somebody must not eat does not belong there. */
function HealthForm({ phone, person, reservationId, shown, onDone }: HealthFormProps) {
  const save = useSaveHealth(phone, reservationId);
  // As it was when the form opened: a later answer of the server changes no form.
  const [began] = useState(shown);
  const [form, setForm] = useState(began ?? NOTHING_NOTED);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending)
      save.mutate({ person, ...form, ...(began && { shown: began }) }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      {began === null && <p className="text-sm text-ink-muted">{words.onlyAdds}</p>}
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
