import { useMutation, useQueryClient } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { messageOf } from "#platform/web/rpc.ts";
import { saveFile } from "#platform/web/save-file.ts";
import { newId } from "#shared/id.ts";
import { notify } from "#ui/toast.tsx";
import type { GuestProfile, ReadGuest } from "../contract.ts";
import type { ConsentChannel, HealthEdit, Purpose } from "../health/contract.ts";
import { CONSENT_WORDINGS } from "../health/text.ts";
import { consentText, dataText, healthText } from "../text.ts";
import { guestsApi } from "./api.ts";

/** Sends a change of a guest. Afterwards it reads all guests again; an error shows as a toast, and the promise rejects. */
function useGuestChange<Input, Answer>(send: (input: Input, unitId: string) => Promise<Answer>) {
  const { id: unitId } = useCurrentUnit();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => send(input, unitId),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: guestsApi.key() }),
  });
}

type Noted = Pick<GuestProfile, "isVip" | "birthday" | "tags" | "notes">;

/**
 * Saves some of what is noted; the rest stays as it is. Saves of one guest follow each other, and each begins from what the one before it
 * stored: the page may not have read that yet.
 */
export function useSaveGuest(shown: GuestProfile) {
  const { id: unitId } = useCurrentUnit();
  const queryClient = useQueryClient();
  const { phone } = shown;
  const profiles = { queryKey: guestsApi.read.key() };
  return useMutation({
    scope: { id: `guest ${phone}` },
    mutationFn: async (change: Partial<Noted>) => {
      const known = queryClient
        .getQueriesData<ReadGuest>(profiles)
        .map(([, data]) => data?.guest)
        .find((guest) => guest?.phone === phone);
      const { version, isVip, birthday, tags, notes } = known ?? shown;
      const noted = { isVip, birthday, tags, notes, ...change };
      const stored = await guestsApi.save.call({ unitId, phone, version, ...noted });
      queryClient.setQueriesData<ReadGuest>(profiles, (data) =>
        data?.guest?.phone === phone ? { ...data, guest: { ...data.guest, ...noted, ...stored } } : data,
      );
    },
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: guestsApi.key() }),
  });
}

export function useGiveConsent(phone: string) {
  return useGuestChange(async (given: { purpose: Purpose; channel: ConsentChannel }, unitId) => {
    const wording = CONSENT_WORDINGS[given.purpose].version;
    await guestsApi.giveConsent.call({ unitId, phone, id: newId(), wording, ...given });
    notify.success(consentText.recorded);
  });
}

export function useRevokeConsent(phone: string) {
  return useGuestChange(async (purpose: Purpose, unitId) => {
    await guestsApi.revokeConsent.call({ unitId, phone, purpose });
    notify.success(consentText.revoked);
  });
}

/** With a reservation it is noted for that booking alone. */
export function useSaveHealth(phone: string, reservationId: string | null) {
  return useGuestChange(async ({ person, ...edit }: HealthEdit & { person: string }, unitId) => {
    if (reservationId === null) await guestsApi.saveHealth.call({ unitId, phone, person, ...edit });
    else await guestsApi.saveBookingHealth.call({ unitId, id: reservationId, ...edit });
    notify.success(healthText.saved);
  });
}

export function useMergeGuests() {
  return useGuestChange((pair: { phone: string; otherPhone: string }, unitId) =>
    guestsApi.merge.call({ unitId, ...pair }),
  );
}

export function useKeepApart() {
  return useGuestChange((pair: { phone: string; otherPhone: string }, unitId) =>
    guestsApi.keepApart.call({ unitId, ...pair }),
  );
}

export function useUnmerge() {
  return useGuestChange(async (phone: string, unitId) => {
    await guestsApi.unmerge.call({ unitId, phone });
    notify.success(dataText.unmerged);
  });
}

export function useExportGuest() {
  return useGuestChange(async (phone: string, unitId) => {
    const { fileName, json } = await guestsApi.exportData.call({ unitId, phone });
    saveFile(fileName, new Blob([json], { type: "application/json" }));
    notify.success(dataText.exported);
  });
}

export function useEraseGuest() {
  return useGuestChange(async (phone: string, unitId) => {
    const { reservations } = await guestsApi.erase.call({ unitId, phone });
    notify.success(dataText.erased, { detail: dataText.erasedDetail(reservations) });
  });
}

export function useSaveRetention() {
  return useGuestChange((months: number, unitId) => guestsApi.saveRetention.call({ unitId, months }));
}
