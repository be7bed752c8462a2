import { documentOf, html, scriptData, type Markup } from "#platform/http/markup.ts";
import { dialledNumber, whatsAppNumber } from "#shared/brazilian-phone.ts";
import { weekdayOf, type LocalDate } from "#shared/time.ts";
import { dimensionsOf, mediaUrl } from "../../../media/rules.ts";
import type { DishTag, PublicMenu } from "../../contract.ts";
import { DISH_TAGS } from "../../limits.ts";
import { tagText } from "../../text.ts";
import { coverOf, namesOf, type OpenState } from "../rules.ts";
import { structuredDataOf } from "../structured-data.ts";
import { openStateText, publicText } from "../text.ts";
import { categorySection, picture } from "./dishes-page.ts";

/** Addresses of what the build made for these pages. */
export interface PageFiles {
  style: string;
  script: string;
  /** Null where its name is not known before the style sheet has been read. */
  font: string | null;
}

/** Everything that the page says; the same facts make the same page. */
export interface PageFacts {
  menu: PublicMenu;
  openState: OpenState;
  /** In the unit's zone. */
  today: LocalDate;
  slug: string;
  /** Where the product is reached, without a slash at the end. */
  publicUrl: string;
  files: PageFiles;
}

/** A unit's menu as guests read it, whole without a script. */
export function menuPage({ menu, openState, today, slug, publicUrl, files }: PageFacts): string {
  const { organizationId, unit, categories } = menu;
  const names = namesOf(menu);
  const url = `${publicUrl}/c/${slug}`;
  const photoUrl = (id: string) => publicUrl + mediaUrl(organizationId, id, "large");
  const logoUrl = unit.logo === null ? null : photoUrl(unit.logo);
  const [cover] = categories.flatMap(({ dishes }) => dishes.flatMap(({ photos }) => photos));
  const title = publicText.title(names);
  const description = publicText.description(
    names,
    categories.map(({ name }) => name),
  );
  const tags = DISH_TAGS.filter((tag) =>
    categories.some(({ dishes }) => dishes.some((dish) => dish.tags.includes(tag))),
  );

  return documentOf(
    frame({
      title,
      files,
      head: html`<meta name="description" content=${description} />
        <link rel="canonical" href=${url} />
        <meta property="og:type" content="website" />
        <meta property="og:locale" content="pt_BR" />
        <meta property="og:site_name" content=${names[0]} />
        <meta property="og:title" content=${title} />
        <meta property="og:description" content=${description} />
        <meta property="og:url" content=${url} />
        ${socialPicture(cover ? { url: photoUrl(cover.id), ...dimensionsOf("dish", "large", cover) } : null, logoUrl)}
        <script type="module" src=${files.script}></script>
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML=${scriptData(
            structuredDataOf(menu, { page: url, logo: logoUrl, photo: photoUrl }),
          )}
        ></script>`,
      body: html`<a class="skip" href="#cardapio">${publicText.skip}</a>
        ${masthead(menu, openState, today)}
        ${
          categories.length > 0 &&
          html`<nav aria-label=${publicText.categories}>
          <ul>
            ${categories.map(({ id, name }) => html`<li><a href=${`#categoria-${id}`}>${name}</a></li>`)}
          </ul>
        </nav>`
        }
        <main id="cardapio" tabindex="-1">
          ${
            categories.length === 0
              ? html`<div class="notice">
                <h2>${publicText.emptyTitle}</h2>
                <p>${publicText.emptyText}</p>
              </div>`
              : [
                  filter(tags),
                  ...categories.map((category, index) => categorySection(menu, category, index === 0)),
                ]
          }
        </main>
        <footer>
          ${categories.length > 0 && html`<p>${publicText.allergenNote}</p>`}
          ${categories.length > 0 && html`<p>${publicText.priceNote}</p>`}
          <button type="button" id="imprimir" hidden>${publicText.print}</button>
          <p class="made-with">${publicText.madeWith}</p>
        </footer>`,
    }),
  );
}

/** For an address that leads to no menu that is open to guests. */
export function notFoundPage(files: PageFiles): string {
  return noticePage(files, publicText.notFoundTitle, publicText.notFoundText);
}

/** While the menu cannot be read. */
export function unavailablePage(files: PageFiles): string {
  return noticePage(files, publicText.unavailableTitle, publicText.unavailableText);
}

function noticePage(files: PageFiles, title: string, text: string): string {
  return documentOf(
    frame({
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

function frame({
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

/** What a message that links to the page shows of it: a dish, else the logo. */
function socialPicture(
  cover: { url: string; width: number; height: number } | null,
  logoUrl: string | null,
): Markup | null {
  if (cover)
    return html`<meta property="og:image" content=${cover.url} />
      <meta property="og:image:width" content=${cover.width} />
      <meta property="og:image:height" content=${cover.height} />
      <meta name="twitter:card" content="summary_large_image" />`;
  return logoUrl === null ? null : html`<meta property="og:image" content=${logoUrl} />`;
}

/** As wide as the style sheet draws it. */
const COVER_SIZES = "(min-width: 1040px) 1008px, 100vw";

function masthead(menu: PublicMenu, openState: OpenState, today: LocalDate): Markup {
  const { organizationId, unit, categories } = menu;
  const [name = "", unitName] = namesOf(menu);
  const cover = coverOf(categories);
  return html`<header class=${cover !== null && "covered"}>
    ${
      cover !== null &&
      html`<div class="cover">
      ${picture(organizationId, cover, { alt: "", sizes: COVER_SIZES, isEager: true })}
    </div>`
    }
    <div class="who">
      ${
        unit.logo !== null &&
        html`<img
        class="logo"
        src=${mediaUrl(organizationId, unit.logo, "medium")}
        alt=${publicText.logo(name)}
        width="72"
        height="72"
      />`
      }
      <div>
        <h1>${name}</h1>
        ${unitName !== undefined && html`<p class="unit">${unitName}</p>`}
      </div>
    </div>
    ${actions(unit)}
    <div class="facts-of-unit">
      <details class="hours">
        <summary>
          <span class=${openState.isOpen ? "state open" : "state"}>${openStateText(openState)}</span>
          <span class="unseen">. ${publicText.hours}</span>
        </summary>
        ${week(unit, today)}
      </details>
      ${
        unit.address !== "" &&
        html`<a
        class="contact"
        href=${`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(unit.address)}`}
        rel="noopener noreferrer"
        >${icon(PIN)}<span class="unseen">${publicText.directions} </span>${unit.address}</a
      >`
      }
    </div>
  </header>`;
}

/** How guests reach the unit. A booking belongs before the others. */
function actions({ phone }: PublicMenu["unit"]): Markup | null {
  const number = dialledNumber(phone);
  const whatsApp = whatsAppNumber(phone);
  if (number === null) return null;
  return html`<div class="actions">
    <a class="action" href=${`tel:${number}`}
      >${icon(HANDSET)}<span class="unseen">${publicText.call} </span>${phone}</a
    >
    ${
      whatsApp !== null &&
      html`<a class="action" href=${`https://wa.me/${whatsApp}`} rel="noopener noreferrer"
      >${icon(BUBBLE)}${publicText.whatsApp}</a
    >`
    }
  </div>`;
}

/** From Monday on, as hours are put up in Brazil. */
function week({ openingHours, closedDates }: PublicMenu["unit"], today: LocalDate): Markup {
  return html`<table>
      <caption>
        ${publicText.hours}
      </caption>
      <tbody>
        ${[1, 2, 3, 4, 5, 6, 0].map((weekday) => {
          const hours = openingHours.find((day) => day.weekday === weekday);
          return html`<tr class=${weekday === weekdayOf(today) && "today"}>
            <th scope="row">${publicText.weekday(weekday)}</th>
            <td>${hours ? publicText.until(hours.startsAt, hours.endsAt) : publicText.closedDay}</td>
          </tr>`;
        })}
      </tbody>
    </table>
    ${
      closedDates.length > 0 &&
      html`<p class="closed-dates">
      ${publicText.closedDates}:${" "}
      ${closedDates.map(({ firstDate, lastDate }) => publicText.closedRange(firstDate, lastDate)).join("; ")}
    </p>`
    }`;
}

/** The style sheet shows it where scripts run: there from the first paint, so that nothing moves when the script has come. */
function filter(tags: readonly DishTag[]): Markup {
  const { none, one, many } = publicText.found;
  return html`<form id="filtro" role="search">
    <input
      type="search"
      aria-label=${publicText.find}
      placeholder=${publicText.findHint}
      autocomplete="off"
      enterkeyhint="search"
    />
    ${
      tags.length > 0 &&
      html`<fieldset>
      <legend class="unseen">${publicText.onlyWith}</legend>
      ${tags.map(
        (tag) => html`<label><input type="checkbox" value=${tag} /><span>${tagText[tag]}</span></label>`,
      )}
    </fieldset>`
    }
    <p role="status" data-none=${none} data-one=${one} data-many=${many}></p>
    <button type="reset" hidden>${publicText.showAll}</button>
  </form>`;
}

function icon(path: string): Markup {
  return html`<svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true"><path d=${path} /></svg>`;
}

// Lucide's map-pin, phone and message-circle (ISC).
const PIN =
  "M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M15 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0";
const HANDSET =
  "M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384";
const BUBBLE = "M7.9 20A9 9 0 1 0 4 16.1L2 22Z";
