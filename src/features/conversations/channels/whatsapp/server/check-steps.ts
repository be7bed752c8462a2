import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { localOf } from "#shared/time.ts";
import type { ChannelAccount } from "../../port.ts";
import type { WhatsAppStep } from "../contract.ts";
import { type Json, listOf, secondsOf, textOf, valueOf } from "../loose-json.ts";
import { settingsOf, type WhatsAppSettings } from "../settings.ts";
import { setUpText } from "../text.ts";
import { askGraph, type GraphAnswer } from "./connectors/graph.ts";
import type { SeenAtDoor } from "./queries.ts";

const TIMEOUT_MS = 10_000;
const NEEDED_SCOPES = ["whatsapp_business_messaging", "whatsapp_business_management"];

interface Context {
  services: Services;
  unit: AuthorizedUnit;
  settings: WhatsAppSettings;
  account: ChannelAccount;
  seen: SeenAtDoor;
  doorUrl: string;
  ask(path: string, query: Record<string, string>, token?: string): Promise<GraphAnswer>;
  /** The app's own token, which reads what belongs to the app. */
  appToken: string;
}

type Name = WhatsAppStep["name"];
const good = (name: Name): WhatsAppStep => ({
  name,
  state: "good",
  title: setUpText.titles[name],
  problem: null,
  remedy: null,
});
const wrong = (name: Name, problem: string, remedy: string): WhatsAppStep => ({
  ...good(name),
  state: "wrong",
  problem,
  remedy,
});
const unknown = (name: Name, problem: string, remedy: string): WhatsAppStep => ({
  ...wrong(name, problem, remedy),
  state: "unknown",
});

/** What stands between the guests and the assistant, each with what is wrong and what to do. Each step asks Meta by itself. */
export async function checkSteps(
  services: Services,
  unit: AuthorizedUnit,
  account: ChannelAccount,
  seen: SeenAtDoor,
  doorUrl: string,
): Promise<WhatsAppStep[]> {
  const settings = settingsOf(account.settings);
  const token = account.secrets?.["accessToken"] ?? "";
  const context: Context = {
    services,
    unit,
    settings,
    account,
    seen,
    doorUrl,
    appToken: `${settings.appId}|${account.secrets?.["appSecret"] ?? ""}`,
    ask: (path, query, other = token) =>
      askGraph(services.env, { method: "GET", path, query, token: other, timeoutMs: TIMEOUT_MS }),
  };
  if (token === "")
    return [wrong("token", setUpText.token.missing, setUpText.token.remedy), receivedStep(context)];
  const asked = await Promise.all([
    tokenStep(context, token),
    numberStep(context),
    appStep(context),
    fieldStep(context),
    paymentStep(context),
  ]);
  const live = unknown("live", setUpText.live.unknown, setUpText.live.remedy);
  // A message of somebody who has no part in the app proves that the app is live.
  const isProven = seen.messageAt !== null;
  return [...asked.slice(0, 4), isProven ? good("live") : live, ...asked.slice(4), receivedStep(context)];
}

/** The step that says why Meta's answer is none. */
function failed(name: Name, answer: Exclude<GraphAnswer, { type: "done" }>, remedy: string): WhatsAppStep {
  if (answer.type === "lost" || answer.status >= 500)
    return unknown(name, setUpText.noAnswer, setUpText.tryAgain);
  return wrong(
    name,
    setUpText.said(answer.code, answer.words.replaceAll(/[A-Za-z0-9_-]{30,}/g, "…").slice(0, 200)),
    remedy,
  );
}

