import { SaxesParser, type SaxesTagNS } from "saxes";

import { refuse } from "#shared/result.ts";
import { Drawing, SVG, type SvgRefused } from "./svg-drawing.ts";

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
    parser.on(kind, (content) => {
      if (drawing.isInStyle()) drawing.addStyles(content);
    });
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
  return refused ?? findStylesRefusal(drawing.styles) ?? drawing.findRefusal();
}

const PIECE = 16_384;
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
