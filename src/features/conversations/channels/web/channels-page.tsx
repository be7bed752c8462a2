import { Cable } from "lucide-react";

import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { channelsText } from "../text.ts";

/** 'Canais': how guests reach the unit. */
export function ChannelsPage() {
  return (
    <>
      <header>
        <h1 className="text-2xl font-semibold tracking-tight max-md:text-xl">{channelsText.title}</h1>
        <p className="mt-1 text-sm text-ink-muted">{channelsText.subtitle}</p>
      </header>
      <Card>
        <EmptyState icon={<Cable />} title={channelsText.noneTitle} text={channelsText.noneText} />
      </Card>
    </>
  );
}
