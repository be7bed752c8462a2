import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { protocolOf, type ModelAnswer, type ReportedTokens } from "./ai-protocols.ts";

/** What the server does with one request, in the order of the script. */
export type ScriptedAnswer =
  | {
      say: string;
      think?: string;
      finish?: "stop" | "length" | "filter";
      /** Waits so long before each event. */
      everyMs?: number;
    }
  | { call: string; with: unknown; think?: string }
  /** Arguments unchanged, also invalid JSON. */
  | { call: string; raw: string }
  | { status: number; body?: string; headers?: Record<string, string> }
  | { stream: string }
  /** The connection breaks, or the stream ends properly, after these words and before the end of the answer. */
  | { broken: string }
  | { unfinished: string }
  | "hang"
  | "hang up";

export interface AiServer {
  url: string;
  /** The requests since the last script. */
  requests: AiRequest[];
  /** Answers the next requests in order; after the end of the script the last answer is repeated. */
  script(...answers: ScriptedAnswer[]): void;
  /** The tokens that the next answers report. */
  use(tokens: ReportedTokens): void;
  stop(): Promise<void>;
}

export interface AiRequest {
  path: string;
  authorization: string | undefined;
  /** OpenAI's; the other providers' requests are read from `json`. */
  body: {
    model: string;
    stream?: boolean;
    stream_options?: unknown;
    max_tokens?: number;
    messages: { role: string; content: unknown; tool_calls?: unknown[] }[];
    tools: { function: { name: string; description: string; parameters: Record<string, unknown> } }[];
    tool_choice?: unknown;
  };
  json: Record<string, unknown>;
}

const USUAL_TOKENS: ReportedTokens = { input: 100, output: 20 };

/**
 * A server with the protocols of OpenAI's chat completions (as Ollama, llama.cpp and vLLM have it), Anthropic and Google, by the path of
 * the request. It answers what a test scripts.
 */
export async function startAiServer(): Promise<AiServer> {
  const requests: AiRequest[] = [];
  let answers: ScriptedAnswer[] = [];
  let tokens = USUAL_TOKENS;
  let calls = 0;
  const open = new Set<ServerResponse>();
  const server = createServer(async (request, response) => {
    open.add(response);
    response.on("close", () => open.delete(response));
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const path = request.url ?? "";
    const json = JSON.parse(text) as AiRequest["json"];
    const body = json as unknown as AiRequest["body"];
    requests.push({ path, authorization: request.headers.authorization, body, json });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    calls += 1;
    if (answer === "hang") return;
    if (answer === undefined || answer === "hang up") {
      response.destroy();
      return;
    }
    if ("status" in answer) {
      response.writeHead(answer.status, { "content-type": "application/json", ...answer.headers });
      response.end(answer.body ?? JSON.stringify({ error: { message: "scripted", type: "scripted" } }));
      return;
    }
    response.writeHead(200, { "content-type": "text/event-stream" });
    if ("stream" in answer) {
      response.end(answer.stream);
      return;
    }
    const protocol = protocolOf(path);
    // OpenAI's servers report their tokens only when they are asked to; the others always do.
    const isAsked = !path.endsWith("/chat/completions") || body.stream_options !== undefined;
    const events = protocol.stream(toModelAnswer(answer), isAsked ? tokens : null, calls);
    for (const event of events) {
      if ("everyMs" in answer) await sleep(answer.everyMs);
      response.write(event);
    }
    if ("broken" in answer) setImmediate(() => response.destroy());
    else response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    script: (...scripted) => {
      answers = scripted;
      requests.length = 0;
    },
    use: (reported) => {
      tokens = reported;
    },
    stop: () =>
      new Promise((resolve) => {
        for (const response of open) response.destroy();
        server.close(() => resolve());
      }),
  };
}

function toModelAnswer(
  answer: Exclude<ScriptedAnswer, string | { status: number } | { stream: string }>,
): ModelAnswer {
  if ("broken" in answer) return { say: answer.broken, finish: null };
  if ("unfinished" in answer) return { say: answer.unfinished, finish: null };
  const think = "think" in answer && answer.think !== undefined ? { think: answer.think } : {};
  if ("say" in answer) return { ...think, say: answer.say, finish: answer.finish ?? "stop" };
  const input = "raw" in answer ? answer.raw : JSON.stringify(answer.with);
  return { ...think, call: { name: answer.call, input }, finish: "tool" };
}
