import { useMutation } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, PlugZap } from "lucide-react";
import { useState } from "react";

import { isRefused, messageOf } from "#platform/web/rpc.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { assistantConfigApi } from "../../web/api.ts";
import type { ModelTest, TestModelInput } from "../contract.ts";
import { modelProblemText, modelText } from "../text.ts";

export interface ConnectionTestProps {
  /** The name of the model or provider that answers. */
  name: string;
  /** The typed model. */
  input: TestModelInput;
  /** Checks the form first. False where a field is wrong. */
  mayStart: () => boolean;
  onRefused: (error: unknown) => void;
}

/** Tests the typed model, saved or not. The result disappears with the next change of a field. */
export function ConnectionTest({ name, input, mayStart, onRefused }: ConnectionTestProps) {
  const [found, setFound] = useState<
    { about: string; test: ModelTest } | { about: string; error: string } | null
  >(null);
  // The result is kept here, without the key.
  const test = useMutation(assistantConfigApi.testModel.mutationOptions({ gcTime: 0 }));
  const about = JSON.stringify(input);

  async function run() {
    if (!mayStart()) return;
    setFound(null);
    try {
      setFound({ about, test: await test.mutateAsync(input) });
    } catch (error) {
      if (isRefused(error)) onRefused(error);
      else setFound({ about, error: messageOf(error) });
    } finally {
      test.reset();
    }
  }

  const shown = found?.about === about ? found : null;
  const works = shown !== null && "test" in shown && shown.test.works;
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <Button
        className="self-start max-sm:w-full"
        icon={<PlugZap aria-hidden="true" className="size-4" />}
        isPending={test.isPending}
        onPress={() => void run()}
      >
        {test.isPending ? modelText.testing : modelText.test}
      </Button>
      {shown !== null && (
        <div ref={bringIntoView} className="scroll-mb-28">
          <Banner
            role={works ? "status" : "alert"}
            tone={works ? "success" : "danger"}
            icon={works ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
          >
            {sentenceOf(shown, name)}
          </Banner>
        </div>
      )}
    </div>
  );
}

/** Scrolls to the result: it appears below the button, where the page may end or the save bar may cover it. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

function sentenceOf(found: { test: ModelTest } | { error: string }, name: string): string {
  if ("error" in found) return found.error;
  const { problem, milliseconds } = found.test;
  return problem === null ? modelText.works(name, milliseconds) : modelProblemText[problem];
}
