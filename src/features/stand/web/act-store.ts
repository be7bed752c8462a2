import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { DiningTable } from "#features/floor/contract.ts";
import { floorApi } from "#features/floor/web/api.ts";
import { showError } from "#features/reservations/web/show-error.ts";
import { eveningApi, eveningOptions } from "#features/service/web/api.ts";
import { refreshEvening, useUndo } from "#features/service/web/undo-store.ts";
import { waitlistApi } from "#features/waitlist/web/api.ts";
import { useOptimisticMutation } from "#platform/web/optimistic.ts";
import { isRefused } from "#platform/web/rpc.ts";
import { now } from "#platform/web/server-time.ts";
import { newId } from "#shared/id.ts";
import { localOf } from "#shared/time.ts";
import type { ActContext, applyActs } from "../acts/web/act-effects.ts";
import type { Stored } from "../acts/web/act-kinds.ts";
import { partiesText } from "../text.ts";
import type { EveningState } from "./evening-view.ts";
import { isReservation, placeParty, type StandAct } from "./pending-acts.ts";

/** What each kind of act sends, and its toast. */
export const loadActKinds = () => import("../acts/web/act-kinds.ts");

let effects: { applyActs: typeof applyActs } | null = null;

/** What each kind of act changes on the screen. */
export async function loadActEffects() {
  effects ??= await import("../acts/web/act-effects.ts");
  return effects;
}

/** The evening with acts that the server has not answered. No act is sent before the effects are there. */
export function withPendingActs(
  state: EveningState,
  acts: readonly StandAct[],
  context: ActContext,
): EveningState {
  return acts.length === 0 || effects === null ? state : effects.applyActs(state, acts, context);
}

export const actsKey = [...eveningApi.key(), "sent"];

type WithoutBase<Act> = Act extends unknown ? Omit<Act, "id" | "unitId" | "at"> : never;
/** An act as a component asks for it. */
export type NewAct = WithoutBase<StandAct>;

/** Sends acts of the host. Each shows at once, and its toast can undo it. */
export function useActs() {
  const unit = useCurrentUnit();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const undo = useUndo();
  const { mutateAsync } = useOptimisticMutation<StandAct, Stored>({
    key: actsKey,
    send: async (sent) => (await loadActKinds()).sendAct(sent),
    place: (client, stored, act) => storeEffect(client, stored, act, unit.timeZone),
    lists: eveningApi.key(),
  });

  return async function act(asked: NewAct): Promise<void> {
    const sent = { ...asked, id: newId(), unitId: unit.id, at: now().toISOString() };
    try {
      await loadActEffects();
      const stored = await mutateAsync(sent);
      (await loadActKinds()).announceAct(sent, stored, { navigate, undo });
    } catch (error) {
      refreshEvening(queryClient);
      const offer = offerOf(error);
      showError(error, {
        ...(offer &&
          canTakeOffer(asked) && {
            action: {
              label: partiesText.takeOffer(offer.label),
              onAction: () =>
                void act({ ...asked, tables: offerTables(queryClient, unit.id, offer.tableIds) }),
            },
          }),
      });
    }
  };
}

/** Keeps the act's effect in the cached lists until they are read again, so that nothing flickers. */
function storeEffect(queryClient: QueryClient, stored: Stored, act: StandAct, timeZone: string): void {
  const { unitId } = act;
  const evening = eveningOptions(unitId).queryKey;
  const tables = floorApi.listTables.queryKey({ input: { unitId } });
  const queue = waitlistApi.list.queryKey({ input: { unitId } });
  const read = queryClient.getQueryData(evening);
  const plan = queryClient.getQueryData(tables);
  const waiting = queryClient.getQueryData(queue);
  if (read && plan && waiting) {
    const after = withPendingActs(
      { parties: read.parties, tables: plan.tables, entries: waiting.entries },
      [atStoredTables(act, stored, plan.tables)],
      { turn: read.turn, ...localOf(new Date(act.at), timeZone) },
    );
    const parties = isReservation(stored) ? placeParty(after.parties, stored) : after.parties;
    queryClient.setQueryData(evening, { ...read, parties: [...parties] });
    queryClient.setQueryData(tables, { tables: [...after.tables] });
    queryClient.setQueryData(queue, { ...waiting, entries: [...after.entries] });
  }
  refreshEvening(queryClient);
}

/** The server may have seated the party at another table than asked for. */
function atStoredTables(act: StandAct, stored: Stored, tables: readonly DiningTable[]): StandAct {
  if (!("tables" in act) || !isReservation(stored)) return act;
  return { ...act, tables: tables.filter(({ label }) => stored.tables.includes(label)) };
}

/** The next best place, which the server names when the asked one was just taken. */
function offerOf(error: unknown) {
  return isRefused(error) ? error.data.offer : undefined;
}

/** True for an act by which a party sits down now: it can take the place that a refusal offers. */
function canTakeOffer(act: NewAct): act is Extract<NewAct, { kind: "party" | "walkIn" | "seatEntry" }> {
  return act.kind === "party" ? act.name === "seat" : act.kind === "walkIn" || act.kind === "seatEntry";
}

function offerTables(queryClient: QueryClient, unitId: string, tableIds: readonly string[]): DiningTable[] {
  const plan = queryClient.getQueryData(floorApi.listTables.queryKey({ input: { unitId } }));
  return plan?.tables.filter(({ id }) => tableIds.includes(id)) ?? [];
}
