import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What the server does with one request, in the order of the script. */
export type ScriptedAnswer =
  | { say: string }
  | { call: string; with: unknown }
  /** Arguments unchanged, also invalid JSON. */
  | { call: string; raw: string }
  | { status: number; body?: string }
  | { stream: string }
  | "hang"
  | "hang up";

export interface AiServer {
  url: string;
  /** Bodies of the requests so far. */
  requests: AiRequest[];
  /** Answers the next requests in order; after the end of the script the last answer is repeated. */
  script(...answers: ScriptedAnswer[]): void;
  stop(): Promise<void>;
}

export interface AiRequest {
  authorization: string | undefined;
  body: {
    model: string;
    stream?: boolean;
    messages: { role: string; content: unknown; tool_calls?: unknown[] }[];
    tools: { function: { name: string; description: string; parameters: Record<string, unknown> } }[];
    tool_choice?: unknown;
  };
}

/**
 * A server with OpenAI's chat completions protocol, as Ollama, llama.cpp and vLLM have it. It answers what a
 * test scripts.
 */
export async function startAiServer(): Promise<AiServer> {
  const requests: AiRequest[] = [];
  let answers: ScriptedAnswer[] = [];
  let calls = 0;
  const open = new Set<ServerResponse>();
  const server = createServer(async (request, response) => {
    open.add(response);
    response.on("close", () => open.delete(response));
    let text = "";
    for await (const chunk of request) text += String(chunk);
    requests.push({
      authorization: request.headers.authorization,
      body: JSON.parse(text) as AiRequest["body"],
    });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    calls += 1;
    if (answer === "hang") return;
    if (answer === undefined || answer === "hang up") {
      response.destroy();
      return;
    }
    if ("status" in answer) {
      response.writeHead(answer.status, { "content-type": "application/json" });
      response.end(answer.body ?? JSON.stringify({ error: { message: "scripted", type: "scripted" } }));
      return;
    }
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.end("stream" in answer ? answer.stream : streamOf(answer, calls));
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
    stop: () =>
      new Promise((resolve) => {
        for (const response of open) response.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Streams text word by word; a call's arguments in pieces of seven letters, as real servers do. */
function streamOf(
  answer: Exclude<ScriptedAnswer, string | { status: number } | { stream: string }>,
  id: number,
): string {
  const deltas =
    "say" in answer
      ? (answer.say.match(/\S+\s*/g) ?? []).map((content) => ({ content }))
      : [
          {
            tool_calls: [
              {
                index: 0,
                id: `scripted-${id}`,
                type: "function",
                function: { name: answer.call, arguments: "" },
              },
            ],
          },
          ...(("raw" in answer ? answer.raw : JSON.stringify(answer.with)).match(/[\s\S]{1,7}/g) ?? []).map(
            (piece) => ({
              tool_calls: [{ index: 0, function: { arguments: piece } }],
            }),
          ),
        ];
  const chunk = (choice: object, rest: object = {}) =>
    `data: ${JSON.stringify({ id: `c${id}`, object: "chat.completion.chunk", created: 1, model: "scripted", choices: [choice], ...rest })}\n\n`;
  return [
    ...deltas.map((delta) =>
      chunk({ index: 0, delta: { role: "assistant", ...delta }, finish_reason: null }),
    ),
    chunk(
      { index: 0, delta: {}, finish_reason: "say" in answer ? "stop" : "tool_calls" },
      { usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 } },
    ),
    "data: [DONE]\n\n",
  ].join("");
}
