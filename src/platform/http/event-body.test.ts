import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";

import { expect, test } from "vitest";

import { EventStream } from "../event-stream.ts";
import { eventPart, sendEvents } from "./event-body.ts";

test("an event after the stream's end is not written into the connection's next answer", async () => {
  const server = createServer((request, response) => {
    if (request.url === "/next") return void response.end("next");
    response.writeHead(200, { "content-type": "text/event-stream" });
    const events = new EventStream<string>((sink) => {
      sink.send("first");
      sink.end();
      sink.send("late");
      return { resume() {}, stop() {} };
    });
    void sendEvents(response, { events, partOf: (event) => eventPart("message", String(event)) });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let received = "";
  client.on("data", (bytes) => (received += bytes.toString()));
  client.write(
    "GET / HTTP/1.1\r\nHost: maitre\r\n\r\nGET /next HTTP/1.1\r\nHost: maitre\r\nConnection: close\r\n\r\n",
  );
  await once(client, "close");
  server.close();
  expect(received).toMatch(/data: first\n\n\r\n0\r\n\r\nHTTP\/1\.1 200 OK/);
  expect(received).not.toContain("late");
});
