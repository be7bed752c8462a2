import { GuestDrawer } from "#features/guests/web/lazy-guest-drawer.tsx";
import type { EveningParty } from "#features/reservations/evening/contract.ts";
import { seatDialogTitles } from "#features/reservations/text.ts";
import { paintText } from "#features/sections/text.ts";
import { useSections } from "#features/sections/web/sections-now.ts";
import { Dialogs as ReservationDialogs, type OpenDialog } from "#features/service/web/dialogs.tsx";
import { useUndo } from "#features/service/web/undo-store.ts";
import type { WaitlistEntry } from "#features/waitlist/contract.ts";
import { queueActText } from "#features/waitlist/queue/text.ts";
export { preloadDialog } from "#features/service/web/dialogs.tsx";
import type { LocalDate } from "#shared/time.ts";
import { lazyDialog } from "#ui/lazy-dialog.tsx";
import { menuText } from "../menus/text.ts";
import { planChoiceText } from "../plan/choice-text.ts";
import { usePlanNames } from "../plan/web/plan-names.ts";
import { whatIfText } from "../plan/what-if-text.ts";
import { tablesText } from "../text.ts";
import type { Evening } from "./evening-store.ts";
import type { PlannedPlace } from "./evening-view.ts";
import type { LeavingRow } from "./leaving-rows.ts";

export type StandDialog =
  | OpenDialog
  | { name: "seatEntry" | "resizeEntry" | "entryGuest"; entry: WaitlistEntry }
  | { name: "someArrived"; party: EveningParty }
  | { name: "why"; party: EveningParty; planned: PlannedPlace }
  | { name: "whatIf" }
  | { name: "sections" };

export interface DialogsProps {
  dialog: StandDialog;
  evening: Evening;
  leaving: readonly LeavingRow[];
  today: LocalDate;
  onArrived: (party: EveningParty, count: number) => void;
  onClose: () => void;
}

/** The open dialog: most are those of /reservas. */
export function Dialogs({ dialog, evening, leaving, today, onArrived, onClose }: DialogsProps) {
  const names = usePlanNames(evening.state);
  const sections = useSections();
  const undo = useUndo();
  switch (dialog.name) {
    case "seatEntry":
      return <SeatEntryDialog entry={dialog.entry} onClose={onClose} />;
    case "resizeEntry":
      return <ResizeDialog entry={dialog.entry} onClose={onClose} />;
    case "entryGuest":
      return (
        <GuestDrawer name={dialog.entry.customerName} of={{ entryId: dialog.entry.id }} onClose={onClose} />
      );
    case "someArrived":
      return (
        <ArrivedDialog
          party={dialog.party}
          onPick={(count) => onArrived(dialog.party, count)}
          onClose={onClose}
        />
      );
    case "why":
      return <WhyDialog party={dialog.party} planned={dialog.planned} {...{ names, onClose }} />;
    case "whatIf":
      return <WhatIfDialog {...{ evening, leaving, names, onClose }} />;
    case "sections":
      return (
        sections && <SectionsDialog day={sections} tables={evening.state.tables} {...{ undo, onClose }} />
      );
    default:
      return <ReservationDialogs {...{ dialog, today, onClose }} day={today} />;
  }
}

const SeatEntryDialog = lazyDialog(
  () => import("#features/service/web/seat-dialog.tsx").then((module) => module.SeatEntryDialog),
  () => seatDialogTitles.seat,
);
const ResizeDialog = lazyDialog(
  () => import("#features/waitlist/web/resize-dialog.tsx").then((module) => module.ResizeDialog),
  () => queueActText.resizeTitle,
);
const ArrivedDialog = lazyDialog(
  () => import("../menus/web/arrived-dialog.tsx").then((module) => module.ArrivedDialog),
  () => menuText.someArrivedTitle,
);
const WhyDialog = lazyDialog(
  () => import("../plan/web/why-dialog.tsx").then((module) => module.WhyDialog),
  ({ planned }) => planChoiceText.why(tablesText(planned.tables.map(({ label }) => label))),
);
const SectionsDialog = lazyDialog(
  () => import("#features/sections/web/sections-dialog.tsx").then((module) => module.SectionsDialog),
  () => paintText.title,
);
const WhatIfDialog = lazyDialog(
  () => import("../plan/web/what-if-dialog.tsx").then((module) => module.WhatIfDialog),
  () => whatIfText.title,
);
