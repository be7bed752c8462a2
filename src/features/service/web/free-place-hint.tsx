import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Armchair } from "lucide-react";
import type { ReactNode } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { JoiningParty } from "#features/waitlist/web/add-to-waitlist-dialog.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { freePlaceText } from "../text.ts";
import { eveningApi } from "./api.ts";
import { useSeatNow } from "./walk-in-store.ts";

/** Tables become free and busy by the clock alone, without an event. */
const FREE_FOR_MS = 30_000;

/** Says that a table is free that fits the party, and seats it there. Without a free table it shows its children. */
export function FreePlaceHint({
  party,
  onSeated,
  children,
}: {
  party: JoiningParty;
  onSeated: () => void;
  children: ReactNode;
}) {
  const { id: unitId } = useCurrentUnit();
  const { guests, requires, wantedAreaId } = party;
  const { data, isPlaceholderData } = useQuery({
    ...eveningApi.findFreePlace.queryOptions({ input: { unitId, guests, requires, wantedAreaId } }),
    // Nothing jumps while another size is asked for.
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: FREE_FOR_MS,
  });
  const seat = useSeatNow(party, onSeated);
  const tables = data?.tables ?? [];
  if (tables.length === 0) return children;
  const label = tables.map((table) => table.label).join(" + ");
  return (
    <Banner
      tone="success"
      icon={<Armchair aria-hidden="true" />}
      action={
        <Button
          size="sm"
          className="shrink-0"
          isDisabled={isPlaceholderData}
          isPending={seat.isPending}
          onPress={() => seat.mutate({ tables, label })}
        >
          {freePlaceText.seat(label)}
        </Button>
      }
    >
      <p className="font-medium">{freePlaceText.free(label)}</p>
      <p>{freePlaceText.hint}</p>
    </Banner>
  );
}
