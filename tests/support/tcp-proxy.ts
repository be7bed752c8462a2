import { connect, createServer, type Socket } from "node:net";

/** An address that can point at another server, as a virtual address or a service name does. */
export interface TcpProxy {
  port: number;
  /** New connections go to this port of this machine; the open ones are cut. */
  pointAt(port: number): void;
  stop(): Promise<void>;
}

export async function startTcpProxy(firstTarget: number): Promise<TcpProxy> {
  let target = firstTarget;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const backend = connect({ host: "127.0.0.1", port: target, noDelay: true });
    for (const end of [socket, backend]) {
      sockets.add(end);
      end.on("error", () => {});
      end.on("close", () => {
        sockets.delete(end);
        socket.destroy();
        backend.destroy();
      });
    }
    socket.pipe(backend).pipe(socket);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the proxy has no port");
  const cut = () => sockets.forEach((socket) => socket.destroy());
  return {
    port: address.port,
    pointAt(port) {
      target = port;
      cut();
    },
    async stop() {
      const closed = new Promise((done) => server.close(done));
      cut();
      await closed;
    },
  };
}
