import { SaxesParser, type SaxesTagNS } from "saxes";

import { refuse, type Refused } from "#shared/result.ts";
import type { SvgRefusal } from "../../rules.ts";

/**
 * Why an SVG drawing must not be rasterised; null when it may. It uses a list of allowed parts, because nobody can list all
 * dangerous ones. The file itself is never served: only the pixels that are drawn from it.
 *
 * Refuses: code, external resources, DOCTYPE and entities, embedded pictures, text (the server has no such font), paths of too
 * many points, and references that multiply into a too expensive drawing.
 */
export function findSvgRefusal(text: string): SvgRefused | null {
  const drawing = new Drawing();
  let refused: SvgRefused | null = null;
  const stopWith = (refusal: SvgRefused | null) => (refused ??= refusal);

  const parser = new SaxesParser({ xmlns: true });
  parser.on("doctype", () => stopWith(refuse("svg_doctype")));
  parser.on("processinginstruction", () => stopWith(refuse("svg_external")));
  parser.on("xmldecl", ({ encoding }) =>
    stopWith(/^utf-?8$/i.test(encoding ?? "utf-8") ? null : refuse("svg_malformed")),
  );
  parser.on("opentag", (tag) => {
    stopWith(findTagRefusal(tag) ?? drawing.open(tag));
  });
  parser.on("closetag", () => drawing.close());
  for (const kind of ["text", "cdata"] as const) {
    parser.on(kind, (content) => stopWith(drawing.isInStyle() ? drawing.addStyles(content) : null));
  }
  // In pieces, so that parsing stops soon after the first refused part.
  for (let at = 0; at < text.length && !refused; at += PIECE) {
    // The parser throws at its first error.
    try {
      parser.write(text.slice(at, at + PIECE));
      if (at + PIECE >= text.length) parser.close();
    } catch {
      stopWith(refuse("svg_malformed"));
    }
  }
  return refused ?? drawing.findRefusal();
}

type SvgRefused = Refused<SvgRefusal | "animated">;

const PIECE = 16_384;
const SVG = "http://www.w3.org/2000/svg";
const XLINK = "http://www.w3.org/1999/xlink";
const XML = "http://www.w3.org/XML/1998/namespace";
const XMLNS = "http://www.w3.org/2000/xmlns/";

const wordSet = (text: string) => new Set(text.trim().split(/\s+/));

const ELEMENTS = wordSet(`
  svg g defs symbol use switch title desc metadata style a
  path rect circle ellipse line polyline polygon
  clipPath mask pattern marker linearGradient radialGradient stop
  filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset
`);

const SCRIPTS = wordSet("script foreignObject iframe object embed handler listener");
const ANIMATIONS = wordSet("set animate animateMotion animateTransform animateColor");
const TEXTS = wordSet("text tspan textPath tref altGlyph font glyph");
const PICTURES = wordSet("image feImage video audio");

/** Attributes without a namespace. The value of those with references (`href`, `url(...)`) is checked as well. */
const ATTRIBUTES = wordSet(`
  id class style lang role tabindex focusable version baseProfile viewBox preserveAspectRatio
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points width height pathLength transform transform-origin
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray
  stroke-dashoffset paint-order vector-effect opacity color color-interpolation color-interpolation-filters color-rendering
  shape-rendering image-rendering text-rendering display visibility overflow enable-background isolation mix-blend-mode
  clip-path clip-rule clipPathUnits mask mask-type maskUnits maskContentUnits
  filter filterUnits primitiveUnits in in2 result mode operator type values stdDeviation flood-color flood-opacity radius
  k1 k2 k3 k4 slope intercept amplitude exponent offset tableValues edgeMode
  gradientUnits gradientTransform spreadMethod stop-color stop-opacity patternUnits patternContentUnits patternTransform
  marker marker-start marker-mid marker-end markerWidth markerHeight markerUnits refX refY orient
  href target rel space base contentScriptType contentStyleType zoomAndPan media xml:space
  font-family font-size font-style font-weight font-variant letter-spacing word-spacing text-anchor text-decoration
  requiredFeatures requiredExtensions systemLanguage direction writing-mode unicode-bidi baseline-shift dominant-baseline
  alignment-baseline clip cursor pointer-events kerning color-profile lighting-color nodetypes
`);

