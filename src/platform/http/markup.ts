import htm from "htm";
import { h, type VNode } from "preact";
import { renderToString } from "preact-render-to-string";

/** A part of a page made on the server; its texts are escaped when it is rendered. */
export type Markup = VNode | VNode[];

/**
 * HTML in a template. Everything in `${}` is escaped as text or attribute value. false, null and undefined
 * render nothing, and an attribute with such a value is left out.
 */
export const html: (strings: TemplateStringsArray, ...values: unknown[]) => Markup = htm.bind(h);

/** The text of a whole document, of its `<html>` element. */
export function documentOf(root: Markup): string {
  if (Array.isArray(root)) throw new Error("a document has one root");
  return `<!doctype html>${renderToString(root)}`;
}

/** For HTML that is no template of this file. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The content of a `<script>` that holds data: no text in it can end the element. */
export function scriptData(data: unknown): { __html: string } {
  return { __html: scriptSafe(JSON.stringify(data)) };
}

/** The same JSON, in which no text can end the element around it. */
export function scriptSafe(json: string): string {
  return json.replaceAll("<", String.raw`\u003c`);
}
