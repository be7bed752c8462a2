import { Check, MessageCircle } from "lucide-react";

import type { WaitlistEntry } from "#features/waitlist/contract.ts";
import { queueActText } from "#features/waitlist/queue/text.ts";
import { waitlistText, waitText } from "#features/waitlist/text.ts";
import { useWaitlist } from "#features/waitlist/web/api.ts";
import { useMarkTold } from "#features/waitlist/web/waitlist-store.ts";
import { buttonClass } from "#ui/button-class.ts";
import { Button } from "#ui/button.tsx";

/** The new estimate that a waiting party is to receive: by a message on the host's own phone, or aloud where nothing sends one. */
export function TellTask({ entry }: { entry: WaitlistEntry }) {
  const markTold = useMarkTold();
  const contact = useWaitlist().data?.contacts.find(({ id }) => id === entry.id);
  const { messageUrl = null } = contact ?? {};
  const high = entry.requotedMinutes ?? 0;
  const estimate = waitlistText.newEstimate(waitText({ low: entry.requotedLow ?? high, high }));
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 pr-2 pb-1 text-[0.8125rem] leading-4.5 text-ink">
      {messageUrl === null ? (
        <>
          <span className="min-w-0 flex-1 basis-32">{estimate}</span>
          <Button
            size="sm"
            className="px-2.5!"
            icon={<Check aria-hidden="true" />}
            onPress={() => void markTold(entry)}
          >
            {queueActText.markTold}
          </Button>
        </>
      ) : (
        <a
          href={messageUrl}
          target="_blank"
          rel="noreferrer"
          title={estimate}
          className={`${buttonClass("secondary", "sm")} px-2.5!`}
          onClick={() => void markTold(entry)}
        >
          <MessageCircle aria-hidden="true" />
          {queueActText.tell}
        </a>
      )}
    </p>
  );
}
