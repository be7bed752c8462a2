import htm from "htm";
import { h, type VNode } from "preact";
import { renderToString } from "preact-render-to-string";

/** A piece of a page that was put together on the server; what it holds of texts is escaped when it is written out. */
export type Markup = VNode | VNode[];

/**
 * HTML in a template. Everything that stands in `${}` is text or the value of an attribute, and escaped as such; false, null and
 * undefined leave nothing behind, and an attribute of such a value is left out.
 */
export const html: (strings: TemplateStringsArray, ...values: unknown[]) => Markup = htm.bind(h);

/** The text of a whole document, of its `<html>` element. */
export function documentOf(root: Markup): string {
  if (Array.isArray(root)) throw new Error("a document has one root");
  return `<!doctype html>${renderToString(root)}`;
}

/** For the inside of a `<script>` that holds data: no text in it can end the element. */
export function scriptData(data: unknown): { __html: string } {
  return { __html: JSON.stringify(data).replaceAll("<", String.raw`\u003c`) };
}
