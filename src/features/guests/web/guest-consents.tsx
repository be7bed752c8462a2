import { useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { showTypedDate } from "#shared/pt-br.ts";
import { localOf } from "#shared/time.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Button } from "#ui/button.tsx";
import type { GuestProfile } from "../contract.ts";
import type { Purpose } from "../health/contract.ts";
import { PURPOSES } from "../health/limits.ts";
import { consentChannelText, purposeText } from "../health/text.ts";
import { consentText as words } from "../text.ts";
import { AskConsent } from "./ask-consent.tsx";
import { useRevokeConsent } from "./guest-store.ts";
import { Part } from "./part.tsx";

/** What the guest allowed, when and by which way; asking for more, and taking it back. */
export function GuestConsents({ guest: { phone, consents } }: { guest: GuestProfile }) {
  const { timeZone } = useCurrentUnit();
  const revoke = useRevokeConsent(phone);
  const [revoking, setRevoking] = useState<Purpose | null>(null);
  return (
    <Part title={words.title}>
      <ul className="flex flex-col gap-3">
        {PURPOSES.map((purpose) => {
          const given = consents.find((consent) => consent.purpose === purpose);
          return (
            <li key={purpose} className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
              <div className="min-w-0 flex-1 basis-44 text-sm">
                <p className="font-medium">{purposeText[purpose]}</p>
                <p className="text-[0.8125rem] text-ink-muted">
                  {given === undefined
                    ? words.none
                    : [
                        words.given(
                          showTypedDate(localOf(new Date(given.givenAt), timeZone).date),
                          consentChannelText[given.channel],
                        ),
                        ...(given.byName === null ? [] : [words.by(given.byName)]),
                      ].join(" · ")}
                </p>
              </div>
              {given === undefined ? (
                <AskConsent phone={phone} purpose={purpose} />
              ) : (
                <Button
                  size="sm"
                  aria-label={words.revokeFor(purposeText[purpose])}
                  onPress={() => setRevoking(purpose)}
                >
                  {words.revoke}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {revoking !== null && (
        <AlertDialog
          isOpen
          onOpenChange={() => setRevoking(null)}
          title={words.revokeTitle}
          description={revoking === "health" ? words.revokeHealth : words.revokeOther}
          confirmLabel={words.revokeConfirm}
          onConfirm={() => revoke.mutateAsync(revoking)}
        />
      )}
    </Part>
  );
}
