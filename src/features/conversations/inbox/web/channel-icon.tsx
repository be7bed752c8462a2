import { Globe, MessageCircle } from "lucide-react";

import { channelText } from "../../text.ts";
import type { InboxSummary } from "../contract.ts";

/** The channel as a sign; its name is read aloud. */
export function ChannelIcon({ channel }: { channel: InboxSummary["channel"] }) {
  const Icon = channel === "whatsapp" ? MessageCircle : Globe;
  return (
    <>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="sr-only">{channelText[channel]}</span>
    </>
  );
}
