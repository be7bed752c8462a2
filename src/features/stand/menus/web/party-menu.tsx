import {
  Armchair,
  CircleQuestionMark,
  CircleX,
  ContactRound,
  Clock,
  ClockFading,
  ListOrdered,
  Lock,
  LockOpen,
  MapPin,
  Pencil,
  UserRoundX,
  UsersRound,
} from "lucide-react";

import { MenuSection } from "#ui/menu-section.tsx";
import { MenuContent, MenuItem, MenuTitle } from "#ui/menu.tsx";
import type { OverlayProps } from "#ui/overlay-trigger.tsx";
import { planChoiceText } from "../../plan/choice-text.ts";
import { tablesText } from "../../text.ts";
import { COLUMNS_ID } from "../../web/columns-id.ts";
import type { PartyRow } from "../../web/evening-view.ts";
import { menuText } from "../text.ts";

/** What the menu of a party offers besides the card's buttons. */
export type PartyChoice =
  | {
      kind:
        | "someArrived"
        | "noShow"
        | "otherTable"
        | "holdTable"
        | "edit"
        | "toQueue"
        | "cancel"
        | "pin"
        | "unpin"
        | "why"
        | "guest";
    }
  | { kind: "delay"; minutes: number | null };

const DELAYS = [15, 30] as const;

export function PartyMenu({
  overlay,
  row: { party, late, planned },
  onChoose,
}: {
  overlay: OverlayProps;
  row: PartyRow;
  onChoose: (choice: PartyChoice) => void;
}) {
  const isHere = party.arrivedAt !== null;
  const tables = tablesText(planned?.tables.map(({ label }) => label) ?? []);
  const hasBegun = late !== null && late.minutes >= 0;
  return (
    <MenuContent
      overlay={overlay}
      header={<MenuTitle>{party.customerName}</MenuTitle>}
      isWide
      boundary={document.getElementById(COLUMNS_ID)}
    >
      <MenuSection title={menuText.arrival}>
        <MenuItem icon={<UsersRound aria-hidden="true" />} onAction={() => onChoose({ kind: "someArrived" })}>
          {menuText.someArrived}
        </MenuItem>
        {!isHere &&
          DELAYS.map((minutes) => (
            <MenuItem
              key={minutes}
              icon={<Clock aria-hidden="true" />}
              onAction={() => onChoose({ kind: "delay", minutes })}
            >
              {menuText.delay(minutes)}
            </MenuItem>
          ))}
        {!isHere && party.lateNoticeUntil !== null && (
          <MenuItem
            icon={<ClockFading aria-hidden="true" />}
            onAction={() => onChoose({ kind: "delay", minutes: null })}
          >
            {menuText.noDelay}
          </MenuItem>
        )}
        {hasBegun && (
          <MenuItem
            tone="danger"
            icon={<UserRoundX aria-hidden="true" />}
            onAction={() => onChoose({ kind: "noShow" })}
          >
            {menuText.noShow}
          </MenuItem>
        )}
      </MenuSection>
      <MenuSection title={menuText.table}>
        <MenuItem icon={<MapPin aria-hidden="true" />} onAction={() => onChoose({ kind: "otherTable" })}>
          {menuText.otherTable}
        </MenuItem>
        {planned && (
          <>
            <MenuItem
              icon={<CircleQuestionMark aria-hidden="true" />}
              onAction={() => onChoose({ kind: "why" })}
            >
              {planChoiceText.why(tables)}
            </MenuItem>
            <MenuItem
              icon={planned.isPinned ? <LockOpen aria-hidden="true" /> : <Lock aria-hidden="true" />}
              onAction={() => onChoose({ kind: planned.isPinned ? "unpin" : "pin" })}
            >
              {planned.isPinned ? planChoiceText.unpin(tables) : planChoiceText.pin(tables)}
            </MenuItem>
          </>
        )}
        <MenuItem icon={<Armchair aria-hidden="true" />} onAction={() => onChoose({ kind: "holdTable" })}>
          {menuText.holdTable}
        </MenuItem>
        <MenuItem icon={<ListOrdered aria-hidden="true" />} onAction={() => onChoose({ kind: "toQueue" })}>
          {menuText.toQueue}
        </MenuItem>
      </MenuSection>
      <MenuSection title={menuText.reservation}>
        {party.customerPhone !== "" && (
          <MenuItem icon={<ContactRound aria-hidden="true" />} onAction={() => onChoose({ kind: "guest" })}>
            {menuText.guest}
          </MenuItem>
        )}
        <MenuItem icon={<Pencil aria-hidden="true" />} onAction={() => onChoose({ kind: "edit" })}>
          {menuText.edit}
        </MenuItem>
        <MenuItem
          tone="danger"
          icon={<CircleX aria-hidden="true" />}
          onAction={() => onChoose({ kind: "cancel" })}
        >
          {menuText.cancel}
        </MenuItem>
      </MenuSection>
    </MenuContent>
  );
}
