import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useRef, useState } from "react";

import { retryOf } from "#platform/web/rpc.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { Platform } from "../../contract.ts";
import { platformText } from "../../text.ts";
import type { Connection } from "../contract.ts";
import type { AuthorizationOutcome } from "../rules.ts";
import { authorizationText, dialogText as words, setupText } from "../text.ts";
import { ConnectionList } from "./connection-list.tsx";
import { connectionsOptions } from "./connection-options.ts";
import { StateBadge } from "./connection-status.tsx";
import { SetupForm } from "./setup-form.tsx";
import { useSetups } from "./setup-store.ts";

export interface ConnectionsPanelProps {
  unitId: string;
  /** How the person came back from Google's page. */
  outcome: AuthorizationOutcome | null;
  onClose: () => void;
}

/** The platforms, and behind each its set-up. What is typed into one stays while another is looked at. */
export function ConnectionsPanel({ unitId, outcome, onClose }: ConnectionsPanelProps) {
  const query = useQuery(connectionsOptions(unitId));
  const [chosen, setChosen] = useState<Platform | null>(outcome === null ? null : "google");
  const [told, setTold] = useState(outcome);
  const [isLeaving, setIsLeaving] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const connections = query.data?.connections ?? [];
  const setups = useSetups(unitId, connections);
  const connection = connections.find(({ platform }) => platform === chosen);

  const show = (platform: Platform | null) => {
    setChosen(platform);
    setTold(null);
    // What had the focus is gone.
    requestAnimationFrame(() => body.current?.focus());
  };

  return (
    <Dialog
      isDismissable
      fillsPhone
      size="md"
      onClose={() => {
        if (setups.isSaving) return;
        if (setups.unsaved.length > 0) setIsLeaving(true);
        else onClose();
      }}
      title={connection ? platformText[connection.platform] : words.title}
      titleAside={connection && <StateBadge state={connection.state} />}
      description={connection ? undefined : words.description}
      {...(connection && {
        onSubmit: () => void setups.save(connection),
        footer: (
          <>
            <Button onPress={() => show(null)}>{words.back}</Button>
            <SubmitButton isPending={setups.isSaving}>{setupText.save}</SubmitButton>
          </>
        ),
      })}
    >
      <div ref={body} tabIndex={-1} className="flex flex-col gap-5 outline-none">
        {told !== null && isStillSo(told, connection) && <Outcome outcome={told} />}
        {connection ? (
          <SetupForm key={connection.platform} {...{ unitId, connection, setups }} />
        ) : query.data ? (
          <ConnectionList {...{ unitId, connections }} onChoose={show} />
        ) : query.isError ? (
          <ErrorState title={words.loadFailed} {...retryOf(query)} />
        ) : (
          <Skeleton className="h-64" />
        )}
      </div>
      {isLeaving && (
        <AlertDialog
          isOpen
          onOpenChange={(isOpen) => {
            if (isOpen) return;
            setIsLeaving(false);
            // A press outside took the focus away: without it, Escape would not be heard a second time.
            requestAnimationFrame(() => requestAnimationFrame(() => keepFocusIn(body.current)));
          }}
          title={words.discardTitle}
          description={words.discardText(
            setups.unsaved.map((platform) => platformText[platform]).join(" e "),
          )}
          confirmLabel={words.discard}
          cancelLabel={words.keepEditing}
          onConfirm={onClose}
        />
      )}
    </Dialog>
  );
}

/** What was done since then, or what happened, stands in the connection itself. */
function isStillSo(outcome: AuthorizationOutcome, connection: Connection | undefined): boolean {
  if (outcome === "choose_place") return connection?.state === "incomplete";
  return outcome !== "connected" || connection?.state === "active";
}

function Outcome({ outcome }: { outcome: AuthorizationOutcome }) {
  const isGood = outcome === "connected" || outcome === "choose_place";
  return (
    <Banner
      role={isGood ? "status" : "alert"}
      tone={isGood ? "success" : "danger"}
      icon={isGood ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
    >
      {authorizationText[outcome]}
    </Banner>
  );
}

function keepFocusIn(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus();
}
