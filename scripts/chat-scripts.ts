import { resolve } from "node:path";

import { build, type Plugin } from "vite";

const WEB = resolve(import.meta.dirname, "../src/features/conversations/channels/web-chat/web");

interface BuiltFile {
  fileName: string;
  code: string;
}

/**
 * Builds `chat.js`, which restaurants put on their own pages, and the chat that it loads once somebody opens it. Both stand alone: nothing
 * of the application's files may load on a foreign page. `chat.js` is a classic script without a name that the page could know.
 */
export function chatScripts(): Plugin {
  return {
    name: "chat-scripts",
    async generateBundle() {
      for (const { fileName, code } of await buildChatScripts())
        this.emitFile({ type: "asset", fileName, source: code });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = request.url?.split("?", 1)[0] ?? "";
        if (path !== "/chat.js" && !path.startsWith("/assets/web-chat-panel-")) return next();
        buildChatScripts().then((files) => {
          const file = files.find(({ fileName }) => (path === "/chat.js") === (fileName === "chat.js"));
          response.setHeader("content-type", "text/javascript; charset=utf-8");
          response.setHeader("access-control-allow-origin", "*");
          response.end(file?.code);
        }, next);
      });
    },
  };
}

async function buildChatScripts(): Promise<BuiltFile[]> {
  const panel = await buildAlone("panel.ts", {
    format: "es",
    entryFileNames: "assets/web-chat-panel-[hash].js",
  });
  const launcher = await buildAlone(
    "launcher.ts",
    { format: "iife", entryFileNames: "chat.js" },
    { CHAT_PANEL_FILE: JSON.stringify(panel.fileName) },
  );
  return [launcher, panel];
}

async function buildAlone(
  entry: string,
  output: { format: "es" | "iife"; entryFileNames: string },
  define: Record<string, string> = {},
): Promise<BuiltFile> {
  const built = await build({
    configFile: false,
    root: WEB,
    logLevel: "error",
    publicDir: false,
    define,
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: {
        input: resolve(WEB, entry),
        preserveEntrySignatures: "strict",
        output: { ...output, minify: true },
      },
    },
  });
  const [bundle] = [built].flat();
  const files = bundle !== undefined && "output" in bundle ? bundle.output : [];
  const [file, ...others] = files;
  if (file?.type !== "chunk" || others.length > 0) throw new Error(`${entry} is not one script`);
  return file;
}
