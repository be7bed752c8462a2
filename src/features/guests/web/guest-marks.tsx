import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { LocalDate } from "#shared/time.ts";
import type { GuestMark } from "../contract.ts";
import { guestsApi } from "./api.ts";

const GuestBadges = lazy(() =>
  import("./guest-badges.tsx").then((module) => ({ default: module.GuestBadges })),
);

/** What is noted of the guests of some days' reservations and of the queue, by reservation or entry. Empty until it is known. */
export function useGuestMarks(first: LocalDate, last: LocalDate): ReadonlyMap<string, GuestMark> {
  const { id: unitId } = useCurrentUnit();
  const { data } = useQuery({
    ...guestsApi.listMarks.queryOptions({ input: { unitId, first, last } }),
    select: byParty,
  });
  return data ?? NOTHING;
}

/** The badges of a party's guest, `isCompact` as signs alone; nothing where nothing is noted. */
export function GuestMarks({
  mark,
  isCompact = false,
}: {
  mark: GuestMark | undefined;
  isCompact?: boolean;
}) {
  if (mark === undefined) return null;
  return (
    <Suspense>
      <GuestBadges {...{ mark, isCompact }} />
    </Suspense>
  );
}

const NOTHING: ReadonlyMap<string, GuestMark> = new Map();

/** Outside of the hook, so that the map stays the same while the answer does. */
function byParty({ marks }: { marks: readonly GuestMark[] }): ReadonlyMap<string, GuestMark> {
  return new Map(marks.map((mark) => [mark.partyId, mark]));
}
