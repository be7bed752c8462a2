import { SaxesParser, type SaxesTagNS } from "saxes";

import { refuse, type Refused } from "#shared/result.ts";
import type { SvgRefusal } from "../../rules.ts";

/**
 * Whether a drawing may be rasterised; null: it may. It is compared with a list of what is allowed, as nobody can list all
 * that is not. Even so the file itself is never served: only the pixels that it becomes.
 *
 * Refused: code, anything fetched from elsewhere, DOCTYPE and entities, pictures inside, text (its font is not here), paths of too many
 * points, and references that multiply into more than a drawing needs.
 */
export function judgeSvg(text: string): Refusal | null {
  const drawing = new Drawing();
  let refused: Refusal | null = null;
  const stopWith = (refusal: Refusal | null) => (refused ??= refusal);

  const parser = new SaxesParser({ xmlns: true });
  parser.on("doctype", () => stopWith(refuse("svg_doctype")));
  parser.on("processinginstruction", () => stopWith(refuse("svg_external")));
  parser.on("xmldecl", ({ encoding }) =>
    stopWith(/^utf-?8$/i.test(encoding ?? "utf-8") ? null : refuse("svg_malformed")),
  );
  parser.on("opentag", (tag) => {
    stopWith(judgeTag(tag) ?? drawing.open(tag));
  });
  parser.on("closetag", () => drawing.close());
  for (const kind of ["text", "cdata"] as const) {
    parser.on(kind, (content) => stopWith(drawing.isInStyle() ? drawing.readStyles(content) : null));
  }
  // In pieces, so that what is refused at its beginning is not read to its end.
  for (let at = 0; at < text.length && !refused; at += PIECE) {
    // It throws at its first error.
    try {
      parser.write(text.slice(at, at + PIECE));
      if (at + PIECE >= text.length) parser.close();
    } catch {
      stopWith(refuse("svg_malformed"));
    }
  }
  return refused ?? drawing.judge();
}

type Refusal = Refused<SvgRefusal | "animated">;

const PIECE = 16_384;
const SVG = "http://www.w3.org/2000/svg";
const XLINK = "http://www.w3.org/1999/xlink";
const XML = "http://www.w3.org/XML/1998/namespace";
const XMLNS = "http://www.w3.org/2000/xmlns/";

const words = (text: string) => new Set(text.trim().split(/\s+/));

const ELEMENTS = words(`
  svg g defs symbol use switch title desc metadata style a
  path rect circle ellipse line polyline polygon
  clipPath mask pattern marker linearGradient radialGradient stop
  filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset
`);

const SCRIPTS = words("script foreignObject iframe object embed handler listener");
const ANIMATIONS = words("set animate animateMotion animateTransform animateColor");
const TEXTS = words("text tspan textPath tref altGlyph font glyph");
const PICTURES = words("image feImage video audio");

