import { Check, Copy } from "lucide-react";
import { useRef, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { formatLongDay } from "#shared/pt-br.ts";
import { localOf } from "#shared/time.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import { notify } from "#ui/toast.tsx";
import type { OneTimeLink } from "../contract.ts";
import { linkText } from "../text.ts";

export interface LinkDialogProps {
  link: OneTimeLink;
  kind: "invitation" | "reset";
  name: string;
  /** True if the link should have been mailed. */
  hasMailFailed?: boolean;
  onClose: () => void;
}

/** Shows a one-time link to hand over. It cannot be shown again, because the server keeps no copy. */
export function LinkDialog({ link, kind, name, hasMailFailed = false, onClose }: LinkDialogProps) {
  const { timeZone } = useCurrentUnit();
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<"shown" | "copied" | "failed">("shown");
  const { date, time } = localOf(new Date(link.expiresAt), timeZone);
  const until = `${formatLongDay(date)}, às ${time}`;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link.url);
      setState("copied");
      notify.success(linkText.copied);
    } catch {
      // The clipboard needs HTTPS and the browser's permission.
      field.current?.select();
      setState("failed");
    }
  };

  return (
    <Dialog
      onClose={onClose}
      title={kind === "reset" ? linkText.resetTitle : linkText.invitationTitle}
      description={
        <span className="wrap-anywhere">
          {kind === "reset"
            ? linkText.resetBody(name)
            : hasMailFailed
              ? linkText.mailFailed(name)
              : linkText.invitationBody(name)}
        </span>
      }
      footer={
        <>
          <Button slot="close">{linkText.done}</Button>
          <Button
            variant="primary"
            icon={state === "copied" ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            onPress={() => void copy()}
          >
            {linkText.copy}
          </Button>
        </>
      }
    >
      <TextField
        ref={field}
        label={linkText.link}
        value={link.url}
        isReadOnly
        onFocus={(event) => event.target.select()}
        description={kind === "reset" ? linkText.resetRules(until) : linkText.invitationRules(until)}
        errorMessage={state === "failed" ? linkText.copyFailed : undefined}
      />
    </Dialog>
  );
}
