import { DuplicatesCard } from "./duplicates-card.tsx";
import { RetentionCard } from "./retention-card.tsx";

/** What stands below the list, and loads after it. */
export function CardsBelow() {
  return (
    <>
      <DuplicatesCard />
      <RetentionCard />
    </>
  );
}
