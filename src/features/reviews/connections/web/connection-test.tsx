import { useMutation } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, PlugZap } from "lucide-react";
import { useState } from "react";

import { messageOf } from "#platform/web/rpc.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import type { Connection } from "../contract.ts";
import { refusalOf, setupText as words } from "../text.ts";
import { reviewConnectionsApi } from "./api.ts";
import { setupOf } from "./setup-draft.ts";
import type { Setups } from "./setup-store.ts";

export interface ConnectionTestProps {
  unitId: string;
  connection: Connection;
  setups: Setups;
}

/** Tries what is typed, saved or not. What it found is about exactly that: another letter, and it is gone. */
export function ConnectionTest({ unitId, connection, setups }: ConnectionTestProps) {
  const [found, setFound] = useState<{ about: string; works: boolean; sentence: string } | null>(null);
  const test = useMutation(reviewConnectionsApi.test.mutationOptions({ gcTime: 0 }));
  const { draft } = setups.editOf(connection);
  const about = JSON.stringify(setupOf(draft, connection.platform));

  async function run() {
    const setup = setups.complete(connection);
    if (setup === null) return;
    setFound(null);
    try {
      const { works, placeName, problem } = await test.mutateAsync({ unitId, setup });
      const sentence = works ? words.works(placeName) : refusalOf(connection.platform, problem);
      setFound({ about, works, sentence });
      setups.showProblem(connection, works ? null : problem);
    } catch (error) {
      setFound({ about, works: false, sentence: messageOf(error) });
    } finally {
      test.reset();
    }
  }

  const shown = found?.about === about ? found : null;
  return (
    <div className="flex flex-col gap-3">
      <Button
        className="self-start max-sm:w-full"
        icon={<PlugZap aria-hidden="true" className="size-4" />}
        isPending={test.isPending}
        onPress={() => void run()}
      >
        {test.isPending ? words.testing : words.test}
      </Button>
      {shown !== null && (
        <Banner
          role={shown.works ? "status" : "alert"}
          tone={shown.works ? "success" : "danger"}
          icon={shown.works ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
        >
          {shown.sentence}
        </Banner>
      )}
    </div>
  );
}
