import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { DiningTable } from "#features/floor/contract.ts";
import type { EveningParty } from "#features/reservations/evening/contract.ts";
import { useUndo } from "#features/service/web/undo-store.ts";
import { newId } from "#shared/id.ts";
import { localOf } from "#shared/time.ts";
import type { EntryChoice } from "../menus/web/entry-menu.tsx";
import type { PartyChoice } from "../menus/web/party-menu.tsx";
import { useActs } from "./act-store.ts";
import type { StandDialog } from "./dialogs.tsx";
import type { PartyRow, QueueRow } from "./evening-view.ts";

/** What the cards, the map and the bar can do. */
export function useStandActs(open: (dialog: StandDialog) => void) {
  const { timeZone } = useCurrentUnit();
  const act = useActs();
  const undo = useUndo();

  const seat = (party: EveningParty, tables: readonly DiningTable[]) =>
    void act({ kind: "party", name: "seat", party, input: {}, tables });
  const seatEntry = (entry: QueueRow["entry"], tables: readonly DiningTable[]) =>
    void act({ kind: "seatEntry", entry, reservationId: newId(), tables });
  const hold = (party: EveningParty, tables: readonly DiningTable[]) =>
    void act({ kind: "party", name: "hold", party, input: {}, tables });
  const reschedule = (party: EveningParty, tables: readonly DiningTable[], at: number) => {
    const startsAt = new Date(at);
    void act({
      kind: "reschedule",
      party,
      tables,
      ...localOf(startsAt, timeZone),
      startsAt: startsAt.toISOString(),
    });
  };
  const arrive = (party: EveningParty, arrivedGuests: number) =>
    void act({ kind: "party", name: "arrive", party, input: { arrivedGuests } });
  const noShow = (party: EveningParty) => void act({ kind: "party", name: "noShow", party, input: {} });

  const choose = (choice: PartyChoice, { party, planned }: PartyRow) => {
    switch (choice.kind) {
      case "noShow":
        return noShow(party);
      case "delay":
        return void act({ kind: "party", name: "delay", party, input: { minutes: choice.minutes } });
      case "someArrived":
        return open({ name: "someArrived", party });
      case "otherTable":
        return open({ name: "seat", reservation: party });
      case "pin":
        return hold(party, planned?.tables ?? []);
      case "unpin":
        return hold(party, []);
      case "why":
        return planned === null ? undefined : open({ name: "why", party, planned });
      case "toQueue":
        return void act({ kind: "toQueue", party, entryId: newId() });
      case "guest":
      case "holdTable":
      case "edit":
      case "cancel":
        return open({ name: choice.kind, reservation: party });
    }
  };

  return {
    seat,
    seatEntry,
    hold,
    reschedule,
    arrive,
    noShow,
    choose,
    /** Without a table that fits, the host picks one on the map. */
    seatRow: ({ party, tables }: PartyRow) =>
      tables.length > 0 ? seat(party, tables) : open({ name: "seat", reservation: party }),
    seatEntryRow: ({ entry, tables }: QueueRow) =>
      tables.length > 0 ? seatEntry(entry, tables) : open({ name: "seatEntry", entry }),
    chooseForEntry: (choice: EntryChoice, { entry }: QueueRow) => {
      switch (choice) {
        case "otherTable":
          return open({ name: "seatEntry", entry });
        case "resize":
          return open({ name: "resizeEntry", entry });
        case "guest":
          return open({ name: "entryGuest", entry });
        case "call":
          return void act({ kind: "callEntry", entry });
        case "coming":
          return void act({ kind: "entryComing", entry });
        default:
          return void act({ kind: "leaveQueue", entry, reason: choice });
      }
    },
    walkIn: (guests: number, turnMinutes: number, tables: readonly DiningTable[]) =>
      void act({ kind: "walkIn", reservationId: newId(), guests, turnMinutes, tables }),
    setStage: (party: EveningParty, stage: NonNullable<EveningParty["stage"]>) =>
      void act({ kind: "party", name: "changeStage", party, input: { stage } }),
    undo: (id: string, whose: string) => void undo(id, whose),
    release: (party: EveningParty) => void act({ kind: "party", name: "release", party, input: {} }),
    endCleaning: (table: DiningTable) => void act({ kind: "endCleaning", table }),
  };
}
