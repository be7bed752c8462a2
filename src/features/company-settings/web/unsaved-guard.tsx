import { useBlocker } from "@tanstack/react-router";
import { useState } from "react";

import { useUnitGuard } from "#features/companies/web/current-unit.tsx";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { unsavedText } from "../text.ts";

/**
 * Asks before typed changes are lost by leaving the page or the unit, signing out or closing the window. It does not ask when the
 * session has expired.
 */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const [goToUnit, setGoToUnit] = useState<{ go: () => void } | null>(null);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isUnsaved && next.pathname !== current.pathname && next.pathname !== "/login",
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  useUnitGuard(isUnsaved ? (go) => setGoToUnit({ go }) : null);

  return (
    <AlertDialog
      isOpen={blocker.status === "blocked" || goToUnit !== null}
      onOpenChange={() => {
        blocker.reset?.();
        setGoToUnit(null);
      }}
      title={unsavedText.title}
      description={unsavedText.description}
      cancelLabel={unsavedText.stay}
      confirmLabel={unsavedText.leave}
      onConfirm={() => {
        blocker.proceed?.();
        goToUnit?.go();
      }}
    />
  );
}