function findTagRefusal({ uri, local, attributes }: SaxesTagNS): SvgRefused | null {
  // No renderer draws elements of editors' namespaces, such as Inkscape's views or RDF descriptions.
  if (uri === SVG) {
    if (SCRIPTS.has(local)) return refuse("svg_script");
    if (ANIMATIONS.has(local)) return refuse("animated");
    if (PICTURES.has(local)) return refuse("svg_picture_inside");
    if (TEXTS.has(local)) return refuse("svg_text");
    if (!ELEMENTS.has(local)) return refuse("svg_unknown_part", `<${local.slice(0, 40)}>`);
  } else if (uri === "") {
    return refuse("svg_malformed");
  } else if (/xhtml|mathml|xlink/i.test(uri)) {
    return refuse("svg_script");
  }
  for (const { uri: attributeUri, local: name, value } of Object.values(attributes)) {
    if (attributeUri === XMLNS) continue;
    // Attributes of editors' elements may have any name.
    const refused = findAttributeRefusal(uri === SVG ? attributeUri : uri, name, value);
    if (refused) return refused;
  }
  return null;
}

function findAttributeRefusal(uri: string, name: string, value: string): SvgRefused | null {
  if (/^on/i.test(name) || SCRIPT_ADDRESS.test(value)) return refuse("svg_script");
  // Renderers ignore other namespaces, and XLink's other attributes (`xlink:type`, `xlink:title`) load nothing.
  if (uri !== "" && uri !== XLINK && uri !== XML) return null;
  if (name === "href") return value.trim().startsWith("#") ? null : refuseReference(value);
  if (name === "base" || name === "src") return refuse("svg_external");
  if (uri !== "" || /^(?:data|aria)-/.test(name)) return null;
  if (!ATTRIBUTES.has(name)) return refuse("svg_unknown_part", name.slice(0, 40));
  return name === "style" ? findStylesRefusal(value) : findReferencesRefusal(value);
}

