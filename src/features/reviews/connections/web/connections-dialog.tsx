import { Plug, TriangleAlert } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";

import { messageOf } from "#platform/web/rpc.ts";
import { Button } from "#ui/button.tsx";
import { notify } from "#ui/toast.tsx";
import type { ConnectionSummary } from "../../contract.ts";
import { AUTHORIZATION_OUTCOMES, type AuthorizationOutcome } from "../rules.ts";
import { buttonText } from "../text.ts";

const loadPanel = () => import("./connections-panel.tsx");
const ConnectionsPanel = lazy(() => loadPanel().then((module) => ({ default: module.ConnectionsPanel })));

export interface ConnectionsSetup {
  open: () => void;
  /** Loads the panel's code before the first press: on hover and focus. */
  preload: () => void;
  panel: ReactNode;
}

/** The set-up of the platforms. It opens by itself on the way back from Google. */
export function useConnectionsSetup(unitId: string): ConnectionsSetup {
  const [outcome, setOutcome] = useState(outcomeInAddress);
  const [isOpen, setIsOpen] = useState(outcome !== null);

  useEffect(forgetOutcomeInAddress, []);

  return {
    open: () =>
      void loadPanel().then(
        () => setIsOpen(true),
        (error: unknown) => notify.error(messageOf(error)),
      ),
    preload: () => void loadPanel().catch(() => undefined),
    panel: (
      <Suspense fallback={null}>
        {isOpen && (
          <ConnectionsPanel
            unitId={unitId}
            outcome={outcome}
            onClose={() => {
              setIsOpen(false);
              setOutcome(null);
            }}
          />
        )}
      </Suspense>
    ),
  };
}

export interface ConnectionsButtonProps {
  setup: ConnectionsSetup;
  /** As the page has them; undefined while it has not. */
  connections: readonly ConnectionSummary[] | undefined;
}

export function ConnectionsButton({ setup, connections }: ConnectionsButtonProps) {
  const isNew = connections?.every(({ state }) => state === "none");
  const isTroubled = connections?.some(
    ({ state, problem }) => state === "rejected" || state === "incomplete" || problem !== null,
  );
  const Icon = isTroubled ? TriangleAlert : Plug;
  return (
    <Button
      icon={<Icon aria-hidden="true" className={isTroubled ? "size-4 text-warning-ink" : "size-4"} />}
      aria-haspopup="dialog"
      className="max-md:flex-1"
      onHoverStart={setup.preload}
      onFocus={setup.preload}
      onPress={setup.open}
    >
      {isNew ? buttonText.connect : buttonText.manage}
    </Button>
  );
}

/** How Google's page was left. */
function outcomeInAddress(): AuthorizationOutcome | null {
  const word = new URLSearchParams(window.location.search).get(OUTCOME);
  return AUTHORIZATION_OUTCOMES.find((outcome) => outcome === word) ?? null;
}

/** A reload is not to say it again. */
function forgetOutcomeInAddress() {
  const address = new URL(window.location.href);
  if (!address.searchParams.has(OUTCOME)) return;
  address.searchParams.delete(OUTCOME);
  window.history.replaceState(window.history.state, "", address);
}

const OUTCOME = "google";
