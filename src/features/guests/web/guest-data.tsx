import { Download, Trash2 } from "lucide-react";
import { useId, useState } from "react";

import { formatList } from "#shared/pt-br.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Button } from "#ui/button.tsx";
import type { GuestProfile } from "../contract.ts";
import { showPhone } from "../rules.ts";
import { dataText as words } from "../text.ts";
import { useEraseGuest, useExportGuest, useUnmerge } from "./guest-store.ts";
import { Part } from "./part.tsx";

/** Further numbers, the file for the guest, and erasing. Only for users with the screen 'Clientes'. */
export function GuestData({
  guest: { phone, names, merged, history },
  onErased,
}: {
  guest: GuestProfile;
  onErased: () => void;
}) {
  const exporting = useExportGuest();
  const erasing = useEraseGuest();
  const unmerge = useUnmerge();
  const reasonId = useId();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Part title={words.title}>
      {merged.length > 0 && (
        <div className="text-sm">
          <p className="text-[0.8125rem] text-ink-muted">{words.numbers}</p>
          <ul>
            {merged.map((other) => (
              <li key={other.phone} className="flex items-center justify-between gap-2 py-0.5 tabular-nums">
                {showPhone(other.phone)}
                {other.canUnmerge && (
                  <Button
                    size="sm"
                    variant="ghost"
                    isPending={unmerge.isPending}
                    onPress={() => unmerge.mutate(other.phone)}
                  >
                    {words.unmerge}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Download aria-hidden="true" />}
          isPending={exporting.isPending}
          onPress={() => exporting.mutate(phone)}
        >
          {words.export}
        </Button>
        <Button
          size="sm"
          icon={<Trash2 aria-hidden="true" />}
          isDisabled={history.expected !== null}
          aria-describedby={reasonId}
          onPress={() => setIsAsking(true)}
          className="text-danger-ink!"
        >
          {words.erase}
        </Button>
      </div>
      {history.expected !== null && (
        <p id={reasonId} className="text-[0.8125rem] text-ink-muted">
          {words.expected[history.expected]}
        </p>
      )}
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={words.eraseTitle}
        description={words.eraseText(formatList(names))}
        confirmLabel={words.eraseConfirm}
        onConfirm={() => erasing.mutateAsync(phone).then(onErased)}
      />
    </Part>
  );
}
