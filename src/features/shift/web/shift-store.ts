import { useMutation, useQueryClient } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { messageOf } from "#platform/web/rpc.ts";
import { newId } from "#shared/id.ts";
import type { LocalDate } from "#shared/time.ts";
import { notify } from "#ui/toast.tsx";
import type { ShiftNote, ShiftParty } from "../contract.ts";
import { briefingText, notesText } from "../text.ts";
import { shiftApi } from "./api.ts";

const showError = (error: unknown) => notify.error(messageOf(error));

/** Writes, changes and removes notes; the lists of all open screens follow. */
export function useNotes(date: LocalDate) {
  const { id: unitId } = useCurrentUnit();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: shiftApi.read.key() });
  const add = useMutation({
    mutationFn: (note: { id: string; text: string } & Partial<Pick<ShiftNote, "date" | "isPinned">>) =>
      shiftApi.addNote.call({ unitId, date, ...note }),
    onSettled,
  });
  const change = useMutation({
    mutationFn: ({ id, version, text, isPinned }: Pick<ShiftNote, "id" | "version" | "text" | "isPinned">) =>
      shiftApi.changeNote.call({ unitId, id, version, text, isPinned }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: ShiftNote) => shiftApi.removeNote.call({ unitId, id }),
    // A pinned note may be of an earlier service than the one on the page.
    onSuccess: (_answer, { text, date: ownDate, isPinned }) =>
      notify.success(notesText.removed, {
        action: {
          label: notesText.undo,
          onAction: () => add.mutate({ id: newId(), text, date: ownDate, isPinned }, { onError: showError }),
        },
      }),
    onError: showError,
    onSettled,
  });
  return {
    add,
    change,
    pin: (note: ShiftNote) => change.mutate({ ...note, isPinned: !note.isPinned }, { onError: showError }),
    remove: (note: ShiftNote) => remove.mutate(note),
  };
}

/** Notes that a guest has confirmed, with an undo. */
export function useConfirmation() {
  const { id: unitId } = useCurrentUnit();
  const queryClient = useQueryClient();
  const confirmation = useMutation({
    mutationFn: ({ party, isConfirmed }: { party: ShiftParty; isConfirmed: boolean }) =>
      shiftApi.confirmParty.call({ unitId, id: party.id, isConfirmed }),
    onError: showError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: shiftApi.read.key() }),
  });
  return {
    pendingId: confirmation.isPending ? confirmation.variables.party.id : null,
    confirm: (party: ShiftParty) =>
      confirmation.mutate(
        { party, isConfirmed: true },
        {
          onSuccess: () =>
            notify.success(briefingText.confirmed(party.customerName), {
              action: {
                label: briefingText.undo,
                onAction: () => confirmation.mutate({ party, isConfirmed: false }),
              },
            }),
        },
      ),
  };
}
