import { useMutation } from "@tanstack/react-query";
import { ListPlus } from "lucide-react";
import { useState } from "react";

import { messageOf } from "#platform/web/rpc.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { notify } from "#ui/toast.tsx";
import type { Connection } from "../contract.ts";
import { allowlistText as words, refusalOf } from "../text.ts";
import { reviewConnectionsApi } from "./api.ts";
import type { Setups } from "./setup-store.ts";

export interface AllowlistOfferProps {
  unitId: string;
  connection: Connection;
  setups: Setups;
}

/** The key may not read the chosen place: one press puts it on the key's list. */
export function AllowlistOffer({ unitId, connection, setups }: AllowlistOfferProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const add = useMutation(reviewConnectionsApi.addToAllowlist.mutationOptions({ gcTime: 0 }));
  const { draft } = setups.editOf(connection);
  const secret = draft.secret.trim();

  async function run() {
    setProblem(null);
    try {
      const answer = await add.mutateAsync({
        unitId,
        locationId: draft.placeId,
        apiKey: secret === "" ? null : secret,
      });
      if (answer.problem !== null) return setProblem(refusalOf(connection.platform, answer.problem));
      setups.showProblem(connection, null);
      notify.success(words.added);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      add.reset();
    }
  }

  return (
    <Banner tone="warning" role="alert" icon={<ListPlus aria-hidden="true" />}>
      <p>{words.explanation(draft.placeName || draft.placeId)}</p>
      <Button size="sm" className="mt-2" isPending={add.isPending} onPress={() => void run()}>
        {words.add}
      </Button>
      {problem !== null && <p className="mt-2 text-danger-ink">{problem}</p>}
    </Banner>
  );
}
