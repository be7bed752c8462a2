import { createContext, use, useEffect, useRef, useState, type ReactNode } from "react";

import { notify } from "#ui/toast.tsx";
import type { UnitSummary } from "../contract.ts";
import { unitText } from "../text.ts";

interface UnitChoice {
  unit: UnitSummary;
  /** Switches to a unit. A page with unsaved changes may ask first. */
  choose: (unit: UnitSummary) => void;
  /** Runs an action that leaves the page, such as signing out. A page with unsaved changes may ask first. */
  leave: (go: () => void) => void;
  setGuard: (guard: UnitGuard | null) => void;
}

/** Asks the user, and calls `go` if they agree. */
type UnitGuard = (go: () => void) => void;

const COOKIE_SECONDS = 365 * 24 * 60 * 60;

type RememberedUnit = Pick<UnitSummary, "id" | "timeZone" | "nights">;

const UnitChoiceContext = createContext<UnitChoice | null>(null);

export interface CurrentUnitProviderProps {
  userId: string;
  /** Never empty. */
  units: readonly UnitSummary[];
  children: ReactNode;
}

/** Provides the unit in which the user works. This device remembers the choice for each user. */
export function CurrentUnitProvider({ userId, units, children }: CurrentUnitProviderProps) {
  const [chosenId, setChosenId] = useState(() => readRememberedUnit(userId)?.id);
  const guard = useRef<UnitGuard | null>(null);
  const unit = units.find(({ id }) => id === chosenId) ?? units[0];
  if (unit === undefined) throw new Error("The organization has no unit");

  const { id, timeZone, nights } = unit;
  useEffect(() => rememberUnit(userId, { id, timeZone, nights }), [userId, id, timeZone, nights]);

  useReplaceLostUnit(unit, units, setChosenId);

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

/** While the component is mounted, another unit or the sign-out calls `ask` first. Null does not ask. */
export function useUnitGuard(ask: UnitGuard | null): void {
  const { setGuard } = useUnitChoice();
  useEffect(() => {
    setGuard(ask);
    return () => setGuard(null);
  }, [setGuard, ask]);
}

/** If somebody deactivates the user's current unit, switches to another one and shows the user why. */
function useReplaceLostUnit(
  unit: UnitSummary,
  units: readonly UnitSummary[],
  chooseUnit: (unitId: string) => void,
): void {
  const previous = useRef(unit);
  useEffect(() => {
    const { id, name } = previous.current;
    previous.current = unit;
    if (id === unit.id || units.some((known) => known.id === id)) return;
    notify.info(unitText.deactivated(name, unit.name));
    // Stored as the choice, so that the user stays here even if the lost unit is reactivated.
    chooseUnit(unit.id);
  }, [unit, units, chooseUnit]);
}

/** The unit in which the user last worked on this device. Pages start to load its data before the server confirms it. */
export function readRememberedUnit(userId: string): RememberedUnit | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey(userId)) ?? "null") as RememberedUnit | null;
  } catch {
    return null;
  }
}

function rememberUnit(userId: string, unit: RememberedUnit): void {
  // For the server, which reads the unit's data together with the next page (src/server/first-calls.ts).
  document.cookie = `current_unit=${unit.id}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
  try {
    localStorage.setItem(storageKey(userId), JSON.stringify(unit));
  } catch {
    // The browser may forbid storage. The choice then lasts until the next reload.
  }
}

function storageKey(userId: string): string {
  return `maitre.unit.${userId}`;
}
