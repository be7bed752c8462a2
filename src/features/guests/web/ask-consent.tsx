import { Check, MessageCircle } from "lucide-react";
import { useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { whatsAppNumber } from "#shared/brazilian-phone.ts";
import { phoneKeyOf } from "#shared/phone-key.ts";
import { buttonClass } from "#ui/button-class.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/select.tsx";
import type { ConsentChannel, Purpose } from "../health/contract.ts";
import { CONSENT_CHANNELS } from "../health/limits.ts";
import { CONSENT_WORDINGS, consentChannelText, purposeText } from "../health/text.ts";
import { consentText as words } from "../text.ts";
import { useGiveConsent } from "./guest-store.ts";

/** Shows the words that are read to the guest, and records the answer by one press. */
export function AskConsent({ phone, purpose }: { phone: string; purpose: Purpose }) {
  const { name } = useCurrentUnit();
  const give = useGiveConsent(phone);
  const [isAsking, setIsAsking] = useState(false);
  const [channel, setChannel] = useState<ConsentChannel>("in_person");
  const wording = CONSENT_WORDINGS[purpose].text(name);
  const number = whatsAppNumber(phoneKeyOf(phone));
  if (!isAsking)
    return (
      <Button size="sm" aria-label={words.askFor(purposeText[purpose])} onPress={() => setIsAsking(true)}>
        {words.ask}
      </Button>
    );
  return (
    <div className="flex w-full flex-col gap-3 rounded-md border border-line bg-sunken p-3">
      <p className="text-[0.8125rem] text-ink-muted">{words.read}</p>
      <blockquote className="border-l-2 border-primary pl-3 text-sm">{wording}</blockquote>
      <Select
        label={words.channel}
        value={channel}
        onChange={(chosen) => setChannel(CONSENT_CHANNELS.find((one) => one === chosen) ?? "in_person")}
        options={CONSENT_CHANNELS.map((value) => ({ value, label: consentChannelText[value] }))}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          size="sm"
          icon={<Check aria-hidden="true" />}
          isPending={give.isPending}
          onPress={() => give.mutate({ purpose, channel })}
        >
          {words.record}
        </Button>
        {number !== null && (
          <a
            href={`https://wa.me/${number}?text=${encodeURIComponent(wording)}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass("secondary", "sm")}
          >
            <MessageCircle aria-hidden="true" />
            {words.send}
          </a>
        )}
        <Button size="sm" variant="ghost" isDisabled={give.isPending} onPress={() => setIsAsking(false)}>
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}
