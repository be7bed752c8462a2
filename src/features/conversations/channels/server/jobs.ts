import type { Job } from "#platform/jobs.ts";
import { resealSecrets } from "./accounts.ts";

/** After APP_SECRET was replaced: see docs/how/access-and-secrets.md. */
export const resealChannelSecrets: Job = {
  name: "channels.reseal",
  cron: "21 3 * * *",
  async run(services) {
    if (services.env.previousAppSecrets.length === 0) return;
    const resealed = await resealSecrets(services);
    if (resealed > 0)
      services.log.info({ resealed }, "secrets of channels are sealed under the new APP_SECRET");
  },
};
