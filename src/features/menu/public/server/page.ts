import { documentOf, html, scriptData, type Markup } from "#platform/http/markup.ts";
import { type PageFiles, renderNoticePage, renderPublicDocument } from "#platform/http/public-page.ts";
import { dialledNumber, whatsAppNumber } from "#shared/brazilian-phone.ts";
import { mediaUrl } from "#shared/media-url.ts";
import { phoneKeyOf } from "#shared/phone-key.ts";
import { weekdayOf, type LocalDate } from "#shared/time.ts";
import { dimensionsOf } from "../../../media/rules.ts";
import type { DishTag, PublicMenu } from "../../contract.ts";
import { DISH_TAGS } from "../../limits.ts";
import { suitsDiet } from "../../rules.ts";
import { tagText } from "../../text.ts";
import { coverOf, namesOf, type OpenState } from "../rules.ts";
import { structuredDataOf } from "../structured-data.ts";
import { openStateText, publicText } from "../text.ts";
import { renderCategory, renderPicture } from "./dishes-page.ts";

/** Everything that the page shows. The same facts give the same HTML. */
export interface PageFacts {
  menu: PublicMenu;
  openState: OpenState;
  /** The date in the unit's time zone. */
  today: LocalDate;
  slug: string;
  /** The product's public base URL, without a trailing slash. */
  publicUrl: string;
  files: PageFiles;
}

/** A unit's menu as guests read it. It is complete without JavaScript. */
export function renderMenuPage({ menu, openState, today, slug, publicUrl, files }: PageFacts): string {
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
    categories.some(({ dishes }) => dishes.some((dish) => suitsDiet(dish.tags, tag))),
  );

  return documentOf(
    renderPublicDocument({
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
        ${renderPreviewTags(cover ? { url: photoUrl(cover.id), ...dimensionsOf("dish", "large", cover) } : null, logoUrl)}
        <script type="module" src=${files.script}></script>
        <script type="application/ld+json">
          ${scriptData(structuredDataOf(menu, { page: url, logo: logoUrl, photo: photoUrl }))}
        </script>`,
      body: html`<a class="skip" href="#cardapio">${publicText.skip}</a>
        ${renderMasthead(menu, openState, today)}
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
                  renderFilter(tags),
                  ...categories.map((category, index) => renderCategory(menu, category, index === 0)),
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

/** The page for a slug without a public menu. */
export function renderNotFoundPage(files: PageFiles): string {
  return renderNoticePage(files, publicText.notFoundTitle, publicText.notFoundText);
}

/** The page while the menu cannot be read. */
export function renderUnavailablePage(files: PageFiles): string {
  return renderNoticePage(files, publicText.unavailableTitle, publicText.unavailableText);
}

/** Meta tags of the link preview: a dish's photo, else the logo. */
function renderPreviewTags(
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

/** The width that the style sheet draws. */
const COVER_SIZES = "(min-width: 1040px) 1008px, 100vw";

function renderMasthead(menu: PublicMenu, openState: OpenState, today: LocalDate): Markup {
  const { organizationId, unit, categories } = menu;
  const [name = "", unitName] = namesOf(menu);
  const cover = coverOf(categories);
  return html`<header class=${cover !== null && "covered"}>
    ${
      cover !== null &&
      html`<div class="cover">
      ${renderPicture(organizationId, cover, { alt: "", sizes: COVER_SIZES, isEager: true })}
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
    ${renderContactLinks(unit)}
    <div class="facts-of-unit">
      <details class="hours">
        <summary>
          <span class=${openState.isOpen ? "state open" : "state"}>${openStateText(openState)}</span>
          <span class="unseen">. ${publicText.hours}</span>
        </summary>
        ${renderOpeningHours(unit, today)}
      </details>
      ${
        unit.address !== "" &&
        html`<a
        class="contact"
        href=${`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(unit.address)}`}
        rel="noopener noreferrer"
        >${renderIcon(PIN)}<span class="unseen">${publicText.directions} </span>${unit.address}</a
      >`
      }
    </div>
  </header>`;
}

/** Links to reach the unit: a booking comes first. */
function renderContactLinks({ phone }: PublicMenu["unit"]): Markup | null {
  const number = dialledNumber(phone);
  const whatsApp = whatsAppNumber(phoneKeyOf(phone));
  if (number === null) return null;
  return html`<div class="actions">
    <a class="action" href=${`tel:${number}`}
      >${renderIcon(HANDSET)}<span class="unseen">${publicText.call} </span>${phone}</a
    >
    ${
      whatsApp !== null &&
      html`<a class="action" href=${`https://wa.me/${whatsApp}`} rel="noopener noreferrer"
      >${renderIcon(BUBBLE)}${publicText.whatsApp}</a
    >`
    }
  </div>`;
}

/** Opening hours from Monday on, as restaurants in Brazil list them. */
function renderOpeningHours(
  { openingHours, closedDates, specialDays }: PublicMenu["unit"],
  today: LocalDate,
): Markup {
  return html`<table>
      <caption>
        ${publicText.hours}
      </caption>
      <tbody>
        ${[1, 2, 3, 4, 5, 6, 0].map((weekday) => {
          const intervals = openingHours.filter((day) => day.weekday === weekday);
          return html`<tr class=${weekday === weekdayOf(today) && "today"}>
            <th scope="row">${publicText.weekday(weekday)}</th>
            <td>${intervals.length > 0 ? publicText.intervals(intervals) : publicText.closedDay}</td>
          </tr>`;
        })}
      </tbody>
    </table>
    ${
      specialDays.length > 0 &&
      html`<p class="closed-dates">
      ${publicText.specialDays}:${" "}
      ${specialDays.map(({ date, intervals }) => publicText.specialDay(date, intervals)).join("; ")}
    </p>`
    }
    ${
      closedDates.length > 0 &&
      html`<p class="closed-dates">
      ${publicText.closedDates}:${" "}
      ${closedDates.map(({ firstDate, lastDate }) => publicText.closedRange(firstDate, lastDate)).join("; ")}
    </p>`
    }`;
}

/** The search and diet filter. The style sheet shows it from the first paint where scripts run, so that nothing moves later. */
function renderFilter(tags: readonly DishTag[]): Markup {
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

function renderIcon(path: string): Markup {
  return html`<svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true"><path d=${path}></path></svg>`;
}

// Lucide's map-pin, phone and message-circle (ISC).
const PIN =
  "M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M15 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0";
const HANDSET =
  "M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384";
const BUBBLE = "M7.9 20A9 9 0 1 0 4 16.1L2 22Z";
