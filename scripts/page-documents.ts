import { resolve } from "node:path";

import { createServer, type Plugin, type PluginOption } from "vite";

import { PAGE_ROOTS } from "./web-chunks.ts";

const ROOT = resolve(import.meta.dirname, "..");

/**
 * Writes `pages/<name>.html` for each page: the application's document, with the page's outline in it and with
 * links to all of the page's scripts, which src/web/index.html loads once the outline is painted. `plugins` compile
 * the outlines' components.
 */
export function pageDocuments(plugins: PluginOption[]): Plugin {
  return {
    name: "page-documents",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const index = bundle["index.html"];
        if (index?.type !== "asset") this.error("there is no index.html");
        // Module scripts run after the first paint, so none may share a slow connection with the style sheet.
        const document = String(index.source).replaceAll(
          '<script type="module" ',
          '<script type="module" fetchpriority="low" ',
        );
        index.source = document;
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));

        const filesOf = (roots: readonly string[]) => {
          const files = new Set<string>();
          const add = (file: string) => {
            if (files.has(file)) return;
            files.add(file);
            byFile.get(file)?.imports.forEach(add);
          };
          for (const root of roots) {
            const id = resolve(ROOT, root);
            const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
            if (!chunk) this.error(`${root} is in no file`);
            add(chunk.fileName);
          }
          return [...files];
        };

        const assets = Object.values(bundle).filter((file) => file.type === "asset");
        for (const { name, html } of await renderOutlines(plugins)) {
          const links = filesOf(
            PAGE_ROOTS[name.replace("-demo", "")] ?? this.error(`src/web/pages has no ${name}`),
          )
            .filter((file) => !document.includes(`/${file}"`))
            .map((file) => `    <link rel="after-paint" href="/${file}">\n`);
          // The development server names pictures by their source.
          const outline = html.replaceAll(/"\/[^"]*\/([^"/]+\.svg)"/g, (_all, source: string) => {
            const built = assets.find(({ names }) => names.includes(source));
            return built ? `"/${built.fileName}"` : this.error(`${source} is not in the build`);
          });
          this.emitFile({
            type: "asset",
            fileName: `pages/${name}.html`,
            source: document
              .replace("</head>", () => `${links.join("")}  </head>`)
              .replace('<div id="root"></div>', () => `<div id="root">${outline}</div>`),
          });
        }
      },
    },
  };
}

/** The outlines as HTML. They are inert and invisible to assistive technology: their fields and buttons do not work yet. */
async function renderOutlines(plugins: PluginOption[]): Promise<{ name: string; html: string }[]> {
  const vite = await createServer({
    configFile: false,
    root: resolve(ROOT, "src/web"),
    plugins,
    appType: "custom",
    logLevel: "error",
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const { renderOutlines: render } = (await vite.ssrLoadModule("/outline.tsx")) as {
      renderOutlines: () => { name: string; html: string }[];
    };
    return render().map(({ name, html }) => ({
      name,
      html: `<div inert aria-hidden="true">${withoutActions(html)}</div>`,
    }));
  } finally {
    await vite.close();
  }
}

/** Fields take no text that would be lost, nothing takes the focus, and pictures that are not seen do not load early. */
function withoutActions(html: string): string {
  return html
    .replaceAll("<input ", "<input readonly ")
    .replaceAll(' autofocus=""', "")
    .replaceAll(/<link rel="preload"[^>]*>/g, "");
}
