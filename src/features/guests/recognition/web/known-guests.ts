import { useQuery } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { useDebounced } from "#platform/web/debounced.ts";
import { phoneKeyOf } from "#shared/phone-key.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { guestsApi } from "../../web/api.ts";
import type { KnownGuest } from "../contract.ts";
import { canRecognize } from "../rules.ts";

const TYPING_MS = 150;

/** The guests whom a typed name or number may mean; empty until the answer to this text is there. */
export function useKnownGuests(
  text: string,
  isEnabled = true,
  exceptReservationId?: string,
): readonly KnownGuest[] {
  const { id: unitId } = useCurrentUnit();
  const asked = useDebounced(text.trim(), TYPING_MS);
  const canAsk = isEnabled && canRecognize(asked);
  const { data } = useQuery(
    guestsApi.recognize.queryOptions({
      input: { unitId, text: asked, ...(exceptReservationId && { exceptReservationId }) },
      enabled: canAsk,
      staleTime: MINUTE_MS,
    }),
  );
  return canAsk && asked === text.trim() ? (data?.guests ?? NOBODY) : NOBODY;
}

/** The guest whose number was typed as a whole, also where it was merged with another one. */
export function useGuestOfNumber(phone: string, exceptReservationId?: string): KnownGuest | null {
  const key = phoneKeyOf(phone);
  const guests = useKnownGuests(phone, key !== null, exceptReservationId);
  return guests.find((guest) => guest.phone === key) ?? (guests.length === 1 ? (guests[0] ?? null) : null);
}

const NOBODY: readonly KnownGuest[] = [];