function findStylesRefusal(css: string): SvgRefused | null {
  if (/expression\s*\(|behavior\s*:|-moz-binding/i.test(css) || SCRIPT_ADDRESS.test(css))
    return refuse("svg_script");
  return /@(?!media\b|charset\b)/i.test(css) ? refuse("svg_external") : findReferencesRefusal(css);
}

/** Checks a value that may contain `url(...)`: it may reference only parts of the drawing. */
function findReferencesRefusal(value: string): SvgRefused | null {
  const plain = value.replace(/\/\*[^*]*\*\//g, "");
  // An escape or an unclosed comment could hide the word `url`.
  if (/\\|\/\*/.test(plain)) return refuse("svg_unknown_part", "\\");
  for (const [, target = ""] of plain.matchAll(/url\s*\(\s*["']?\s*([^"')]*)/gi)) {
    if (!target.startsWith("#")) return refuseReference(target);
  }
  return /(?:^|[^\w-])(?:image|image-set|src)\s*\(/i.test(plain) ? refuse("svg_external") : null;
}

const SCRIPT_ADDRESS = /(?:java|vb|live)script\s*:/i;

function refuseReference(value: string): SvgRefused {
  return refuse(/^\s*data:image\//i.test(value) ? "svg_picture_inside" : "svg_external");
}

const MAX_ELEMENTS = 20_000;
const MAX_DEPTH = 100;
/** Limits after all references are followed: the number of drawn elements, and the depth of references. */
const MAX_DRAWN = 50_000;
const MAX_FOLLOWED = 500;
/** A filter processes all pixels, and more than once. */
const FILTER_COST = 500;
/** Commands and numbers of one path. Time can grow with their square: about 10,000 points take two to six seconds at worst. */
const MAX_STEPS_OF_PATH = 30_000;
/** The sum over all paths after all references are followed. */
const MAX_STEPS = 200_000;

interface Part {
  isStyle: boolean;
  /** A marker is drawn at every point of each path that refers to it, directly or through its parent. */
  isMarker: boolean;
  cost: number;
  /** Commands and numbers of its path: at least as many as its points. */
  steps: number;
  classes: string[];
  /** The ids of the parts that are drawn with it. */
  references: string[];
  children: Part[];
}

/** The parsed drawing. It computes the cost of drawing every `use`, pattern and mask at each place that refers to it. */
class Drawing {
  readonly #root: Part = newPart({ cost: 0 });
  readonly #open: Part[] = [this.#root];
  readonly #partById = new Map<string, Part>();
  readonly #referencesByClass = new Map<string, string[]>();
  #styles = "";
  #count = 0;

  open({ uri, local, attributes }: SaxesTagNS): SvgRefused | null {
    this.#count += 1;
    const part = newPart({
      isStyle: uri === SVG && local === "style",
      isMarker: local === "marker",
      cost: local.startsWith("fe") ? FILTER_COST : 1,
    });
    for (const { local: name, value } of Object.values(attributes)) {
      if (name === "id" && !this.#partById.has(value)) this.#partById.set(value, part);
      if (name === "d" || name === "points") part.steps += countSteps(value);
      if (name === "class") part.classes.push(...value.trim().split(/\s+/));
      if (name === "href") part.references.push(value.trim().slice(1));
      part.references.push(...referencesIn(value));
    }
    this.#open.at(-1)?.children.push(part);
    this.#open.push(part);
    if (part.steps > MAX_STEPS_OF_PATH) return refuse("svg_too_many_points");
    return this.#count > MAX_ELEMENTS || this.#open.length > MAX_DEPTH ? refuse("svg_too_complex") : null;
  }

  close(): void {
    this.#open.pop();
  }

  isInStyle(): boolean {
    return this.#open.at(-1)?.isStyle ?? false;
  }

  /** Styles may come in pieces, so they are checked together at the end. */
  addStyles(piece: string): SvgRefused | null {
    this.#styles += piece;
    return null;
  }

  findRefusal(): SvgRefused | null {
    const refused = findStylesRefusal(this.#styles);
    if (refused) return refused;
    const unreadable = this.#indexStyleRules();
    if (unreadable) return unreadable;
    const { cost, steps } = this.#costOf(this.#root, new Map(), 0);
    if (cost > MAX_DRAWN) return refuse("svg_too_complex");
    return steps > MAX_STEPS ? refuse("svg_too_many_points") : null;
  }

  #indexStyleRules(): SvgRefused | null {
    let count = 0;
    for (const rule of this.#styles.split("}")) {
      const brace = rule.lastIndexOf("{");
      const references = referencesIn(rule.slice(brace + 1)).filter((id) => this.#partById.has(id));
      if (references.length === 0) continue;
      const selectors = rule.slice(0, brace).split(",");
      count += selectors.length * references.length;
      if (count > MAX_DRAWN) return refuse("svg_too_complex");
      for (const selector of selectors) {
        // A selector other than a plain class may match any element.
        const name = /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1] ?? EVERY;
        const known = this.#referencesByClass.get(name) ?? [];
        known.push(...references);
        this.#referencesByClass.set(name, known);
      }
    }
    return null;
  }

  /** The cost of drawing a part with all its references, and the steps of all paths in it. */
  #costOf(part: Part, known: Map<Part, DrawingCost>, followed: number): DrawingCost {
    const before = known.get(part);
    if (before !== undefined) return before;
    if (followed > MAX_FOLLOWED) return ENDLESS;
    // This value holds until the cost is known: a part that refers to itself is endless.
    known.set(part, ENDLESS);
    let { cost, steps } = part;
    let markers = 0;
    for (const target of this.#partsDrawnWith(part)) {
      const drawn = this.#costOf(target, known, followed + 1);
      if (target.isMarker) markers += drawn.cost;
      else cost += drawn.cost;
      steps += drawn.steps;
      // The limit is exceeded, so the rest need not be counted.
      if (cost > MAX_DRAWN) return ENDLESS;
    }
    const all = { cost: cost + markers * Math.max(1, steps), steps };
    known.set(part, all);
    return all;
  }

  *#partsDrawnWith(part: Part): Generator<Part> {
    yield* part.children;
    for (const ids of [
      part.references,
      ...[EVERY, ...part.classes].map((name) => this.#referencesByClass.get(name)),
    ]) {
      for (const id of ids ?? []) {
        const target = this.#partById.get(id);
        if (target) yield target;
      }
    }
  }
}

const EVERY = "*";

interface DrawingCost {
  cost: number;
  steps: number;
}

const ENDLESS: DrawingCost = { cost: Number.POSITIVE_INFINITY, steps: 0 };

function newPart(facts: Partial<Part>): Part {
  return {
    isStyle: false,
    isMarker: false,
    cost: 1,
    steps: 0,
    classes: [],
    references: [],
    children: [],
    ...facts,
  };
}

/** Counts commands and numbers of path data; stops counting far beyond the limit. */
function countSteps(path: string): number {
  let count = 0;
  const steps = /[a-df-z]|(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
  while (count <= MAX_STEPS_OF_PATH && steps.test(path)) count += 1;
  return count;
}

function referencesIn(value: string): string[] {
  return [...value.matchAll(/url\s*\(\s*["']?\s*#([^"')\s]*)/gi)].map(([, id = ""]) => id);
}
