import {
  BellRing,
  Check,
  CircleX,
  ContactRound,
  Footprints,
  Link,
  MapPin,
  MessageCircle,
  UserRoundX,
  UsersRound,
  Undo2,
} from "lucide-react";

import type { LeftReason, WaitlistEntry } from "#features/waitlist/contract.ts";
import { mustBeTold } from "#features/waitlist/queue/rules.ts";
import { leftReasonText, queueActText } from "#features/waitlist/queue/text.ts";
import { useWaitlist } from "#features/waitlist/web/api.ts";
import { useMarkTold } from "#features/waitlist/web/waitlist-store.ts";
import { MenuContent, MenuItem, MenuSeparator, MenuTitle } from "#ui/menu.tsx";
import type { OverlayProps } from "#ui/overlay-trigger.tsx";
import { notify } from "#ui/toast.tsx";
import { menuText } from "../text.ts";

/** What the menu of a waiting party offers besides the card's buttons. A reason: the party leaves the queue. */
export type EntryChoice =
  | "otherTable"
  | "resize"
  | "guest"
  | "call"
  | "coming"
  | Exclude<LeftReason, "booked">;

const LEAVING = [
  ["gave_up", Undo2],
  ["no_show", UserRoundX],
  ["removed", CircleX],
] as const;

export function EntryMenu({
  overlay,
  entry,
  canCallAgain,
  onChoose,
}: {
  overlay: OverlayProps;
  entry: WaitlistEntry;
  /** The party may be called again, and the card does not offer it. */
  canCallAgain: boolean;
  onChoose: (choice: EntryChoice) => void;
}) {
  const mustTell = mustBeTold(entry);
  const markTold = useMarkTold();
  const contact = useWaitlist().data?.contacts.find(({ id }) => id === entry.id);
  const { pageUrl = null, messageUrl = null } = contact ?? {};
  return (
    <MenuContent overlay={overlay} header={<MenuTitle>{entry.customerName}</MenuTitle>}>
      {entry.status === "notified" && (
        <MenuItem icon={<Footprints aria-hidden="true" />} onAction={() => onChoose("coming")}>
          {queueActText.coming}
        </MenuItem>
      )}
      {canCallAgain && (
        <MenuItem icon={<BellRing aria-hidden="true" />} onAction={() => onChoose("call")}>
          {queueActText.callAgain}
        </MenuItem>
      )}
      {mustTell && messageUrl === null && (
        <MenuItem icon={<Check aria-hidden="true" />} onAction={() => void markTold(entry)}>
          {queueActText.markTold}
        </MenuItem>
      )}
      {messageUrl !== null && (
        <MenuItem
          icon={<MessageCircle aria-hidden="true" />}
          href={messageUrl}
          target="_blank"
          onAction={() => mustTell && void markTold(entry)}
        >
          {mustTell ? queueActText.tell : queueActText.sendMessage}
        </MenuItem>
      )}
      {pageUrl !== null && (
        <MenuItem icon={<Link aria-hidden="true" />} onAction={() => void copyLink(pageUrl)}>
          {queueActText.copyLink}
        </MenuItem>
      )}
      <MenuItem icon={<UsersRound aria-hidden="true" />} onAction={() => onChoose("resize")}>
        {queueActText.resize}
      </MenuItem>
      <MenuItem icon={<MapPin aria-hidden="true" />} onAction={() => onChoose("otherTable")}>
        {menuText.otherTable}
      </MenuItem>
      {entry.customerPhone !== "" && (
        <MenuItem icon={<ContactRound aria-hidden="true" />} onAction={() => onChoose("guest")}>
          {menuText.guest}
        </MenuItem>
      )}
      <MenuSeparator />
      {/* Only who was called can fail to come. */}
      {LEAVING.filter(([reason]) => reason !== "no_show" || entry.status !== "waiting").map(
        ([reason, Icon]) => (
          <MenuItem
            key={reason}
            tone="danger"
            icon={<Icon aria-hidden="true" />}
            onAction={() => onChoose(reason)}
          >
            {leftReasonText[reason]}
          </MenuItem>
        ),
      )}
    </MenuContent>
  );
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    notify.success(queueActText.linkCopied);
  } catch {
    // The clipboard needs HTTPS and the browser's permission.
    notify.error(queueActText.linkNotCopied);
  }
}