async function tokenStep(
  { ask, appToken, settings, services, unit }: Context,
  token: string,
): Promise<WhatsAppStep> {
  const { token: words } = setUpText;
  const answer = await ask("/debug_token", { input_token: token }, appToken);
  if (answer.type === "lost") return unknown("token", setUpText.noAnswer, setUpText.tryAgain);
  if (answer.type === "refused") return unknown("token", words.unknown, words.remedy);
  const data = valueOf(answer.body, "data");
  if (valueOf(data, "is_valid") !== true) return wrong("token", words.dead, words.remedy);
  const appId = textOf(data, "app_id");
  if (appId !== null && appId !== settings.appId) return wrong("token", words.otherApp, words.remedy);
  const scopes = listOf(data, "scopes");
  const missing = NEEDED_SCOPES.filter((scope) => !scopes.includes(scope));
  if (missing.length > 0) return wrong("token", words.scopes(missing.join(", ")), words.remedy);
  // 0: it has no end.
  const ends = secondsOf(data, "expires_at") ?? secondsOf(data, "data_access_expires_at");
  if (ends === null) return good("token");
  if (ends <= services.clock.now()) return wrong("token", words.dead, words.remedy);
  const day = localOf(ends, unit.timeZone).date.split("-").toReversed().join("/");
  return wrong("token", words.ends(day), words.remedy);
}

async function numberStep({ ask, settings }: Context): Promise<WhatsAppStep> {
  const { number: words } = setUpText;
  const fields = "display_phone_number,verified_name,account_mode,is_on_biz_app,status";
  const answer = await ask(`/${settings.numberId}`, { fields });
  if (answer.type !== "done") return failed("number", answer, words.remedy);
  if (textOf(answer.body, "account_mode") === "SANDBOX")
    return wrong("number", words.sandbox, words.sandboxRemedy);
  if (valueOf(answer.body, "is_on_biz_app") === true && !settings.isShared)
    return wrong("number", words.notShared, words.notSharedRemedy);
  return good("number");
}

async function appStep({ ask, settings }: Context): Promise<WhatsAppStep> {
  const answer = await ask(`/${settings.businessId}/subscribed_apps`, {});
  if (answer.type !== "done") return failed("app", answer, setUpText.app.remedy);
  const ids = listOf(answer.body, "data").map((one: Json) =>
    textOf(valueOf(one, "whatsapp_business_api_data"), "id"),
  );
  return ids.includes(settings.appId)
    ? good("app")
    : wrong("app", setUpText.app.missing, setUpText.app.remedy.replace("{ID da conta}", settings.businessId));
}

async function fieldStep({ ask, settings, appToken, doorUrl }: Context): Promise<WhatsAppStep> {
  const { field: words } = setUpText;
  const answer = await ask(`/${settings.appId}/subscriptions`, {}, appToken);
  if (answer.type === "lost") return unknown("field", setUpText.noAnswer, setUpText.tryAgain);
  if (answer.type === "refused") return unknown("field", words.unknown, words.remedy);
  const webhook = listOf(answer.body, "data").find(
    (one) => textOf(one, "object") === "whatsapp_business_account",
  );
  const names = new Set(listOf(webhook, "fields").map((one) => textOf(one, "name")));
  const needed = ["messages", ...(settings.isShared ? ["smb_message_echoes"] : [])];
  const missing = needed.filter((name) => !names.has(name));
  if (missing.length > 0) return wrong("field", words.missing(missing.join(", ")), words.remedy);
  const address = textOf(webhook, "callback_url");
  // A number may have an address of its own, which the app's webhook does not show: a message that came proves it.
  return address === null || address === doorUrl
    ? good("field")
    : unknown("field", words.elsewhere, words.elsewhereRemedy);
}

async function paymentStep({ ask, settings }: Context): Promise<WhatsAppStep> {
  const { payment: words } = setUpText;
  const answer = await ask(`/${settings.businessId}`, { fields: "primary_funding_id,account_review_status" });
  if (answer.type !== "done") return unknown("payment", words.unknown, words.remedy);
  const funding = textOf(answer.body, "primary_funding_id");
  return funding === null || funding === "0"
    ? wrong("payment", words.missing, words.remedy)
    : good("payment");
}

function receivedStep({ seen, settings, account }: Context): WhatsAppStep {
  const { received: words } = setUpText;
  const since = settings.tokenSavedAt ?? "";
  const isSince = (at: string | null) => at !== null && at >= since;
  if (isSince(seen.standbyAt)) return wrong("received", words.standby, words.standbyRemedy);
  if (!isSince(seen.messageAt))
    return isSince(seen.refusedAt)
      ? wrong("received", words.refused, words.refusedRemedy)
      : wrong("received", words.never, words.remedy);
  return account.isOn ? good("received") : wrong("received", words.off, words.offRemedy);
}
