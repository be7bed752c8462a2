import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import optimizeLocales from "@react-aria/optimize-locales-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const outDir = join(import.meta.dirname, "dist/web");
const server = "http://127.0.0.1:3000";

export default defineConfig({
  root: join(import.meta.dirname, "src/web"),
  plugins: [
    { ...optimizeLocales.vite({ locales: ["pt-BR"] }), enforce: "pre" },
    react({ compiler: true }),
    tailwindcss(),
    preloadFonts(),
    precompress(),
  ],
  // React has it built in; the shim is for React 17.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" }] },
  build: {
    outDir,
    emptyOutDir: true,
    // A strict Content-Security-Policy forbids data: URIs, so every asset is a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Parts that many pages share would fall into files of a few hundred bytes each: they compress badly, and the first
    // file of all, which lists what each page needs, would name every one of them.
    rolldownOptions: {
      input: {
        main: join(import.meta.dirname, "src/web/index.html"),
        // For the pages that the server writes, menu/public/server/routes.ts: it finds them by these names.
        "public-menu": join(import.meta.dirname, "src/features/menu/public/web/page.ts"),
        "public-menu-style": join(import.meta.dirname, "src/features/menu/public/web/page.css"),
      },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // What every page has.
            {
              name: "controls",
              priority: 3,
              test: /src\/ui\/(?:button-class|class-names|field-style|spinner)\.tsx?$|lucide-react.*\/(?:createLucideIcon|Icon|context|defaultAttributes|icons\/check)\.|lucide-react.*\/shared\//,
            },
            // What every signed-in page has.
            {
              name: "parts",
              priority: 1,
              test: /src\/ui\/(?:avatar|badge|empty-state|error-state|icon-button|media-query|overlay-trigger|sticky-top)\.tsx?$/,
            },
            // What the login page is made of, and other forms' fields, too.
            {
              name: "fields",
              priority: 2,
              test: /src\/ui\/(?:native-field|password-field|required-mark|submit-button|text-field)\.tsx?$|lucide-react.*\/icons\/eye(?:-off)?\./,
            },
            // What every signed-in page loads with the live events.
            {
              name: "live",
              priority: 2,
              test: /src\/web\/live-updates\.ts$|src\/platform\/web\/(?:clock|draft-store)\.ts$|src\/features\/(?!auth\/links).*\/web\/api\.ts$/,
            },
            // What forms are made of, in dialogs and on the pages of settings: fewer files than fields.
            {
              name: "forms",
              priority: 2,
              test: /src\/ui\/(?:number-field|typed-field|masked-field|phone-field|text)\.tsx?$|src\/platform\/web\/drafts\.ts$|src\/shared\/(?:typed-number|brazilian-phone)\.ts$/,
            },
            { name: "icons", priority: 1, test: /lucide-react.*\/icons\/(?!check\.)/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { "/rpc": server, "/api": server, "/media": server, "/c/": server } },
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

/** Writes `.br` and `.gz` beside each text asset, so that the server compresses nothing while it serves. */
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
