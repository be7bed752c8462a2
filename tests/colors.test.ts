import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { describe, expect, it } from "vitest";

// The contrast of every pair of colours that the parts use, in both themes. axe finds a part that uses another pair.

const WEB = resolve(import.meta.dirname, "../src/web");
const CSS = readFileSync(resolve(WEB, "app.css"), "utf8");
const light = colorsIn(CSS, /^:root \{([^}]*)\}/m);
const themes = { light, dark: { ...light, ...colorsIn(CSS, /^\[data-theme="dark"\] \{([^}]*)\}/m) } };

const GROUNDS = ["canvas", "surface", "raised", "sunken"];
const STATUSES = ["success", "warning", "danger", "info"];
const INKS = ["ink", "ink-muted", "ink-faint", "primary-ink", ...STATUSES.map((status) => `${status}-ink`)];
const SECTIONS = Object.keys(light).filter((name) => name.startsWith("section-"));

/** WCAG 1.4.3 for text, 1.4.11 for the borders of fields and the focus. */
const TEXT = 4.5;
const SHAPE = 3;

const texts: [string, string][] = [
  ...INKS.flatMap((ink) => GROUNDS.map((ground): [string, string] => [ink, ground])),
  ...[...STATUSES, "primary"].flatMap((status): [string, string][] => [
    [`${status}-ink`, `${status}-soft`],
    ["ink", `${status}-soft`],
  ]),
  ...STATUSES.map((status): [string, string] => [`on-${status}`, `${status}-solid`]),
  ["on-primary", "primary"],
  ["on-primary", "primary-hover"],
  ["on-danger", "danger-hover"],
  ...SECTIONS.map((section): [string, string] => ["on-section", section]),
];

describe.each(Object.entries(themes))("the %s theme", (_name, colors) => {
  it.each(texts)("has text in %s on %s that can be read", (ink, ground) => {
    expect(contrastOf(colorOf(colors, ink), colorOf(colors, ground))).toBeGreaterThanOrEqual(TEXT);
  });

  it.each(["line-strong", "focus"].flatMap((shape) => GROUNDS.slice(0, 3).map((ground) => [shape, ground])))(
    "has %s on %s that can be seen",
    (shape = "", ground = "") => {
      expect(contrastOf(colorOf(colors, shape), colorOf(colors, ground))).toBeGreaterThanOrEqual(SHAPE);
    },
  );
});

it.each([
  [
    "the pages without an account",
    "../ui/public-page.css",
    /^:root \{([^}]*)\}/m,
    /dark\) \{\s*:root \{([^}]*)\}/m,
  ],
  [
    "the chat on foreign pages",
    "../features/conversations/channels/web-chat/web/widget-style.ts",
    /^:host \{([^}]*)\}/m,
    /DARK = `([^`]*)`/,
  ],
])("%s have the same colours", (_name, file, light, dark) => {
  const page = readFileSync(resolve(WEB, file), "utf8");
  const own = { light: colorsIn(page, light), dark: colorsIn(page, dark) };
  for (const theme of ["light", "dark"] as const) {
    expect(Object.keys(own[theme]).length).toBeGreaterThan(10);
    expect(themes[theme]).toMatchObject(own[theme]);
  }
});

/** The opaque colours of a block, by name. */
function colorsIn(css: string, block: RegExp): Record<string, string> {
  const [, body = ""] = block.exec(css) ?? [];
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+): (oklch\([\d. ]+\));/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

type Rgb = readonly [number, number, number];

function colorOf(colors: Readonly<Record<string, string>>, name: string): Rgb {
  const [, l, c, h] = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/.exec(colors[name] ?? "") ?? [];
  if (l === undefined) throw new Error(`there is no colour ${name}`);
  return linearRgbOf(Number(l), Number(c), Number(h));
}

/** From OKLCH to linear sRGB by the matrices of CSS Color 4, each channel as a screen of 8 bits shows it. */
function linearRgbOf(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    shown(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    shown(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    shown(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function shown(linear: number): number {
  const clipped = Math.min(1, Math.max(0, linear));
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  const step = Math.round(encoded * 255) / 255;
  return step <= 0.04045 ? step / 12.92 : ((step + 0.055) / 1.055) ** 2.4;
}

/** WCAG's contrast of two colours, from 1 to 21. */
function contrastOf(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
