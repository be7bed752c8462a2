import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import optimizeLocales from "@react-aria/optimize-locales-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

import { chatScripts } from "./scripts/chat-scripts.ts";
import { pageDocuments } from "./scripts/page-documents.ts";
import { chunkNamer, refuseTangles } from "./scripts/web-chunks.ts";
import { plainIcons } from "./scripts/web-icons.ts";
import { runtimeInCore } from "./scripts/web-runtime.ts";
import { valuesOfTouches } from "./scripts/web-touches.ts";

const outDir = join(import.meta.dirname, "dist/web");
const server = `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`;

/**
 * Components that only lay out what they are given, or that a page draws once. The React compiler's caches would
 * double their size, and save no work: they render as rarely, or as cheaply, without it. Lists, cards, dialogs and
 * editors are compiled.
 */
const NOT_COMPILED = new RegExp(
  [
    "/src/ui/(?:avatar|badge|bar-chart|button|card|checkbox|empty-state|error-state|icon-button|native-field|overlay-trigger|password-field|popover|press|progress-bar|required-mark|search-bar|sidebar|skeleton|spinner|sticky-top|submit-button|switch|tab-list|text-field|toast|tooltip)\\.tsx?$",
    "/src/features/auth/web/[^/]*\\.tsx$",
    "/src/features/companies/web/(?:current-unit|unit-page)\\.tsx$",
    "/src/features/conversations/inbox/web/waiting\\.tsx$",
    "/src/features/dashboard/web/[^/]*\\.tsx$",
    "/src/features/week/web/(?:day-bar|guest-search|page-top|status-filter)\\.tsx$",
    "/src/features/stand/(?:acts/|menus/|pacing/|plan/)?web/.*",
    "/src/features/reports/(?:pictures/web/[^/]*|web/(?:period-bar|report-table|report-top))\\.tsx$",
    "/src/features/menu/web/(?:menu-header|menu-skeleton|menu-toolbar|public-bar)\\.tsx$",
    "/src/features/reviews/web/(?:review-filters|reviews-skeleton|stars|summary|trend-card)\\.tsx$",
    "/src/web/(?!search/)[^/]*\\.tsx$",
  ].join("|"),
);

export default defineConfig({
  root: join(import.meta.dirname, "src/web"),
  plugins: [
    { ...optimizeLocales.vite({ locales: ["pt-BR"] }), enforce: "pre" },
    // The React compiler is the one in `oxc-transform-react`, a peer of this plugin that nothing else imports.
    react({ compiler: true, exclude: [/\/node_modules\//, NOT_COMPILED] }),
    tailwindcss(),
    plainIcons(),
    valuesOfTouches(),
    preloadFonts(),
    runtimeInCore(),
    refuseTangles(),
    chatScripts(),
    pageDocuments([react({ compiler: true })]),
    precompress(),
  ],
  // React has it built in; the shim is for React 17.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" }] },
  build: {
    outDir,
    emptyOutDir: true,
    // A strict Content-Security-Policy forbids data: URIs, so every asset is a file.
    assetsInlineLimit: 0,
    // A page's document names its files, and other code imports few files: the list of what each import needs is longer.
    modulePreload: false,
    rolldownOptions: {
      input: {
        main: join(import.meta.dirname, "src/web/index.html"),
        // For the pages that the server writes: platform/http/public-page.ts finds them by these names.
        "public-menu": join(import.meta.dirname, "src/features/menu/public/web/page.ts"),
        "public-menu-style": join(import.meta.dirname, "src/features/menu/public/web/page.css"),
        "queue-place": join(import.meta.dirname, "src/features/waitlist/place/web/page.ts"),
        "queue-place-style": join(import.meta.dirname, "src/features/waitlist/place/web/page.css"),
        "web-chat-style": join(
          import.meta.dirname,
          "src/features/conversations/channels/web-chat/web/page.css",
        ),
      },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkNamer(), debugName: "layers" }],
        },
      },
    },
  },
  server: {
    proxy: {
      "/rpc": server,
      "/api": server,
      "/media": server,
      "/c/": server,
      "/f/": server,
      "/chat/": server,
      "/hooks/": server,
    },
  },
});

/** Text is drawn in the final font from the first paint: the font starts loading with the page, not with the style sheet. */
function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith(".woff2"))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: true },
            injectTo: "head" as const,
          })),
    },
  };
}

/** Writes `.br` and `.gz` next to each text asset, so that the server compresses nothing while it serves. */
function precompress(): Plugin {
  const compressible = /\.(?:js|css|html|svg|json|webmanifest)$/;
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  return {
    name: "precompress",
    apply: "build",
    writeBundle: async ({ dir = outDir }) => {
      const entries = await readdir(dir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
      await Promise.all(
        files.map(async (entry) => {
          const path = join(entry.parentPath, entry.name);
          const source = await readFile(path);
          await Promise.all([
            brotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).then((data) =>
              writeFile(`${path}.br`, data),
            ),
            zip(source, { level: 9 }).then((data) => writeFile(`${path}.gz`, data)),
          ]);
        }),
      );
    },
  };
}
