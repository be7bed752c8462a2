import { resolve } from "node:path";

import type { Plugin } from "vite";

const DRAWN_ICON = resolve(import.meta.dirname, "../src/ui/drawn-icon.ts");

/**
 * Takes from lucide-react only the lines of each icon. Its runtime takes 2 kB of every page, and the keys that
 * it gives to lines are random letters, which do not compress.
 */
export function plainIcons(): Plugin {
  return {
    name: "plain-icons",
    apply: "build",
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[^/]*\.mjs$/ },
      async handler(_code, id) {
        const { __iconData: icon } = (await import(id)) as { __iconData?: { size?: number; node: Line[] } };
        // A module of an icon's earlier name only passes the icon on.
        if (!icon) return null;
        if (icon.size !== 24) this.error(`${id} has another size than the icons that are drawn`);
        const node = icon.node.map(([tag, attributes]) => [
          tag,
          Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== "key")),
        ]);
        return {
          code: `import drawnIcon from ${JSON.stringify(DRAWN_ICON)};
export default /* @__PURE__ */ drawnIcon(${JSON.stringify(node)});`,
          map: null,
        };
      },
    },
  };
}

type Line = [tag: string, attributes: Record<string, string>];
