type Content = Node | string | null | false;

/** Makes an element: attributes by their names, then what is in it. No HTML is ever read from a text. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | boolean>>,
  ...content: readonly Content[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== false) made.setAttribute(name, value === true ? "" : value);
  made.append(...content.filter((part) => part !== null && part !== false));
  return made;
}

/** A button with words, or with a drawing and a name for screen readers. */
export function button(
  attributes: Readonly<Record<string, string | boolean>>,
  content: Node | string,
  onPress: () => void,
): HTMLButtonElement {
  const made = element("button", { type: "button", ...attributes }, content);
  made.addEventListener("click", onPress);
  return made;
}

/** A drawing of Lucide (ISC), 24 by 24. */
export function drawing(path: string, size = 24): SVGSVGElement {
  const namespace = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(namespace, "svg");
  for (const [name, value] of Object.entries({
    viewBox: "0 0 24 24",
    width: String(size),
    height: String(size),
    fill: "none",
    stroke: "currentColor",
    "stroke-width": "2",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    "aria-hidden": "true",
  }))
    svg.setAttribute(name, value);
  const line = document.createElementNS(namespace, "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}

/** Gives a root one more style sheet. An adopted one passes a strict `style-src`, which a `<style>` does not. */
export function adoptStyle(root: ShadowRoot, css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
