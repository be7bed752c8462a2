import { expect, test } from "vitest";

import { documentOf, html, scriptData, type Markup } from "./markup.ts";

const EVIL = `"'><script>alert(1)</script>&amp;`;
const ESCAPED = "&#34;&#39;&#62;&#60;script&#62;alert(1)&#60;/script&#62;&#38;amp;";

const textOf = (markup: Markup) => markup.toString();

test("a text is escaped as content and as attribute value, which is always in quotes", () => {
  expect(textOf(html`<p title=${EVIL} class="a">${EVIL}</p>`)).toBe(
    `<p title="${ESCAPED}" class="a">${ESCAPED}</p>`,
  );
  expect(textOf(html`<a href=${"x onclick=alert(1)"}>x</a>`)).toBe('<a href="x onclick=alert(1)">x</a>');
});

test("HTML of a template and lists of it pass as they are, and texts among them are escaped", () => {
  const items = ["a", "<b>"].map((text) => html`<li>${text}</li>`);
  expect(textOf(html`<ul>${[items, html`<li>c</li>`, "<d>"]}</ul>`)).toBe(
    "<ul><li>a</li><li>&#60;b&#62;</li><li>c</li>&#60;d&#62;</ul>",
  );
});

test("what only looks like HTML of a template is refused or escaped", () => {
  const lookalike: unknown = JSON.parse('{"source":"<b>","text":"<b>"}');
  expect(() => html`<p>${lookalike as Markup}</p>`).toThrow();
  expect(textOf(html`<p>${textOf(html`<b>x</b>`)}</p>`)).toBe("<p>&#60;b&#62;x&#60;/b&#62;</p>");
});

test("false, null, undefined and true show nothing; zero and the empty text are values", () => {
  expect(textOf(html`<p>${false}${null}${undefined}${true}${[]}${""}</p>`)).toBe("<p></p>");
  expect(textOf(html`<p>${0}</p>`)).toBe("<p>0</p>");
  expect(textOf(html`<p title=${false} lang=${null} dir=${undefined} hidden=${true}></p>`)).toBe(
    "<p hidden></p>",
  );
  expect(textOf(html`<img alt=${""} width=${0} />`)).toBe('<img alt="" width="0"/>');
});

test("line breaks of the source are left out, and spaces within a line stay", () => {
  const markup = html`<p
    class=${"a"}
    id="b"
  >
    Um <b>dois</b> ${"três"}
    ${"quatro"}${" "}
    cinco
  </p>`;
  expect(textOf(markup)).toBe('<p class="a" id="b">Um <b>dois</b> trêsquatro cinco</p>');
});

test("a fixed value may hold any sign but its quotes", () => {
  expect(textOf(html`<a title="a > b, c=" rel=${"d"}>e = ${"f"}</a>`)).toBe(
    '<a title="a > b, c=" rel="d">e = f</a>',
  );
});

test.each([
  ["part of a value", () => html`<p class="a ${EVIL}"></p>`],
  ["a whole value in quotes", () => html`<p class="${EVIL}"></p>`],
  ["a value in other quotes", () => html`<p class='${EVIL}'></p>`],
  ["an attribute", () => html`<p ${EVIL}></p>`],
  ["the name of a tag", () => html`<${EVIL}></p>`],
  ["a tag without an end", () => html`<p class=${"a"}`],
  ["HTML as a value", () => html`<p class=${html`<b></b>`}></p>`],
  ["a list as a value", () => html`<p class=${["a"]}></p>`],
])("a template is refused with %s", (_name, make) => {
  expect(make).toThrow(Error);
});

test("data in a script cannot end its element, and is read as it was", () => {
  const data = { text: "</script><!--<script>" };
  const [, json = ""] =
    /^<script>(.*)<\/script>$/.exec(textOf(html`<script>${scriptData(data)}</script>`)) ?? [];
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toEqual(data);
});

test("a document begins with its type", () => {
  expect(documentOf(html`<html lang="pt-BR"></html>`)).toBe('<!doctype html><html lang="pt-BR"></html>');
});
