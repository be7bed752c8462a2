import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { messageOf } from "#platform/web/rpc.ts";
import { newId } from "#shared/id.ts";
import { notify } from "#ui/toast.tsx";
import { cannedApi } from "../../web/api.ts";
import type { CannedAnswer } from "../contract.ts";
import { cannedText } from "../text.ts";

/** The unit's canned answers; empty until they are known. */
export function useCanned() {
  const { id: unitId } = useCurrentUnit();
  const query = useQuery(cannedApi.list.queryOptions({ input: { unitId } }));
  return { ...query, answers: query.data?.answers ?? [] };
}

/** Adds, changes and removes canned answers. */
export function useCannedActs() {
  const { id: unitId } = useCurrentUnit();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: cannedApi.list.key() });
  const add = useMutation({
    mutationFn: (answer: Pick<CannedAnswer, "id" | "title" | "text">) =>
      cannedApi.add.call({ unitId, ...answer }),
    onSettled,
  });
  const edit = useMutation({
    mutationFn: (answer: CannedAnswer) => cannedApi.edit.call({ unitId, ...answer }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: CannedAnswer) => cannedApi.remove.call({ unitId, id }),
    onSuccess: (_answer, { title, text }) =>
      notify.success(cannedText.removed, {
        detail: title,
        action: { label: cannedText.undo, onAction: () => add.mutate({ id: newId(), title, text }) },
      }),
    onError: (error) => notify.error(messageOf(error)),
    onSettled,
  });
  return { add, edit, remove };
}
