import { expect } from "vitest";

// Set up before each file of unit tests: those of the assistant classify with the weights of the build.
if (expect.getState().testPath?.includes("/assistant/")) {
  const { prepareClassifier } =
    await import("#features/assistant/language/server/connectors/trained-classifier.ts");
  await prepareClassifier();
}
