import { globSync } from "node:fs";

import { documentOf, html, type Markup } from "./markup.ts";

/* What the pages share that the server writes itself, for people without an account. */

/** URLs of the files that the build made for a page. */
export interface PageFiles {
  style: string;
  script: string;
  /** Null when only the style sheet knows the file's name. */
  font: string | null;
}

/**
 * The files of the page, as vite.config.ts names them: `<name>` and `<name>-style`. `webRoot` is where the build put them. Without a build,
 * scripts/dev.ts serves the sources instead.
 */
export function findPageFiles(webRoot: string, name: string): PageFiles {
  const find = (pattern: string) => {
    const [found] = globSync(`assets/${pattern}`, { cwd: webRoot });
    return found === undefined ? null : `/${found.replaceAll("\\", "/")}`;
  };
  return {
    style: find(`${name}-style-*.css`) ?? `/assets/${name}-source.css`,
    script: find(`${name}-????????.js`) ?? `/assets/${name}-source.js`,
    font: find("inter-*.woff2"),
  };
}

/**
 * The page loads only its own files, and no inline script runs, so a stored text cannot inject one. `formAction`: where its forms may go.
 * `connect-src` is there for Lighthouse, which fetches robots.txt in the page's name. `frameAncestors`: the pages that may show it in a frame.
 */
export function publicPageHeaders(
  cacheControl: string,
  formAction: "'none'" | "'self'" = "'none'",
  frameAncestors = "'none'",
) {
  return {
    "cache-control": cacheControl,
    "content-security-policy": `default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action ${formAction}; frame-ancestors ${frameAncestors}`,
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
  };
}

export function renderPublicDocument({
  title,
  files: { style, font },
  head,
  body,
}: {
  title: string;
  files: PageFiles;
  head: Markup;
  body: Markup;
}): Markup {
  return html`<html lang="pt-BR">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf9f7" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14110f" />
      <meta name="format-detection" content="telephone=no" />
      <title>${title}</title>
      <link rel="stylesheet" href=${style} />
      ${
        font !== null &&
        html`<link rel="preload" href=${font} as="font" type="font/woff2" crossorigin="anonymous" />`
      }
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      ${head}
    </head>
    <body>
      ${body}
    </body>
  </html>`;
}

/** A page that says one thing, such as that its address leads nowhere. */
export function renderNoticePage(files: PageFiles, title: string, text: string): string {
  return documentOf(
    renderPublicDocument({
      title,
      files,
      head: html`<meta name="robots" content="noindex" />`,
      body: html`<main class="notice alone">
        <img src="/favicon.svg" alt="" width="56" height="56" />
        <h1>${title}</h1>
        <p>${text}</p>
      </main>`,
    }),
  );
}
