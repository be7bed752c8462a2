import { startMaitre } from "./maitre.ts";
import { readEnv } from "#platform/env/env.ts";
import { StartError } from "#platform/env/start-error.ts";
import { createLog } from "#platform/log/log.ts";

try {
  const env = readEnv();
  const log = createLog({ level: env.logLevel });
  const maitre = await startMaitre(env, log);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    await maitre.stop();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop());
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
