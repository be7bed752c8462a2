import { once } from "node:events";
import { createServer, type Socket } from "node:net";

import { expect, test } from "vitest";

import { CoalescingSocket } from "./coalescing-socket.ts";

test("sends what one turn of the event loop writes together, and later writes by themselves", async () => {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("no address");
  const socket = new CoalescingSocket();
  socket.connect(address.port, "127.0.0.1");
  const [[received]] = (await Promise.all([once(server, "connection"), once(socket, "connect")])) as [
    [Socket],
    unknown,
  ];
  const next = async () => String((await once(received, "data"))[0]);

  for (const part of ["begin", ";", "select"]) socket.write(part);
  expect(await next()).toBe("begin;select");
  socket.write("commit");
  expect(await next()).toBe("commit");

  socket.destroy();
  server.close();
});
