import { type QueryClient, useQueryClient } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { DiningTable } from "#features/floor/contract.ts";
import { floorApi } from "#features/floor/web/api.ts";
import type { Reservation } from "#features/reservations/contract.ts";
import { eveningApi, eveningOptions } from "#features/reservations/evening/web/api.ts";
import { refreshEvening, undoAction, useUndo } from "#features/reservations/evening/web/undo-store.ts";
import { reservationsApi } from "#features/reservations/web/api.ts";
import { showError } from "#features/reservations/web/show-error.ts";
import type { WaitlistEntry } from "#features/waitlist/contract.ts";
import { waitlistApi } from "#features/waitlist/web/api.ts";
import { useOptimisticMutation } from "#platform/web/optimistic.ts";
import { isRefused } from "#platform/web/rpc.ts";
import { newId } from "#shared/id.ts";
import { localOf } from "#shared/time.ts";
import { notify } from "#ui/toast.tsx";
import { actText, stageText, tablesText } from "../text.ts";
import { applyActs, placeParty, type StandAct } from "./pending-acts.ts";

/** What the server answers to an act; an entry that leaves the queue has no answer. */
type Stored = Reservation | DiningTable | WaitlistEntry | object;

export const actsKey = [...eveningApi.key(), "sent"];

type WithoutBase<Act> = Act extends unknown ? Omit<Act, "id" | "unitId" | "at"> : never;
/** An act as a component asks for it. */
export type NewAct = WithoutBase<StandAct>;

/** Sends acts of the host. Each shows at once, and its toast can undo it. */
export function useActs() {
  const unit = useCurrentUnit();
  const queryClient = useQueryClient();
  const undo = useUndo();
  const { mutateAsync } = useOptimisticMutation<StandAct, Stored>({
    key: actsKey,
    send,
    place: (client, stored, act) => place(client, stored, act, unit.timeZone),
    lists: eveningApi.key(),
  });

  return async function act(asked: NewAct): Promise<void> {
    const sent = { ...asked, id: newId(), unitId: unit.id, at: new Date().toISOString() };
    try {
      const stored = await mutateAsync(sent);
      const { title, detail } = wordsOf(sent, stored);
      notify.success(title, {
        detail,
        action: undoAction(() => undo(sent.id, detail)),
      });
    } catch (error) {
      refreshEvening(queryClient);
      const offer = offerOf(error);
      showError(error, {
        ...(offer &&
          canTakeOffer(asked) && {
            action: {
              label: actText.takeOffer(offer.label),
              onAction: () => void act({ ...asked, tables: offerTables(queryClient, unit.id, offer.id) }),
            },
          }),
      });
    }
  };
}

function send(act: StandAct): Promise<Stored> {
  const { unitId, id: actId } = act;
  const tableIds = "tables" in act ? act.tables.map(({ id }) => id) : [];
  switch (act.kind) {
    case "walkIn":
      return eveningApi.seatWalkIn.call({
        unitId,
        actId,
        id: act.reservationId,
        guests: act.guests,
        tableIds,
      });
    case "seat":
      return reservationsApi.seat.call({ unitId, actId, id: act.party.id, tableIds });
    case "seatEntry":
      return reservationsApi.seatFromWaitlist.call({
        unitId,
        actId,
        entryId: act.entry.id,
        id: act.reservationId,
        tableIds,
      });
    case "arrive":
      return eveningApi.markArrived.call({
        unitId,
        actId,
        id: act.party.id,
        arrivedGuests: act.arrivedGuests,
      });
    case "delay":
      return eveningApi.noteDelay.call({ unitId, actId, id: act.party.id, minutes: act.minutes });
    case "noShow":
      return eveningApi.markNoShow.call({ unitId, actId, id: act.party.id });
    case "stage":
      return eveningApi.setStage.call({ unitId, actId, id: act.party.id, stage: act.stage });
    case "release":
      return reservationsApi.release.call({ unitId, actId, id: act.party.id });
    case "toQueue":
      return reservationsApi.addToWaitlist.call({ unitId, actId, id: act.party.id, entryId: act.entryId });
    case "leaveQueue":
      return waitlistApi.remove.call({ unitId, actId, id: act.entry.id });
    case "endCleaning":
      return eveningApi.endCleaning.call({ unitId, actId, id: act.table.id });
  }
}

