import { existsSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";

import type { Plugin } from "vite";

import { isStale, make, type Output } from "./build-in-dist.ts";
import { filesBelow } from "./fingerprint.ts";

const ROOT = resolve(import.meta.dirname, "..");
const MAIN = "src/server/main.ts";

/**
 * The server as a few files. To load its 660 modules, and 280 of packages, took most of a start, and each keeps its source and its
 * records in memory.
 */
const server = (): Output => ({
  name: "server",
  mainFile: "main.js",
  files: [
    ...[...filesBelow("src"), ...filesBelow("db/demo")].filter((path) =>
      /^(?!.*(?:\/web\/|^src\/ui\/|\.test\.)).*\.(?:ts|json)$/.test(path),
    ),
    "scripts/build-server.ts",
    "package-lock.json",
    "package.json",
  ],
  argsFor: (folder) => [import.meta.filename, folder],
});

/**
 * Builds the server into dist/server unless the existing build has exactly these sources and packages. False where it is stale and there
 * is nothing to build with, as in an installation without what only development needs: then the sources run themselves.
 */
export async function buildServerIfStale({ force = false } = {}): Promise<boolean> {
  const output = server();
  if (!force && !isStale(output)) return true;
  if (!existsSync(join(ROOT, "node_modules/vite"))) return false;
  await make(output);
  return true;
}

/** Packages that find files of their own next to their code, or share no package with the product. All others are there once only. */
const NOT_BUNDLED = [
  "@zxcvbn-ts/language-common",
  "date-holidays",
  "highs",
  "nodemailer",
  "pg-native",
  "sharp",
];

/** What threads and other processes run. From the sources, each would first load the program that removes types: 30 MB. */
const entriesBeside = () => filesBelow("src").filter((path) => /-(?:thread|process)\.ts$/.test(path));

async function bundleInto(folder: string): Promise<void> {
  const { build } = await import("vite");
  await build({
    configFile: false,
    root: ROOT,
    logLevel: "warn",
    plugins: [ownPaths(), builtinModules(), narrowText()],
    // Packages, too.
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      target: "node24",
      // The log's stack traces stay readable.
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(
          [MAIN, ...entriesBeside()].map((path) => [basename(path, ".ts"), join(ROOT, path)]),
        ),
        external: NOT_BUNDLED,
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "[name]-[hash].js",
          // The process keeps its code's text.
          comments: { legal: false, annotation: false, jsdoc: false },
        },
      },
    },
  });
}

/**
 * Takes Node's modules as objects. An import of `node:http` reads every property of it, and so loads Node's whole client for `fetch`, which
 * takes longer than our own routes.
 */
function builtinModules(): Plugin {
  return {
    name: "builtin-modules",
    renderChunk: (code) => ({
      code: code.replaceAll(
        /^import (?:([\w$]+)(?:, )?)?(?:\{([^}]*)\}|\* as ([\w$]+))? ?from "(node:[\w/]+)";$/gm,
        (_all, whole: string | undefined, names: string | undefined, all: string | undefined, name: string) =>
          [
            ...[whole, all].filter((one) => one !== undefined),
            ...(names === undefined ? [] : [`{${names.replaceAll(" as ", ": ")}}`]),
          ]
            .map((target) => `const ${target} = process.getBuiltinModule("${name}");`)
            .join(" "),
      ),
      map: null,
    }),
  };
}

/** Escapes the few characters for which V8 would keep a whole file's text in two bytes for each of its characters. */
function narrowText(): Plugin {
  return {
    name: "narrow-text",
    // Later than what prints the code once more, and would undo it.
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk")
          file.code = file.code.replaceAll(
            /[\u0100-\uffff]/g,
            (wide) => `\\u${wide.charCodeAt(0).toString(16).padStart(4, "0")}`,
          );
    },
  };
}

/** A module's own place stays that of its source: migrations and photos stand there. What a thread or a process runs is in the bundle. */
function ownPaths(): Plugin {
  return {
    name: "own-paths",
    transform: {
      filter: { id: /\.ts$/, code: /import\.meta\.(?:dirname|url)\b/ },
      handler(code, id) {
        const path = relative(ROOT, id);
        // Below dist/server.
        const place = (of: string) => `new URL(${JSON.stringify(`../../${of}`)}, import.meta.url)`;
        return {
          code: code
            .replaceAll(
              /new URL\("(?:[\w/]+\/)?([\w-]+-(?:thread|process))\.ts", import\.meta\.url\)/g,
              'new URL("./$1.js", IMPORT_META_URL)',
            )
            .replaceAll(/import\.meta\.url\b/g, `${place(path)}.href`)
            .replaceAll(
              "import.meta.dirname",
              `process.getBuiltinModule("node:url").fileURLToPath(${place(dirname(path))})`,
            )
            .replaceAll("IMPORT_META_URL", "import.meta.url"),
          map: null,
        };
      },
    },
  };
}

if (import.meta.main) await bundleInto(process.argv[2] ?? "");
