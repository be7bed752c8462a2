import { Dialog } from "#ui/dialog.tsx";
import type { LogEntry } from "../contract.ts";
import { logText } from "../text.ts";
import { LogPanel } from "./log-panel.tsx";

/** The log as a dialog, for screens without room next to the conversation. */
export function LogDialog({ log, onClose }: { log: readonly LogEntry[]; onClose: () => void }) {
  return (
    <Dialog isDismissable size="lg" onClose={onClose} title={logText.title}>
      <div className="-mx-5 -mt-1 -mb-5 flex h-[70dvh] flex-col md:-mx-6 md:-mb-6">
        <LogPanel log={log} />
      </div>
    </Dialog>
  );
}
