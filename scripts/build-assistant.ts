import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";

import { locateClassifierFile } from "../src/features/assistant/language/server/connectors/classifier-file.ts";

if (import.meta.main) {
  const [{ allExamples, train }, { storeWeights }] = await Promise.all([
    import("../src/features/assistant/language/intents/classifier.ts"),
    import("../src/features/assistant/language/server/connectors/trained-classifier.ts"),
  ]);
  await storeWeights(await locateClassifierFile(), train(allExamples()));
}

/**
 * Trains the embedded assistant's classifier unless the stored weights are of exactly these sources. It runs in a process of its own:
 * the server would keep the memory of the training.
 */
export async function buildAssistantIfStale(): Promise<void> {
  if (existsSync(await locateClassifierFile())) return;
  const child = spawn(process.execPath, [import.meta.filename], { stdio: ["ignore", "inherit", "inherit"] });
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`the assistant was not trained: code ${code}`);
}