/** Keeps the act's effect in the cached lists until they are read again, so that nothing flickers. */
function place(queryClient: QueryClient, stored: Stored, act: StandAct, timeZone: string): void {
  const { unitId } = act;
  const evening = eveningOptions(unitId).queryKey;
  const tables = floorApi.listTables.queryKey({ input: { unitId } });
  const queue = waitlistApi.list.queryKey({ input: { unitId } });
  const read = queryClient.getQueryData(evening);
  const plan = queryClient.getQueryData(tables);
  const waiting = queryClient.getQueryData(queue);
  if (read && plan && waiting) {
    const after = applyActs(
      { parties: read.parties, tables: plan.tables, entries: waiting.entries },
      [atStoredTables(act, stored, plan.tables)],
      { cleans: read.cleaningMinutes > 0, ...localOf(new Date(act.at), timeZone) },
    );
    const parties = isReservation(stored) ? placeParty(after.parties, stored) : after.parties;
    queryClient.setQueryData(evening, { ...read, parties: [...parties] });
    queryClient.setQueryData(tables, { tables: [...after.tables] });
    queryClient.setQueryData(queue, { entries: [...after.entries] });
  }
  refreshEvening(queryClient);
}

/** The server may have seated the party at another table than asked for. */
function atStoredTables(act: StandAct, stored: Stored, tables: readonly DiningTable[]): StandAct {
  if (!("tables" in act) || !isReservation(stored)) return act;
  return { ...act, tables: tables.filter(({ label }) => stored.tables.includes(label)) };
}

function wordsOf(act: StandAct, stored: Stored): { title: string; detail?: string } {
  const at = isReservation(stored) ? tablesText(stored.tables) : "";
  switch (act.kind) {
    case "walkIn":
      return { title: actText.walkIn(act.guests, at) };
    case "seat":
      return { title: actText.seated(at), detail: whoOf(act.party) };
    case "seatEntry":
      return { title: actText.seated(at), detail: whoOf(act.entry) };
    case "arrive":
      return {
        title:
          act.arrivedGuests < act.party.guests
            ? actText.partArrived(act.arrivedGuests, act.party.guests)
            : actText.arrived,
        detail: whoOf(act.party),
      };
    case "delay":
      return {
        title: act.minutes === null ? actText.delayRemoved : actText.delayed(act.minutes),
        detail: whoOf(act.party),
      };
    case "noShow":
      return { title: actText.noShow, detail: whoOf(act.party) };
    case "stage":
      return { title: actText.stage(stageText[act.stage]), detail: whoOf(act.party) };
    case "release":
      return { title: actText.released(tablesText(act.party.tables)), detail: whoOf(act.party) };
    case "toQueue":
      return { title: actText.queued, detail: whoOf(act.party) };
    case "leaveQueue":
      return { title: actText.leftQueue, detail: whoOf(act.entry) };
    case "endCleaning":
      return { title: actText.cleaned(act.table.label) };
  }
}

function isReservation(stored: Stored): stored is Reservation {
  return "tables" in stored && "version" in stored;
}

const whoOf = ({ customerName, guests }: { customerName: string; guests: number }) =>
  actText.who(customerName, guests);

/** The next best table, which the server names when the asked one was just taken. */
function offerOf(error: unknown) {
  return isRefused(error) ? error.data.offer : undefined;
}

type SeatingAct = Extract<NewAct, { tables: readonly DiningTable[] }>;

function canTakeOffer(act: NewAct): act is SeatingAct {
  return "tables" in act;
}

function offerTables(queryClient: QueryClient, unitId: string, tableId: string): DiningTable[] {
  const plan = queryClient.getQueryData(floorApi.listTables.queryKey({ input: { unitId } }));
  return plan?.tables.filter(({ id }) => id === tableId) ?? [];
}
