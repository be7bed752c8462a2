import { connect } from "node:net";

import { expect, test } from "vitest";

import { silentLog } from "../log.ts";
import { limitBodyTime } from "./body-limit.ts";
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
  const send = (body: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(http.port, "127.0.0.1", () =>
        socket.write(`POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 4\r\n\r\n${body}`),
      );
      let answer = "";
      socket.on("data", (data) => (answer += data.toString()));
      socket.on("error", () => {});
      socket.on("close", () => resolve(answer.slice(0, 12)));
    });
  expect(await Promise.all([send("body"), send("bo")])).toEqual(["HTTP/1.1 200", "HTTP/1.1 408"]);
  await http.stop();
});
