import { connect, type Socket } from "node:net";

/**
 * Starts an upload that declares a megabyte and sends a byte now and then, like a bad line or an attacker.
 */
export function startDrippingUpload(url: string, path: string, cookie: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${hostname}`,
    `cookie: ${cookie}`,
    "content-type: multipart/form-data; boundary=b",
    "content-length: 1000000",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n--b\r\n`);
  const drip = setInterval(() => socket.write("x"), 50);
  socket.on("error", () => {});
  socket.on("close", () => clearInterval(drip));
  return socket;
}
