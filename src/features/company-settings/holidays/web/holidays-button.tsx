import { CalendarHeart } from "lucide-react";
import { useState } from "react";

import { useToday } from "#features/companies/web/today.ts";
import { Button } from "#ui/button.tsx";
import { lazyDialog } from "#ui/lazy-dialog.tsx";
import type { KnownOpening } from "../../opening/rules.ts";
import { holidaysText } from "../text.ts";

const loadDialog = () => import("./holidays-dialog.tsx");
const HolidaysDialog = lazyDialog(
  () => loadDialog().then((module) => module.HolidaysDialog),
  () => holidaysText.title,
);

/** Opens the holidays where the unit is. It stands next to the button that adds a closed date. */
export function HolidaysButton({ opening }: { opening: KnownOpening }) {
  const { today } = useToday();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        icon={<CalendarHeart aria-hidden="true" />}
        onHoverStart={() => void loadDialog()}
        onPress={() => setIsOpen(true)}
      >
        {holidaysText.open}
      </Button>
      {isOpen && <HolidaysDialog {...{ opening, today }} onClose={() => setIsOpen(false)} />}
    </>
  );
}
