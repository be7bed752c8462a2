import { createContext, use, useEffect, useRef, useState, type ReactNode } from "react";

import { notify } from "#ui/toast.tsx";
import type { UnitSummary } from "../contract.ts";
import { unitText } from "../text.ts";

interface UnitChoice {
  unit: UnitSummary;
  /** A page with unsaved changes may ask first. */
  choose: (unit: UnitSummary) => void;
  /** Does what leaves the page, such as signing out. A page with unsaved changes may ask first. */
  leave: (go: () => void) => void;
  setGuard: (guard: UnitGuard | null) => void;
}

/** Asks, and goes to the other unit, or out, if the answer is yes. */
type UnitGuard = (go: () => void) => void;

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
  const guard = useRef<UnitGuard | null>(null);
  const unit = units.find(({ id }) => id === chosenId) ?? units[0];
  if (unit === undefined) throw new Error("The organization has no unit");

  const { id, timeZone } = unit;
  useEffect(() => rememberUnit(userId, { id, timeZone }), [userId, id, timeZone]);

  useMoveOnLoss(unit, units, setChosenId);

  const leave = (go: () => void) => (guard.current ? guard.current(go) : go());
  const choose = (chosen: UnitSummary) => {
    const go = () => setChosenId(chosen.id);
    if (chosen.id === id) go();
    else leave(go);
  };
  const setGuard = (ask: UnitGuard | null) => {
    guard.current = ask;
  };
  return <UnitChoiceContext value={{ unit, choose, leave, setGuard }}>{children}</UnitChoiceContext>;
}

export function useCurrentUnit(): UnitSummary {
  return useUnitChoice().unit;
}

export function useUnitChoice(): UnitChoice {
  const choice = use(UnitChoiceContext);
  if (choice === null) throw new Error("The current unit needs a CurrentUnitProvider around it");
  return choice;
}

/** While it is shown, choosing another unit or signing out asks first; null asks nobody. */
export function useUnitGuard(ask: UnitGuard | null): void {
  const { setGuard } = useUnitChoice();
  useEffect(() => {
    setGuard(ask);
    return () => setGuard(null);
  }, [setGuard, ask]);
}

/** Somebody took the unit out of work in which this user was: they go on in another one, and read why. */
function useMoveOnLoss(
  unit: UnitSummary,
  units: readonly UnitSummary[],
  stayIn: (unitId: string) => void,
): void {
  const previous = useRef(unit);
  useEffect(() => {
    const { id, name } = previous.current;
    previous.current = unit;
    if (id === unit.id || units.some((known) => known.id === id)) return;
    notify.info(unitText.deactivated(name, unit.name));
    // Also when the lost one comes back.
    stayIn(unit.id);
  }, [unit, units, stayIn]);
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
