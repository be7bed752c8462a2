import { resolve } from "node:path";

import { eventCatalog } from "#events.ts";
import { resealModelKeys } from "#features/assistant/config/server/jobs.ts";
import { answerer } from "#features/assistant/engine/server/answerer.ts";
import { followAuditTrail, sweepSignals } from "#features/audit/server/jobs.ts";
import { listPublishedAccounts } from "#features/auth/server/commands.ts";
import { sweepSessions } from "#features/auth/server/jobs.ts";
import { sweepChanges } from "#features/companies/server/jobs.ts";
import { resealChannelSecrets } from "#features/conversations/channels/server/jobs.ts";
import { sweepClearedChats } from "#features/conversations/channels/test-chat/server/jobs.ts";
import { whatsAppChannel } from "#features/conversations/channels/whatsapp/server/channel.ts";
import { startAnswering } from "#features/conversations/server/answering.ts";
import { sweepConversations } from "#features/conversations/server/jobs.ts";
import { noticesByChannels } from "#features/conversations/server/notices.ts";
import { type SendingChannels, startSending } from "#features/conversations/server/sending.ts";
import { expireGuests, rewriteErased, sweepBookingHealth } from "#features/guests/erasure/server/jobs.ts";
import { sweepMedia } from "#features/media/server/jobs.ts";
import { sendNotices } from "#features/notices/server/jobs.ts";
import { countDaysOver } from "#features/reports/days/server/jobs.ts";
import {
  removeUnkeptReviews,
  resealReviewCredentials,
  syncReviews,
} from "#features/reviews/connections/server/jobs.ts";
import { ACT_WORDS } from "#features/service/acts/all-acts.ts";
import { markNoShows, replayRefused, sweepActs } from "#features/service/server/jobs.ts";
import { requoteQueues } from "#features/waitlist/server/jobs.ts";
import { announce } from "#platform/announce.ts";
import { openFromEnv, type OpenedDatabase } from "#platform/db/open.ts";
import type { Env } from "#platform/env/env.ts";
import { StartError } from "#platform/env/start-error.ts";
import { sendJson } from "#platform/http/request.ts";
import { securityHeaders, startHttpServer, type HttpServer, type Listener } from "#platform/http/server.ts";
import { serveStaticSite } from "#platform/http/static-site.ts";
import { startJobs } from "#platform/jobs.ts";
import type { Log } from "#platform/log.ts";
import { openMailer } from "#platform/mail/mail.ts";
import { RequestMetrics } from "#platform/metrics.ts";
import { ProcessState } from "#platform/process-state.ts";
import { systemClock, type Services } from "#platform/services.ts";
import { type Gate, openGate } from "./caller.ts";
import { createListener, observeAnswers } from "./listener.ts";
import { applicationPages } from "./pages.ts";
import { startText } from "./text.ts";

const WEB_ROOT = resolve(import.meta.dirname, "../../dist/web");

/**
 * Starts the whole product in this process. It listens at once and says why it is not ready until the
 * database is.
 */
