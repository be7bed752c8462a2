import { buildAssistantIfStale } from "./build-assistant.ts";
import { buildServerIfStale } from "./build-server.ts";
import { buildWebIfStale } from "./build-web.ts";

// Makes what a start needs and does not find: the web client, the server and the assistant's classifier, all in dist.

const force = process.argv.includes("--force");
try {
  await Promise.all([buildWebIfStale({ force }), buildServerIfStale({ force }), buildAssistantIfStale()]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
