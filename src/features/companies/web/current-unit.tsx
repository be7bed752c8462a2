import { createContext, use, useState, type ReactNode } from "react";

import type { UnitSummary } from "../contract.ts";

interface CurrentUnit {
  unit: UnitSummary;
  choose: (unitId: string) => void;
}

const CurrentUnitContext = createContext<CurrentUnit | null>(null);

/** The unit that the user works in. The choice belongs to this user on this device and survives a reload. */
export function CurrentUnitProvider({ userId, units, children }: { userId: string; units: UnitSummary[]; children: ReactNode }) {
  const [chosenId, setChosenId] = useState(() => readChoice(userId));
  const unit = units.find(({ id }) => id === chosenId) ?? units[0];
  if (unit === undefined) throw new Error("The organization has no unit");
  const choose = (unitId: string) => {
    storeChoice(userId, unitId);
    setChosenId(unitId);
  };
  return <CurrentUnitContext value={{ unit, choose }}>{children}</CurrentUnitContext>;
}

export function useCurrentUnit(): UnitSummary {
  return useUnitChoice().unit;
}

export function useUnitChoice(): CurrentUnit {
  const current = use(CurrentUnitContext);
  if (current === null) throw new Error("useCurrentUnit needs a CurrentUnitProvider around it");
  return current;
}

// A browser may forbid storage (private windows, policies): the choice then lasts until the reload.
function readChoice(userId: string): string | null {
  try {
    return localStorage.getItem(`maitre.unit.${userId}`);
  } catch {
    return null;
  }
}

function storeChoice(userId: string, unitId: string): void {
  try {
    localStorage.setItem(`maitre.unit.${userId}`, unitId);
  } catch {
    // Said above.
  }
}
