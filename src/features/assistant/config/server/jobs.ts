import type { Job } from "#platform/jobs.ts";
import { resealModelKeys as resealStored } from "./queries.ts";

/** After APP_SECRET was replaced: see docs/how/access-and-secrets.md. */
export const resealModelKeys: Job = {
  name: "assistant.reseal",
  cron: "19 3 * * *",
  async run({ database, env, log }) {
    if (env.previousAppSecrets.length === 0) return;
    const resealed = await resealStored(database.sql, env);
    if (resealed > 0) log.info({ resealed }, "keys of assistant models are sealed under the new APP_SECRET");
  },
};
