import { readEnv } from "#platform/env/env.ts";
import { StartError } from "#platform/env/start-error.ts";
import { createLog } from "#platform/log/log.ts";
import { startMaitre } from "./maitre.ts";

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    // The second one is from somebody who will not wait.
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
  });
}

try {
  const env = readEnv();
  const maitre = await startMaitre(env, createLog({ level: env.logLevel }), stopping.signal);
  if (!stopping.signal.aborted)
    await new Promise((resolve) => stopping.signal.addEventListener("abort", resolve));
  await maitre.stop();
  process.exit(0);
} catch (error) {
  if (stopping.signal.aborted) process.exit(0);
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
