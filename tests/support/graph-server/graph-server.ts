import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { signed, statusUpdate, webhookOf, type Update } from "./updates.ts";

/** A message that the product sent, as Meta got it. */
export interface SentMessage {
  id: string;
  to: string | null;
  recipient: string | null;
  reference: string;
  text: string;
  /** Ids and titles of buttons or rows. */
  options: { id: string; title: string }[];
  body: Record<string, unknown>;
}

/** What happens to the next calls that send, one each. */
export type Fault =
  | { kind: "refuse"; code: number; words?: string; status?: number }
  /** The message is taken, and the answer never arrives. */
  | { kind: "lose" }
  | { kind: "delay"; milliseconds: number };

/** The accesses that this Meta knows. */
export interface GraphNumber {
  numberId: string;
  businessId: string;
  appId: string;
  accessToken: string;
  appSecret: string;
  /** What the set-up page can find wrong. */
  facts: {
    isValid: boolean;
    /** Seconds since 1970; 0: no end. */
    expiresAt: number;
    scopes: string[];
    mode: "LIVE" | "SANDBOX";
    isOnBusinessApp: boolean;
    subscribedApps: string[];
    fields: string[];
    callbackUrl: string;
    fundingId: string | null;
  };
}

export interface GraphServer {
  /** For WHATSAPP_GRAPH_URL. */
  url: string;
  number: GraphNumber;
  /** In the order in which they came. */
  sent: SentMessage[];
  /** Ids of guests' messages that were marked as read, with the typing indicator. */
  typing: string[];
  /** `METHOD /path`, without tokens. */
  requests: string[];
  failNext(...faults: Fault[]): void;
  /** Reports of each sent message go to this address from now on, delivered and read ones with a price. Null: none. */
  reportTo(doorUrl: string | null, states?: readonly ("sent" | "delivered" | "read")[]): void;
  /** Signs and posts updates to a door as Meta does: all in one call, or each in its own. Answers the status codes. */
  post(
    doorUrl: string,
    updates: readonly Update[],
    options?: { apart?: boolean; numberId?: string },
  ): Promise<number[]>;
  stop(): Promise<void>;
}

/**
 * Meta's Graph API and its webhooks on this machine, written from Meta's public pages of November 2026: what a message must look like to be
 * taken, and what is reported of it.
 */