/** Attributes without a namespace. Those that refer to something (`href`, `url(...)`) are judged by their value besides. */
const ATTRIBUTES = words(`
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

function judgeTag({ uri, local, attributes }: SaxesTagNS): Refusal | null {
  // What editors add for themselves (Inkscape's views, descriptions in RDF) is drawn by nobody.
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
    // What editors add for themselves may be named as they like.
    const refused = judgeAttribute(uri === SVG ? attributeUri : uri, name, value);
    if (refused) return refused;
  }
  return null;
}

function judgeAttribute(uri: string, name: string, value: string): Refusal | null {
  if (/^on/i.test(name) || SCRIPT_ADDRESS.test(value)) return refuse("svg_script");
  // Of other namespaces nothing is drawn; XLink's own others (`xlink:type`, `xlink:title`) say nothing here.
  if (uri !== "" && uri !== XLINK && uri !== XML) return null;
  if (name === "href") return value.trim().startsWith("#") ? null : refuseReference(value);
  if (name === "base" || name === "src") return refuse("svg_external");
  if (uri !== "" || /^(?:data|aria)-/.test(name)) return null;
  if (!ATTRIBUTES.has(name)) return refuse("svg_unknown_part", name.slice(0, 40));
  return name === "style" ? judgeStyles(value) : judgeReferences(value);
}

function judgeStyles(css: string): Refusal | null {
  if (/expression\s*\(|behavior\s*:|-moz-binding/i.test(css) || SCRIPT_ADDRESS.test(css))
    return refuse("svg_script");
  return /@(?!media\b|charset\b)/i.test(css) ? refuse("svg_external") : judgeReferences(css);
}

/** A value that may hold `url(...)`: it may point at parts of the drawing, and at nothing else. */
function judgeReferences(value: string): Refusal | null {
  const plain = value.replace(/\/\*[^*]*\*\//g, "");
  // An escape or an unclosed comment could spell `url` unseen.
  if (/\\|\/\*/.test(plain)) return refuse("svg_unknown_part", "\\");
  for (const [, target = ""] of plain.matchAll(/url\s*\(\s*["']?\s*([^"')]*)/gi)) {
    if (!target.startsWith("#")) return refuseReference(target);
  }
  return /(?:^|[^\w-])(?:image|image-set|src)\s*\(/i.test(plain) ? refuse("svg_external") : null;
}

const SCRIPT_ADDRESS = /(?:java|vb|live)script\s*:/i;

function refuseReference(value: string): Refusal {
  return refuse(/^\s*data:image\//i.test(value) ? "svg_picture_inside" : "svg_external");
}

const MAX_ELEMENTS = 20_000;
const MAX_DEPTH = 100;
/** How many elements are drawn once every reference is followed, and how far one may be followed. */
const MAX_DRAWN = 50_000;
const MAX_FOLLOWED = 500;
/** A filter goes over all pixels, and more than once. */
const FILTER_COST = 500;
/** Commands and numbers of one path. Drawing one takes up to the square of them: some 10,000 points are two to six seconds at worst. */
const MAX_STEPS_OF_PATH = 30_000;
/** Of all paths, once every reference is followed. */
const MAX_STEPS = 200_000;

interface Part {
  isStyle: boolean;
  /** It is drawn at every point of the path that refers to it, or that a part with such a reference holds. */
  isMarker: boolean;
  cost: number;
  /** Commands and numbers of its path: as many as it has points, or more. */
  steps: number;
  classes: string[];
  /** Ids of what is drawn with it. */
  references: string[];
  children: Part[];
}

/** The drawing as it was read: what it costs to draw when every `use`, pattern and mask is drawn where it is referred to. */
class Drawing {
  readonly #root: Part = newPart({ cost: 0 });
  readonly #open: Part[] = [this.#root];
  readonly #partById = new Map<string, Part>();
  readonly #referencesByClass = new Map<string, string[]>();
  #styles = "";
  #count = 0;

  open({ uri, local, attributes }: SaxesTagNS): Refusal | null {
    this.#count += 1;
    const part = newPart({
      isStyle: uri === SVG && local === "style",
      isMarker: local === "marker",
      cost: local.startsWith("fe") ? FILTER_COST : 1,
    });
    for (const { local: name, value } of Object.values(attributes)) {
      if (name === "id" && !this.#partById.has(value)) this.#partById.set(value, part);
      if (name === "d" || name === "points") part.steps += stepsIn(value);
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

  /** It may come in pieces, so it is judged as a whole, together with what came before. */
  readStyles(piece: string): Refusal | null {
    this.#styles += piece;
    return null;
  }

  judge(): Refusal | null {
    const refused = judgeStyles(this.#styles);
    if (refused) return refused;
    const unreadable = this.#readRules();
    if (unreadable) return unreadable;
    const { cost, steps } = this.#drawn(this.#root, new Map(), 0);
    if (cost > MAX_DRAWN) return refuse("svg_too_complex");
    return steps > MAX_STEPS ? refuse("svg_too_many_points") : null;
  }

  #readRules(): Refusal | null {
    let count = 0;
    for (const rule of this.#styles.split("}")) {
      const brace = rule.lastIndexOf("{");
      const references = referencesIn(rule.slice(brace + 1)).filter((id) => this.#partById.has(id));
      if (references.length === 0) continue;
      const selectors = rule.slice(0, brace).split(",");
      count += selectors.length * references.length;
      if (count > MAX_DRAWN) return refuse("svg_too_complex");
      for (const selector of selectors) {
        // What is no plain class may speak of any element.
        const name = /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1] ?? EVERY;
        const known = this.#referencesByClass.get(name) ?? [];
        known.push(...references);
        this.#referencesByClass.set(name, known);
      }
    }
    return null;
  }

  /** What a part costs to draw, and the steps of all paths in it. */
  #drawn(part: Part, known: Map<Part, Drawn>, followed: number): Drawn {
    const before = known.get(part);
    if (before !== undefined) return before;
    if (followed > MAX_FOLLOWED) return ENDLESS;
    // Until its own cost is known: something that refers to itself is drawn without end.
    known.set(part, ENDLESS);
    let { cost, steps } = part;
    let markers = 0;
    for (const target of this.#drawnWith(part)) {
      const drawn = this.#drawn(target, known, followed + 1);
      if (target.isMarker) markers += drawn.cost;
      else cost += drawn.cost;
      steps += drawn.steps;
      // More than enough: the rest need not be counted, however much it is.
      if (cost > MAX_DRAWN) return ENDLESS;
    }
    const all = { cost: cost + markers * Math.max(1, steps), steps };
    known.set(part, all);
    return all;
  }

  *#drawnWith(part: Part): Generator<Part> {
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

interface Drawn {
  cost: number;
  steps: number;
}

const ENDLESS: Drawn = { cost: Number.POSITIVE_INFINITY, steps: 0 };

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

/** Commands and numbers of path data; what lies far beyond the limit is not counted to its end. */
function stepsIn(path: string): number {
  let count = 0;
  const steps = /[a-df-z]|(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
  while (count <= MAX_STEPS_OF_PATH && steps.test(path)) count += 1;
  return count;
}

function referencesIn(value: string): string[] {
  return [...value.matchAll(/url\s*\(\s*["']?\s*#([^"')\s]*)/gi)].map(([, id = ""]) => id);
}
