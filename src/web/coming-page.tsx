import { Hammer } from "lucide-react";

import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { comingText } from "./coming-text.ts";

/** A screen of the menu that is still to be built: it says what it will hold, and pretends nothing. */
export function ComingPage() {
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight">{comingText.title}</h1>
      <Card className="border-dashed bg-transparent shadow-none">
        <EmptyState icon={<Hammer />} title={comingText.badge} text={comingText.sentence} className="py-20" />
      </Card>
    </>
  );
}
