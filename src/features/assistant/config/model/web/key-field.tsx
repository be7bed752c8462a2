import { KeyRound, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { messageOf } from "#platform/web/rpc.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { notify } from "#ui/toast.tsx";
import type { ModelState, Provider } from "../contract.ts";
import { needsKey } from "../rules.ts";
import { modelText } from "../text.ts";
import { useRemoveModelKey } from "./model-store.ts";

export interface KeyFieldProps {
  provider: Provider;
  /** A new key; empty keeps the stored one. */
  value: string;
  onChange: (key: string) => void;
  stored: ModelState["keyState"];
  /** The server is still the one that the stored key was saved for. */
  isKept: boolean;
  /** The stored model needs its key. */
  isMissing: boolean;
  errorMessage: string | undefined;
}

/** A write-only field: it shows whether a key is stored, never the key. */
export function KeyField({
  provider,
  value,
  onChange,
  stored,
  isKept,
  isMissing,
  errorMessage,
}: KeyFieldProps) {
  const isDropped = stored === "saved" && !isKept && value === "";
  return (
    <div className="flex flex-col gap-2.5">
      <PasswordField
        label={modelText.key}
        isRequired={needsKey(provider) && !isKept}
        value={value}
        onChange={onChange}
        showLabel={modelText.showKey}
        hideLabel={modelText.hideKey}
        autoComplete="off"
        data-1p-ignore
        description={
          isKept ? modelText.keyReplace : needsKey(provider) ? modelText.keyHint : modelText.keyOptional
        }
        errorMessage={errorMessage}
      />
      {stored === "saved" && isKept && (
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone="success" icon={<KeyRound aria-hidden="true" />}>
            {modelText.keySaved}
          </Badge>
          <RemoveKey isNeeded={needsKey(provider)} />
        </div>
      )}
      {(stored === "unreadable" || isDropped) && (
        <KeyWarning>{stored === "unreadable" ? modelText.keyUnreadable : modelText.keyDropped}</KeyWarning>
      )}
      {isMissing && value === "" && <KeyWarning>{modelText.keyMissing}</KeyWarning>}
    </div>
  );
}

export function KeyWarning({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-start gap-1.5 text-[0.8125rem] text-warning-ink">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      {children}
    </p>
  );
}

function RemoveKey({ isNeeded }: { isNeeded: boolean }) {
  const { id: unitId } = useCurrentUnit();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemoveModelKey();
  const confirm = async () => {
    try {
      await remove.mutateAsync({ unitId });
      notify.success(modelText.removed);
    } catch (error) {
      notify.error(messageOf(error));
      throw error;
    }
  };
  return (
    <>
      <Button size="sm" variant="ghost" onPress={() => setIsAsking(true)}>
        {modelText.removeKey}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={modelText.removeQuestion}
        description={isNeeded ? modelText.removeExplanation : modelText.removeExplanationOptional}
        confirmLabel={modelText.removeConfirm}
        cancelLabel={modelText.removeCancel}
        onConfirm={confirm}
      />
    </>
  );
}
