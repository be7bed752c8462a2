import { connect } from "node:net";

import { expect, test } from "vitest";

import { silentLog } from "../log.ts";
import { limitBodyTime, readBody } from "./body-limit.ts";
import { startHttpServer } from "./server.ts";

test("a late body is refused; work on an arrived one may take longer", async () => {
  const http = await startHttpServer(
    { port: 0, host: "127.0.0.1" },
    async (request, response) => {
      limitBodyTime(request, 60, () => response.writeHead(408, { connection: "close" }).end());
      request.resume();
      await new Promise((resolve) => request.once("close", resolve));
      await new Promise((resolve) => setTimeout(resolve, 120));
      if (!response.headersSent) response.writeHead(200).end();
    },
    silentLog,
  );
  const send = (body: string) => post(http.port, `content-length: 4\r\n\r\n${body}`);
  expect(await Promise.all([send("body"), send("bo")])).toEqual(["HTTP/1.1 200", "HTTP/1.1 408"]);
  await http.stop();
});

test("a small body is read; a large one is discarded, so that its sender gets the answer", async () => {
  const http = await startHttpServer(
    { port: 0, host: "127.0.0.1" },
    async (request, response) => {
      const body = await readBody(request, { maxBytes: 8, milliseconds: 60 });
      response.writeHead(Buffer.isBuffer(body) ? 200 : body === "too_large" ? 413 : 408).end();
    },
    silentLog,
  );
  const chunked = (size: number) =>
    `transfer-encoding: chunked\r\n\r\n${size.toString(16)}\r\n${"a".repeat(size)}\r\n0\r\n\r\n`;
  const answers = await Promise.all(
    [
      "content-length: 8\r\n\r\naaaaaaaa",
      `content-length: 100000\r\n\r\n${"a".repeat(100_000)}`,
      chunked(8),
      chunked(9),
      "content-length: 8\r\n\r\naaaa",
    ].map((rest) => post(http.port, rest)),
  );
  expect(answers.map((answer) => answer.slice(-3))).toEqual(["200", "413", "200", "413", "408"]);
  await http.stop();
});

/** Sends a request with these last headers and this body; answers the first line. */
function post(port: number, rest: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(`POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${rest}`),
    );
    let answer = "";
    socket.on("data", (data) => (answer += data.toString()));
    socket.on("error", () => {});
    socket.on("close", () => resolve(answer.slice(0, 12)));
  });
}
