import { useMutation } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, PlugZap } from "lucide-react";
import { useState } from "react";

import { isRefused, messageOf } from "#platform/web/rpc.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import type { ModelTest, TestModelInput } from "../../contract.ts";
import { modelProblemText, modelText } from "../../text.ts";
import { assistantConfigApi } from "../../web/api.ts";

export interface ConnectionTestProps {
  /** Of who answers. */
  name: string;
  /** The model as it is typed. */
  input: TestModelInput;
  /** False where the form has something to say first. */
  mayStart: () => boolean;
  onRefused: (error: unknown) => void;
}

/** Tries what is typed, saved or not. What it found is about exactly that: another letter, and it is gone. */
export function ConnectionTest({ name, input, mayStart, onRefused }: ConnectionTestProps) {
  const [found, setFound] = useState<
    { about: string; test: ModelTest } | { about: string; error: string } | null
  >(null);
  // The answer is kept here, without the key in it.
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

/** It appears below what was pressed, where the page may end, or the bar with the save lie. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

function sentenceOf(found: { test: ModelTest } | { error: string }, name: string): string {
  if ("error" in found) return found.error;
  const { problem, milliseconds } = found.test;
  return problem === null ? modelText.works(name, milliseconds) : modelProblemText[problem];
}
