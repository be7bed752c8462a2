import { buildAssistantIfStale } from "../../scripts/build-assistant.ts";

/** Once per run: trains the assistant's classifier, so that no worker does it. */
export default buildAssistantIfStale;
