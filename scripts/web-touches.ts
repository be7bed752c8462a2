import type { Plugin } from "vite";

/**
 * Gives browsers what acts touch as values: with the first event, a page would otherwise load every act with its rules and sentences.
 */
export function valuesOfTouches(): Plugin {
  return {
    name: "values-of-touches",
    apply: "build",
    load: {
      filter: { id: /\/src\/web\/touches-of-acts\.ts$/ },
      async handler(id) {
        const { touchesOfActs } = (await import(id)) as { touchesOfActs: object };
        return `export const touchesOfActs = ${JSON.stringify(touchesOfActs)};`;
      },
    },
  };
}
