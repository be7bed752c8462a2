import { X } from "lucide-react";

import { IconButton } from "#ui/icon-button.tsx";
import { Sheet } from "#ui/sheet.tsx";
import type { InboxThread } from "../contract.ts";
import { guestText } from "../text.ts";
import { GuestPane } from "./guest-pane.tsx";

/** The guest of a conversation, where the screen has no room next to it. */
export function GuestSheet({ thread, onClose }: { thread: InboxThread; onClose: () => void }) {
  return (
    <Sheet label={guestText.title} side="right" isOpen onOpenChange={onClose}>
      <div className="flex justify-end p-2">
        <IconButton slot="close" aria-label={guestText.close} icon={<X aria-hidden="true" />} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">
        <GuestPane thread={thread} />
      </div>
    </Sheet>
  );
}