export async function startGraphServer({ port = 0 }: { port?: number } = {}): Promise<GraphServer> {
  const number: GraphNumber = {
    numberId: "106540352242922",
    businessId: "102290129340398",
    appId: "670843887433847",
    accessToken: "EAAtest0000000000000000000000token",
    appSecret: "0123456789abcdef0123456789abcdef",
    facts: {
      isValid: true,
      expiresAt: 0,
      scopes: ["whatsapp_business_messaging", "whatsapp_business_management"],
      mode: "LIVE",
      isOnBusinessApp: false,
      subscribedApps: ["670843887433847"],
      fields: ["messages"],
      callbackUrl: "",
      fundingId: "4242",
    },
  };
  const sent: SentMessage[] = [];
  const typing: string[] = [];
  const requests: string[] = [];
  const faults: Fault[] = [];
  const reporting = new Set<Promise<unknown>>();
  let reports: { doorUrl: string; states: readonly string[] } | null = null;

  const http = createServer((request, response) => {
    answer(request, response).catch(() => send(response, 500, errorOf(1, "unknown")));
  });
  await new Promise<void>((listening) => http.listen(port, "127.0.0.1", listening));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://localhost");
    const path = url.pathname.replace(/^\/v\d+\.\d+/, "");
    requests.push(`${request.method} ${url.pathname}`);
    const body = await readJson(request);
    const token = (request.headers.authorization ?? "").replace(/^Bearer /, "");
    const appToken = `${number.appId}|${number.appSecret}`;
    if (token !== number.accessToken && token !== appToken)
      return send(response, 401, errorOf(190, "Error validating access token"));
    // Several units of a test may each have a number of the same app.
    if (request.method === "POST" && /^\/\d+\/messages$/.test(path))
      return takeMessage(request, response, body);
    return read(response, path, token === appToken);
  }

  function read(response: ServerResponse, path: string, isApp: boolean): void {
    const { facts, numberId, businessId, appId } = number;
    if (path === "/debug_token" && isApp)
      return send(response, 200, {
        data: { app_id: appId, is_valid: facts.isValid, expires_at: facts.expiresAt, scopes: facts.scopes },
      });
    if (path === `/${appId}/subscriptions` && isApp)
      return send(response, 200, {
        data: [
          {
            object: "whatsapp_business_account",
            callback_url: facts.callbackUrl,
            active: true,
            fields: facts.fields.map((name) => ({ name, version: "v26.0" })),
          },
        ],
      });
    if (path === `/${numberId}`)
      return send(response, 200, {
        id: numberId,
        display_phone_number: "+55 11 3284-5170",
        account_mode: facts.mode,
        is_on_biz_app: facts.isOnBusinessApp,
      });
    if (path === `/${businessId}/subscribed_apps`)
      return send(response, 200, {
        data: facts.subscribedApps.map((id) => ({ whatsapp_business_api_data: { id, name: "app" } })),
      });
    if (path === `/${businessId}`)
      return send(response, 200, {
        id: businessId,
        ...(facts.fundingId !== null && { primary_funding_id: facts.fundingId }),
      });
    return send(response, 400, errorOf(100, "Unsupported get request"));
  }

  async function takeMessage(
    request: IncomingMessage,
    response: ServerResponse,
    body: Record<string, unknown>,
  ): Promise<void> {
    if (body["status"] === "read") {
      typing.push(String(body["message_id"]));
      return send(response, 200, { success: true });
    }
    const fault = faults.shift();
    if (fault?.kind === "refuse")
      return send(response, fault.status ?? 400, errorOf(fault.code, fault.words ?? "refused"));
    const problem = problemOf(body);
    if (problem !== null) return send(response, 400, errorOf(131_009, problem));
    if (fault?.kind === "delay") await new Promise((resolve) => setTimeout(resolve, fault.milliseconds));
    const message = messageOf(body, `wamid.out${sent.length + 1}.${Date.now()}`);
    sent.push(message);
    report(message);
    if (fault?.kind === "lose") return void request.socket.destroy();
    send(response, 200, {
      messaging_product: "whatsapp",
      contacts: [message.to === null ? { user_id: message.recipient } : { wa_id: message.to }],
      messages: [{ id: message.id }],
    });
  }

  function report(message: SentMessage): void {
    if (reports === null) return;
    const { doorUrl, states } = reports;
    const posted = (async () => {
      for (const state of states) {
        const update = statusUpdate(message.id, state, { reference: message.reference });
        // Meta repeats a report until it is answered with 200, for up to seven days.
        while (reports !== null && !(await post(doorUrl, [update]).catch(() => [0])).includes(200))
          await new Promise((resolve) => setTimeout(resolve, 100));
      }
    })();
    reporting.add(posted);
    void posted.finally(() => reporting.delete(posted));
  }

  async function post(
    doorUrl: string,
    updates: readonly Update[],
    { apart = false, numberId = number.numberId }: { apart?: boolean; numberId?: string } = {},
  ): Promise<number[]> {
    const to = { ...number, numberId };
    const bodies = apart ? updates.map((one) => webhookOf(to, [one])) : [webhookOf(to, updates)];
    return Promise.all(
      bodies.map(async (body) => {
        const response = await fetch(doorUrl, {
          method: "POST",
          headers: { "content-type": "application/json", ...signed(body, number.appSecret) },
          body,
        });
        await response.arrayBuffer();
        return response.status;
      }),
    );
  }

  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    number,
    sent,
    typing,
    requests,
    failNext: (...next) => void faults.push(...next),
    reportTo: (doorUrl, states = ["sent", "delivered", "read"]) =>
      void (reports = doorUrl === null ? null : { doorUrl, states }),
    post,
    async stop() {
      reports = null;
      await Promise.all(reporting);
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function errorOf(code: number, words: string) {
  return { error: { message: `(#${code}) ${words}`, type: "OAuthException", code, fbtrace_id: "A" } };
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  const text = Buffer.concat(pieces).toString("utf8");
  return text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
}

interface Interactive {
  type?: string;
  body?: { text?: string };
  action?: {
    name?: string;
    button?: string;
    buttons?: { reply: { id: string; title: string } }[];
    sections?: { title?: string; rows: { id: string; title: string; description?: string }[] }[];
  };
}

/** Why Meta would refuse the message; null where it takes it. One thing too long rejects the whole message. */
function problemOf(body: Record<string, unknown>): string | null {
  if (body["messaging_product"] !== "whatsapp") return "messaging_product";
  const { to, recipient } = body;
  if (typeof to !== "string" && typeof recipient !== "string") return "to or recipient";
  if (typeof to === "string" && !/^\d{5,20}$/.test(to)) return "to is no number";
  if (typeof recipient === "string" && !/^[A-Z]{2}\.(?:ENT\.)?[A-Za-z0-9]{1,128}$/.test(recipient))
    return "recipient is no BSUID";
  if (referenceOf(body).length > 512) return "biz_opaque_callback_data";
  if (body["type"] === "text") {
    const { length } = (body["text"] as { body?: string } | undefined)?.body ?? "";
    return length >= 1 && length <= 4_096 ? null : "text.body";
  }
  if (body["type"] !== "interactive") return "type";
  return problemOfInteractive(body["interactive"] ?? {});
}

function problemOfInteractive({ type, body, action }: Interactive): string | null {
  const text = body?.text ?? "";
  if (type === "request_contact_info") return action?.name === "request_contact_info" ? null : "action.name";
  if (type === "button") {
    const replies = (action?.buttons ?? []).map(({ reply }) => reply);
    const titles = new Set(replies.map(({ title }) => title));
    if (replies.length < 1 || replies.length > 3) return "buttons";
    if (titles.size < replies.length) return "two buttons with one title";
    return text.length <= 1_024 && replies.every(isTitled(20, 256)) ? null : "button";
  }
  if (type !== "list") return "interactive.type";
  const listed = (action?.sections ?? []).flatMap((section) => section.rows);
  if (listed.length < 1 || listed.length > 10) return "rows";
  if ((action?.button ?? "").length < 1 || (action?.button ?? "").length > 20) return "action.button";
  if (!listed.every(isTitled(24, 200))) return "row";
  return listed.every(({ description = "" }) => description.length <= 72) && text.length <= 4_096
    ? null
    : "description";
}

function isTitled(titleLength: number, idLength: number) {
  return ({ id, title }: { id: string; title: string }) =>
    title.length >= 1 && title.length <= titleLength && id.length >= 1 && id.length <= idLength;
}

function referenceOf({ biz_opaque_callback_data: reference }: Record<string, unknown>): string {
  return typeof reference === "string" ? reference : "";
}

function messageOf(body: Record<string, unknown>, id: string): SentMessage {
  const interactive = (body["interactive"] ?? {}) as Interactive;
  const options = [
    ...(interactive.action?.buttons ?? []).map(({ reply }) => reply),
    ...(interactive.action?.sections ?? []).flatMap(({ rows }) => rows),
  ];
  return {
    id,
    // With both, Meta takes the number.
    to: (body["to"] as string | undefined) ?? null,
    recipient: (body["recipient"] as string | undefined) ?? null,
    reference: referenceOf(body),
    text: (body["text"] as { body?: string } | undefined)?.body ?? interactive.body?.text ?? "",
    options: options.map((option) => ({ id: option.id, title: option.title })),
    body,
  };
}
