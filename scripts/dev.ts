import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

import { createServer } from "vite";

import { onStopSignal } from "../src/platform/stop-signals.ts";

// The server, restarted when one of its files changes, and Vite with hot replacement, which passes the API's calls on
// to it. The address to open is Vite's. One Ctrl+C stops both, the database's child included; a second one does not wait.

// With --whatsapp, a local server plays Meta, and a page of its own is the customer's phone.

const root = resolve(import.meta.dirname, "..");
const port = process.env["PORT"] ?? "3000";
const webPort = Number(process.env["WEB_PORT"] ?? 5173);

const vite = await createServer({
  configFile: resolve(root, "vite.config.ts"),
  plugins: [
    {
      name: "public-page-sources",
      // The server writes these pages with the file names of the last build; here they always get the
      // sources.
      configureServer({ middlewares }) {
        middlewares.use((request, _response, next) => {
          const [, name, type] =
            /^\/assets\/(public-menu|queue-place|web-chat)-(?!panel-)[^/]+\.(css|js)$/.exec(
              request.url ?? "",
            ) ?? [];
          const folders: Record<string, string> = {
            "public-menu": "menu/public",
            "queue-place": "waitlist/place",
            "web-chat": "conversations/channels/web-chat",
          };
          if (name !== undefined)
            request.url = `/@fs${root}/src/features/${folders[name]}/web/page.${type === "css" ? "css" : "ts"}`;
          next();
        });
      },
    },
  ],
  server: {
    host: "127.0.0.1",
    port: webPort,
    strictPort: true,
  },
});
await vite.listen();

const whatsApp = process.argv.includes("--whatsapp") ? await startWhatsApp() : null;

// A process group of its own, so that the terminal's Ctrl+C comes to us alone and reaches the server once,
// through its watcher.
const server = spawn(
  process.execPath,
  ["--env-file-if-exists=.env", "--watch", "--watch-preserve-output", "src/server/main.ts"],
  {
    cwd: root,
    env: {
      ...process.env,
      PORT: port,
      ...(whatsApp && { WHATSAPP_GRAPH_URL: whatsApp.graph.url }),
      PUBLIC_URL: process.env["PUBLIC_URL"] ?? `http://127.0.0.1:${webPort}`,
    },
    stdio: ["ignore", "inherit", "inherit"],
    detached: true,
  },
);
const serverEnded = once(server, "exit");

async function startWhatsApp() {
  const [{ startGraphServer }, { startCustomerPage }] = await Promise.all([
    import("../tests/support/graph-server/graph-server.ts"),
    import("../tests/support/graph-server/customer-page.ts"),
  ]);
  const graph = await startGraphServer();
  const page = await startCustomerPage(graph, Number(process.env["WHATSAPP_PAGE_PORT"] ?? 5174));
  console.log(`WhatsApp: ${page.url}`);
  return { graph, page };
}

let isStopping = false;
async function stop(): Promise<void> {
  isStopping = true;
  server.kill("SIGTERM");
  await Promise.all([vite.close(), serverEnded, whatsApp?.page.stop(), whatsApp?.graph.stop()]);
  process.exit(0);
}

function stopByForce(): never {
  if (server.pid !== undefined) process.kill(-server.pid, "SIGKILL");
  process.exit(1);
}

onStopSignal((times) => (times === 1 ? void stop() : stopByForce()));
void serverEnded.then(() => (isStopping ? undefined : stop()));
