import {
  AddToWaitlistDialog,
  type AddToWaitlistDialogProps,
} from "#features/waitlist/web/add-to-waitlist-dialog.tsx";
import { FreePlaceHint } from "./free-place-hint.tsx";

/** 'Adicionar à Fila de Espera', which offers a table that is free already. */
export function JoinQueueDialog(props: Omit<AddToWaitlistDialogProps, "renderFreePlace">) {
  return (
    <AddToWaitlistDialog
      {...props}
      renderFreePlace={(party, onSeated, estimate) => (
        <FreePlaceHint {...{ party, onSeated }}>{estimate}</FreePlaceHint>
      )}
    />
  );
}