export async function startMaitre(
  env: Env,
  log: Log,
  signal?: AbortSignal,
): Promise<{ port: number; stop(hurry?: AbortSignal): Promise<void> }> {
  const metrics = new RequestMetrics();
  let listener: Listener = (_request, response) =>
    sendJson(response, 503, { status: "starting", reason: startText.starting });
  const http = await startHttpServer(env, (request, response) => listener(request, response), log, {
    headers: securityHeaders(env.publicUrl),
    trustedProxies: env.trustedProxies,
    onAnswered: observeAnswers(metrics, log),
  }).catch(explainListenError(env));

  const opened = await openFromEnv(env, log, signal ? { signal } : {});
  try {
    const running = await startOn(opened, env, log, { http, metrics, serve: (ready) => (listener = ready) });
    return { port: http.port, stop: running.stop };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Starts everything that needs the database: afterwards the product answers. */
async function startOn(
  opened: OpenedDatabase,
  env: Env,
  log: Log,
  {
    http,
    metrics,
    serve,
  }: { http: HttpServer; metrics: RequestMetrics; serve: (listener: Listener) => void },
): Promise<{ stop(hurry?: AbortSignal): Promise<void> }> {
  const { database } = opened;
  const demo = env.demo ? await importDemo() : null;
  const isDemoNew = demo !== null && (await demo.loadDemo(database, { now: systemClock.now(), log }));
  const realtime = await followAuditTrail(database, eventCatalog, log);
  const services: Services = {
    database,
    clock: systemClock,
    log,
    env,
    realtime,
    mailer: openMailer(env.smtp),
    actWords: ACT_WORDS,
    notices: noticesByChannels(database, systemClock, log),
    state: new ProcessState(),
  };
  const gate = openGate(services);
  serve(createListener(services, gate, { metrics, webRoot: WEB_ROOT, site: createSite(services, gate) }));
  announce(startText.listening(env.publicUrl));
  const accounts = await listPublishedAccounts(services);
  if (env.demoNotice !== null) announce(startText.demoNotice[env.demoNotice], { level: "warn" });
  if (accounts.length > 0 && env.demo) announce(startText.demoAccounts(accounts));
  if (accounts.length > 0 && !env.demo) announce(startText.publishedPasswords(accounts), { level: "warn" });
  const stopping = new AbortController();
  const photos = isDemoNew
    ? demo.addDemoPhotos(services, stopping.signal).catch((error: unknown) => {
        log.warn({ err: error }, "the demo has not all of its photos");
      })
    : undefined;
  // The page of the web chat reads its messages by itself.
  const channels: SendingChannels = { whatsapp: whatsAppChannel(services) };
  const answering = startAnswering(services, answerer, channels);
  const sending = startSending(services, channels);
  const jobs = startJobs(services, [
    sweepMedia,
    sweepSessions,
    sweepChanges,
    sweepSignals,
    sweepConversations,
    sweepClearedChats,
    markNoShows,
    sweepActs,
    requoteQueues(),
    sendNotices,
    replayRefused,
    sweepBookingHealth,
    expireGuests,
    countDaysOver,
    rewriteErased,
    syncReviews,
    removeUnkeptReviews,
    resealModelKeys,
    resealChannelSecrets,
    resealReviewCredentials,
  ]);

  return {
    async stop(hurry) {
      announce(startText.stopping);
      hurry?.addEventListener("abort", () => announce(startText.hurrying), { once: true });
      stopping.abort();
      const jobsStopped = jobs.stop();
      // Streams of live events would never end by themselves.
      const stopped = http.stop(hurry);
      await realtime.close();
      await stopped;
      // Both look for work in the database until the end.
      await Promise.all([answering.stop(), sending.stop()]);
      await services.state.close();
      await jobsStopped;
      await photos;
      await opened.close();
    },
  };
}

/** The demo's texts; a restaurant's own installation never loads them. */
async function importDemo() {
  const [{ loadDemo }, { addDemoPhotos }] = await Promise.all([
    import("../../db/demo/demo.ts"),
    import("../../db/demo/photos.ts"),
  ]);
  return { loadDemo, addDemoPhotos };
}

/** The application's pages, then its files. */
function createSite(services: Services, gate: Gate): Listener {
  const pages = applicationPages(services, gate, WEB_ROOT);
  const files = serveStaticSite(WEB_ROOT);
  return async (request, response) => {
    if (!(await pages(request, response))) files(request, response);
  };
}

function explainListenError({ port, host }: Env) {
  return (error: NodeJS.ErrnoException): never => {
    const sentenceByCode: Record<string, string> = {
      EADDRINUSE: startText.portTaken(port, host),
      EACCES: startText.portForbidden(port),
      EADDRNOTAVAIL: startText.hostUnknown(host),
      ENOTFOUND: startText.hostUnknown(host),
    };
    const sentence = sentenceByCode[error.code ?? ""];
    throw sentence === undefined ? error : new StartError(sentence);
  };
}
