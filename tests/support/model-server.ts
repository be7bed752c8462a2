import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A model server on this machine with OpenAI's chat protocol; it records its requests. */
export interface ModelServer {
  /** `http://127.0.0.1:…/v1` */
  baseUrl: string;
  asked: { authorization: string | undefined; body: string }[];
  /** Its next answer: a text, a status with a body, no answer, or an invalid one. */
  behave: Behaviour;
  stop(): Promise<void>;
}

/** `isCut`: the text stops where the length ends. */
type Behaviour =
  | { text: string; isCut?: boolean }
  | { status: number; body: string }
  | "silence"
  | "nonsense";

export async function startModelServer(options: { key?: string } = {}): Promise<ModelServer> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const model: ModelServer = {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked: [],
    behave: { text: "ok" },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: Buffer[] = [];
    for await (const piece of request) body.push(piece as Buffer);
    const { authorization } = request.headers;
    model.asked.push({ authorization, body: Buffer.concat(body).toString() });
    if (options.key !== undefined && authorization !== `Bearer ${options.key}`) {
      // OpenAI's errors repeat the given key, too.
      sendJson(response, 401, {
        error: { message: `Incorrect API key provided: ${authorization}`, type: "invalid_request_error" },
      });
    } else if (request.url !== "/v1/chat/completions") {
      sendJson(response, 404, { error: { message: "not found" } });
    } else if (model.behave === "nonsense") {
      response.writeHead(200, { "content-type": "text/html" }).end("<html>It works!</html>");
    } else if (model.behave !== "silence") {
      if ("status" in model.behave) response.writeHead(model.behave.status).end(model.behave.body);
      else sendJson(response, 200, completion(model.behave));
    }
  }
  return model;
}

function completion({ text: content, isCut }: { text: string; isCut?: boolean }): unknown {
  return {
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1,
    model: "test",
    choices: [
      { index: 0, message: { role: "assistant", content }, finish_reason: isCut ? "length" : "stop" },
    ],
    usage: { prompt_tokens: 10, completion_tokens: 2, total_tokens: 12 },
  };
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
