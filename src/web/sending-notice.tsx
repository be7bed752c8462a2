import { WifiOff } from "lucide-react";

import { stopSending, useSending } from "#platform/web/sending.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Spinner } from "#ui/spinner.tsx";
import { shellText } from "./shell-text.ts";

/** Shows the state of saves without an answer, and stops those that wait for the connection. */
export function SendingNotice({ className }: { className?: string }) {
  const sending = useSending();
  return (
    <div aria-live="polite" className={classNames("shrink-0", className)}>
      {sending !== "idle" && (
        <p
          className={classNames(
            "flex min-h-11 items-center gap-2.5 border-t px-5 py-1 text-sm [&>svg]:size-4 [&>svg]:shrink-0 md:px-6",
            sending === "waiting"
              ? "border-warning-line bg-warning-soft text-warning-ink"
              : "border-line bg-sunken text-ink-muted",
          )}
        >
          {sending === "waiting" ? <WifiOff aria-hidden="true" /> : <Spinner />}
          <span className="flex-1">
            {sending === "waiting" ? shellText.sendingAgain : shellText.sendingSlowly}
          </span>
          {sending === "waiting" && (
            <Button variant="ghost" size="sm" onPress={stopSending}>
              {shellText.stopSending}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
