import { readEnv } from "#platform/env/env.ts";
import { StartError } from "#platform/env/start-error.ts";
import { createLog } from "#platform/log.ts";
import { onStopSignal } from "#platform/stop-signals.ts";
import { startMaitre } from "./maitre.ts";

const stopping = new AbortController();
/**
 * The second signal ends open requests; only the third leaves the database running, and the next start takes
 * it over.
 */
const hurrying = new AbortController();
onStopSignal((times) => {
  if (times === 1) stopping.abort();
  else if (times === 2) hurrying.abort();
  else process.exit(1);
});
// A closed terminal or pipe must not end the process before the database stops.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

try {
  const env = readEnv();
  const maitre = await startMaitre(
    env,
    createLog({ level: env.logLevel ?? (process.stdout.isTTY ? "warn" : "info") }),
    stopping.signal,
  );
  if (!stopping.signal.aborted)
    await new Promise((resolve) => stopping.signal.addEventListener("abort", resolve));
  await maitre.stop(hurrying.signal);
  process.exit(0);
} catch (error) {
  if (stopping.signal.aborted) process.exit(0);
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
