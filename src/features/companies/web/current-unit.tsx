import { createContext, use, useEffect, useState, type ReactNode } from "react";

import type { UnitSummary } from "../contract.ts";

interface UnitChoice {
  unit: UnitSummary;
  choose: (unit: UnitSummary) => void;
}

type RememberedUnit = Pick<UnitSummary, "id" | "timeZone">;

const UnitChoiceContext = createContext<UnitChoice | null>(null);

export interface CurrentUnitProviderProps {
  userId: string;
  /** Never empty. */
  units: readonly UnitSummary[];
  children: ReactNode;
}

/** The unit that the user works in. The choice belongs to this user on this device and survives a reload. */
export function CurrentUnitProvider({ userId, units, children }: CurrentUnitProviderProps) {
  const [chosenId, setChosenId] = useState(() => rememberedUnit(userId)?.id);
  const unit = units.find(({ id }) => id === chosenId) ?? units[0];
  if (unit === undefined) throw new Error("The organization has no unit");

  const { id, timeZone } = unit;
  useEffect(() => rememberUnit(userId, { id, timeZone }), [userId, id, timeZone]);

  return (
    <UnitChoiceContext value={{ unit, choose: (chosen) => setChosenId(chosen.id) }}>
      {children}
    </UnitChoiceContext>
  );
}

export function useCurrentUnit(): UnitSummary {
  return useUnitChoice().unit;
}

export function useUnitChoice(): UnitChoice {
  const choice = use(UnitChoiceContext);
  if (choice === null) throw new Error("The current unit needs a CurrentUnitProvider around it");
  return choice;
}

/** The unit in which the user worked last on this device: enough to start loading before the server has confirmed it. */
export function rememberedUnit(userId: string): RememberedUnit | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey(userId)) ?? "null") as RememberedUnit | null;
  } catch {
    return null;
  }
}

function rememberUnit(userId: string, unit: RememberedUnit): void {
  try {
    localStorage.setItem(storageKey(userId), JSON.stringify(unit));
  } catch {
    // Storage may be forbidden (private windows, policies): the choice then lasts until the reload.
  }
}

function storageKey(userId: string): string {
  return `maitre.unit.${userId}`;
}
