import { useMatches } from "@tanstack/react-router";
import { Hammer } from "lucide-react";

import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { comingBadge, comingText } from "./text.ts";

/** A screen of the menu that is still to be built: it says what it will hold, and pretends nothing. */
export function ComingPage() {
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
  if (screen === undefined || !(screen in comingText)) return null;
  const { title, sentence } = comingText[screen as keyof typeof comingText];
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
      <Card className="border-dashed bg-transparent shadow-none">
        <EmptyState icon={<Hammer />} title={comingBadge} text={sentence} className="py-20" />
      </Card>
    </>
  );
}
