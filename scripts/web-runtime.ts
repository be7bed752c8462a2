import type { Plugin } from "vite";

/** The bundler's own helpers. */
export const RUNTIME = "\0rolldown/runtime.js";

/**
 * Moves the bundler's helpers into `core`: groups cannot name them, and as a file of half a kilobyte they are one more request of each page.
 * Nearly every file imports both.
 */
export function runtimeInCore(): Plugin {
  return {
    name: "runtime-in-core",
    apply: "build",
    generateBundle: {
      order: "pre",
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const runtime = chunks.find(({ moduleIds }) => moduleIds.includes(RUNTIME));
        const core = chunks.find(({ name }) => name === "core");
        if (!runtime || !core) this.error("there is no runtime, or no core");
        if (runtime === core) return;
        const [exports = "", list = ""] = /export\s*\{([^}]*)\};?\s*$/.exec(runtime.code) ?? [];
        const pairs = namesIn(list);
        const held = pairs.map(({ outer }) => `${outer}:$$${outer}`).join();
        const made = pairs.map(({ inner, outer }) => `${outer}:${inner}`).join();
        const body = runtime.code.slice(0, runtime.code.length - exports.length);
        const importOf = new RegExp(
          `import\\s*\\{([^}]*)\\}\\s*from\\s*"\\./${nameOf(runtime.fileName)}";?`,
          "g",
        );
        const own = [...core.code.matchAll(importOf)].flatMap(([, names = ""]) => namesIn(names));
        core.code = [
          `const{${held}}=(()=>{${body};return{${made}}})()`,
          ...own.map(({ inner, outer }) => `,${outer}=$$${inner}`),
          `;${core.code.replace(importOf, "")}export{${pairs.map(({ outer }) => `$$${outer}`).join()}};`,
        ].join("");
        for (const chunk of chunks) {
          chunk.code = chunk.code.replace(
            importOf,
            (_all, names: string) =>
              `import{${namesIn(names)
                .map(({ inner, outer }) => `$$${inner} as ${outer}`)
                .join()}}from"./${nameOf(core.fileName)}";`,
          );
          const needed = chunk.imports.map((file) => (file === runtime.fileName ? core.fileName : file));
          chunk.imports = [...new Set(needed)].filter((file) => file !== chunk.fileName);
          if (chunk !== runtime && chunk.code.includes(nameOf(runtime.fileName)))
            this.error(`${chunk.fileName} needs the runtime in another way`);
        }
        delete bundle[runtime.fileName];
      },
    },
  };
}

/** Of 'inner as outer,same' in an import or export. */
function namesIn(list: string): { inner: string; outer: string }[] {
  return list.split(",").map((one) => {
    const [inner = "", outer = inner] = one.trim().split(/\s+as\s+/);
    return { inner, outer };
  });
}

const nameOf = (fileName: string) => fileName.slice(fileName.lastIndexOf("/") + 1);
