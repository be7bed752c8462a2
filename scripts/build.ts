import { buildAssistantIfStale } from "./build-assistant.ts";
import { buildWebIfStale } from "./build-web.ts";

// Makes what a start needs and does not find: the web client and the assistant's classifier, both in dist.

try {
  await Promise.all([buildWebIfStale({ force: process.argv.includes("--force") }), buildAssistantIfStale()]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
